/** What the HTML of a form's captcha and its behaviour know each other by; here, because an island brings no React. */
export const captchaPlaceClass = 'form-captcha-place'
/** Of a button: what the visitor chooses with it. */
export const captchaWayAttribute = 'data-captcha-way'
/** A sentence that is seen while the box has the state of this name. */
export const captchaSaysAttribute = 'data-captcha-says'
export const captchaStateAttribute = 'data-captcha-state'

/** The provider's, this once or from now on; or the site's own check. */
export type CaptchaWay = 'show' | 'always' | 'other'
export type CaptchaState = 'asking' | 'loading' | 'failed' | 'ready' | 'other'
