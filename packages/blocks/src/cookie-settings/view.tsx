import { IslandRoot, type ViewOf } from '../kit'
import { cookieSettings } from './block'
import type { ForgottenWords } from './island'

export const View = ({ props, context }: ViewOf<typeof cookieSettings>) => {
  const own = context.text(props.label)
  const forgotten = context.message('cookies.forgotten')
  const button = (
    <button type="button" className="cookie-settings">
      <span {...(own.trim() === '' ? {} : context.editable('label'))}>
        {own.trim() === '' ? context.message('cookies.settings') : own}
      </span>
      {/* In the place of the label, so that nothing moves. */}
      <span aria-hidden="true">{forgotten}</span>
    </button>
  )
  return context.mode === 'canvas' ? (
    button
  ) : (
    <IslandRoot<ForgottenWords> type={cookieSettings.type} when="visible" props={{ forgotten }}>
      {button}
    </IslandRoot>
  )
}
