import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import { type Interaction, isSearchPage } from '@sitewright/domain/analytics'
import type { PageTools } from '../page-parts'
import type { Fields, PageTracking } from './events'

/** What blocks say on the page when something was done, and what it is called in the figures. */
const saidOnPage: Readonly<Record<string, Interaction>> = {
  'product-form:opened': 'productFormOpen',
  'product-form:closed': 'productFormClose',
  'product-form:submitted': 'productFormSubmit',
  'account:created': 'createCustomerAccount',
  'newsletter:subscribed': 'newsletterSubscribe',
}

const isFields = (detail: unknown): detail is Fields => typeof detail === 'object' && detail !== null

/** Passes on what happens on the page. Nobody waits for it, and nobody hears of a failure. */
export function startInteractions(
  { context, services }: Pick<PageTools, 'context' | 'services'>,
  tracking: PageTracking,
): Dispose {
  const bag = disposables()
  const tell = (interaction: Interaction, fields: Fields = {}) =>
    void tracking.interaction(interaction, fields).catch(() => {})
  for (const [name, interaction] of Object.entries(saidOnPage))
    bag.add(services.events.on(name, detail => tell(interaction, isFields(detail) ? detail : {})))
  bag.add(
    services.events.on('cart:changed', detail => {
      if (isFields(detail) && detail['added'] === true) tell('addToCart', { totalQuantity: detail['totalQuantity'] })
    }),
  )
  const { item } = context as { item?: { id?: string; title?: string; variants?: unknown } }
  if (item?.variants)
    tell('viewProductPage', { object_id: item.id, object_display_name: item.title, object_type: 'product' })
  const term = new URLSearchParams(location.search).get('q')
  if (term && isSearchPage(location.pathname, document.documentElement.lang)) tell('search', { object_value: term })
  return bag.dispose
}
