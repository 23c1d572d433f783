import { providers } from '@sitewright/domain/catalogue'
import type { CaptchaProvider } from '@sitewright/domain/forms'
import { buttonClass } from '../button'
import type { ViewContext } from '../view'
import { captchaPlaceClass, captchaSaysAttribute, captchaWayAttribute } from './captcha-marks'
import type { FormWords } from './field-parts'

/**
 * Where somebody else asks visitors whether they are people. Unseen until the form is touched; everything in it is ours
 * until the visitor agreed or pressed, and the site's own check is always one press away.
 */
export const CaptchaBox = ({
  provider,
  words,
  context: { message },
}: {
  readonly provider: CaptchaProvider
  readonly words: FormWords
  readonly context: Pick<ViewContext, 'message'>
}) => {
  const { name } = providers[provider]
  const says = (state: string) => ({ [captchaSaysAttribute]: state })
  const way = (kind: string) => ({ type: 'button' as const, [captchaWayAttribute]: kind })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lie among those of the form's own fields
    <div className="form-captcha" role="group" aria-label={words.message('form.captchaTitle')} hidden>
      <p {...says('asking')}>{message('consent.note', { provider: name })}</p>
      <p {...says('loading')}>{message('consent.loading', { provider: name })}</p>
      <p {...says('failed')}>{message('consent.failed', { provider: name })}</p>
      <p {...says('other')} tabIndex={-1}>
        {words.message('form.captchaOtherText')}
      </p>
      <div className={captchaPlaceClass} tabIndex={-1} />
      <div className="form-captcha-ways">
        <button className={buttonClass({ style: 'secondary', size: 'small' })} {...way('show')}>
          {message('consent.show')}
        </button>
        <button className={buttonClass({ style: 'tertiary', size: 'small' })} {...way('always')}>
          {message('consent.always')}
        </button>
        <button className={buttonClass({ style: 'tertiary', size: 'small' })} {...way('other')}>
          {words.message('form.captchaOther')}
        </button>
      </div>
    </div>
  )
}
