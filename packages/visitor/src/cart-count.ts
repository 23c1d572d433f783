import type { IslandServices } from '@sitewright/blocks/kit/island'
import type { ShoppingCart } from '@sitewright/contract/cart'
import { cartCountLabel } from '@sitewright/domain/checkout'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import { readCookie } from '@sitewright/domain/requests'

const cartPath = '/api/commerce/shopping-cart'
export const cartChangedEvent = 'cart:changed'

/** The server wrote the sentence in the page's language. */
const labelOf = ({ dataset }: HTMLElement, count: number): string => {
  const messages = JSON.parse(dataset['cartMessages'] ?? '') as MessageSet<'header.cartCount'>
  return readMessages(messages)('header.cartCount', { count, shown: cartCountLabel(count) })
}

const show = (page: Document, items: number): void => {
  for (const count of page.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    count.hidden = items === 0
    count.textContent = items === 0 ? '' : cartCountLabel(items)
    const link = count.closest<HTMLElement>('[data-cart]')
    // For style sheets and snippets: absent until the count is known for the first time.
    if (link) link.dataset['cart'] = items === 0 ? 'empty' : 'filled'
    if (items === 0) link?.removeAttribute('aria-label')
    else link?.setAttribute('aria-label', labelOf(link, items))
  }
}

const quantityOf = (detail: unknown): number | undefined => {
  const quantity = (detail as { totalQuantity?: unknown } | undefined)?.totalQuantity
  return typeof quantity === 'number' ? quantity : undefined
}

/** Fills the count into the finished page. Visitors without a cart cost no request. */
export function startCartCount(
  page: Document,
  { request, events }: Pick<IslandServices, 'request' | 'events'>,
): () => void {
  const refresh = async () => {
    const cart = await request<ShoppingCart>({ method: 'GET', path: cartPath })
    // A cart that is gone answers 404; any other failure leaves what is shown.
    if (cart.ok || cart.status === 404) show(page, (cart.ok && quantityOf(cart.data)) || 0)
  }
  const stop = events.on(cartChangedEvent, detail => {
    const quantity = quantityOf(detail)
    if (quantity === undefined) void refresh()
    else show(page, quantity)
  })
  if (readCookie(page.cookie, 'hasCart') === 'true' && page.querySelector('[data-cart-count]')) void refresh()
  return stop
}
