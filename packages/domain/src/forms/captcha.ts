import { captchaMessages } from '../catalogue/messages/captcha'

const compactBelow = 320

export const captchaSize = (containerWidth: number): 'compact' | 'normal' =>
  containerWidth < compactBelow ? 'compact' : 'normal'

export type CaptchaRenderRefusal = 'node-missing' | 'already-rendered' | 'other-document'

/** Why the widget cannot be drawn now; the caller logs it and goes on without. */
export const captchaRenderRefusal = (node: {
  exists: boolean
  isRendered: boolean
  isInThisDocument: boolean
}): CaptchaRenderRefusal | null => {
  if (!node.exists) return 'node-missing'
  if (node.isRendered) return 'already-rendered'
  return node.isInThisDocument ? null : 'other-document'
}

/** The script is third-party: it is asked for once, and only by a page that has a use for it. */
export const needsCaptchaScript = ({
  formsWithCaptcha,
  alreadyRequested,
}: {
  formsWithCaptcha: number
  alreadyRequested: boolean
}): boolean => formsWithCaptcha > 0 && !alreadyRequested

export type CaptchaFailure = 'incomplete' | 'not-set-up' | 'document-gone'

export const captchaFailureMessages: Record<CaptchaFailure, string> = {
  incomplete: captchaMessages.incomplete,
  'not-set-up': captchaMessages.notSetUp,
  'document-gone': captchaMessages.documentGone,
}

export type CaptchaToken = { ok: true; token: string } | { ok: false; reason: 'not-set-up' | 'incomplete' }

/** `captcha` is `null` when no widget was ever drawn. */
export const captchaToken = (captcha: { token: string | null } | null): CaptchaToken => {
  if (captcha === null) return { ok: false, reason: 'not-set-up' }
  return captcha.token ? { ok: true, token: captcha.token } : { ok: false, reason: 'incomplete' }
}
