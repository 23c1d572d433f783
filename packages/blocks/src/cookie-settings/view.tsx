import { openCookiesAttribute } from '@sitewright/domain/consent'
import type { ViewOf } from '../kit'
import type { cookieSettings } from './block'

/** Opens the same dialog as the link in the footer; the page's script hears its press. */
export const View = ({ props, context }: ViewOf<typeof cookieSettings>) => {
  const own = context.text(props.label)
  return (
    <button type="button" className="cookie-settings" {...(context.mode === 'page' && { [openCookiesAttribute]: '' })}>
      <span {...(own.trim() === '' ? {} : context.editable('label'))}>
        {own.trim() === '' ? context.message('cookies.settings') : own}
      </span>
    </button>
  )
}
