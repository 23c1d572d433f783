import { type ProviderName, providers } from '@sitewright/domain/catalogue'
import type { VisitorMessage } from '@sitewright/domain/catalogue/messages'
import type { LocalText } from '@sitewright/domain/sites'
import { ConsentGate } from './consent-gate'
import type { AssetAnswer } from './data'
import { Picture } from './picture'
import type { ViewContext } from './view'

/** The gate of a widget of others with the owner's words and picture; `fallback` speaks where they wrote none. */
export const WidgetGate = ({
  props: { title, text },
  fallback,
  picture,
  provider,
  href,
  context,
}: {
  props: { readonly title: LocalText; readonly text: LocalText }
  fallback: VisitorMessage
  picture: AssetAnswer | null
  provider: ProviderName
  href: string
  context: ViewContext
}) => {
  const [name, more] = [context.text(title), context.text(text)]
  return (
    <ConsentGate
      // Only what the owner wrote can be written over on the page.
      title={name.trim() === '' ? context.message(fallback) : <span {...context.editable('title')}>{name}</span>}
      text={more.trim() === '' ? undefined : <span {...context.editable('text')}>{more}</span>}
      picture={picture && <Picture asset={picture} alt="" sizes={context.sizes()} isFirst={context.isFirstPicture} />}
      {...{ provider, href, context }}
    />
  )
}

/** Where no account is known yet: nothing for visitors, a sentence for the owner. */
export const WidgetMissing = ({
  of,
  account,
  provider,
  context,
}: {
  of: 'scheduling' | 'reservation' | 'registry'
  account: string
  provider: ProviderName
  context: ViewContext
}) => {
  if (context.mode !== 'canvas') return null
  const { name } = providers[provider]
  const missing = account.trim() === '' ? (`${of}.choose` as const) : (`${of}.unknown` as const)
  return <p className="widget-missing">{context.message(missing, { provider: name })}</p>
}
