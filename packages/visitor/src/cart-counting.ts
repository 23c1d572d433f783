import type { IslandServices } from '@sitewright/blocks/kit/island'
import { syncCartIndicator } from '@sitewright/domain/checkout'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import type { CurrencyCode } from '@sitewright/domain/money'

const cartPath = '/api/commerce/shopping-cart'

/** What of a cart its indicator tells. */
type Counted = { readonly totalQuantity: number; readonly subtotalCents?: number; readonly currency?: string }

/** The server wrote the sentence in the page's language. */
const labelOf = ({ dataset }: HTMLElement, count: number, shown: string): string => {
  const messages = JSON.parse(dataset['cartMessages'] ?? '') as MessageSet<'header.cartCount'>
  return readMessages(messages)('header.cartCount', { count, shown })
}

/** How amounts are written comes with the first cart that has one: most visitors have none. */
async function subtotalOf({ subtotalCents, currency }: Counted): Promise<string> {
  if (subtotalCents === undefined || currency === undefined) return ''
  const { formatMinorUnits } = await import('@sitewright/domain/money')
  return formatMinorUnits(subtotalCents, currency as CurrencyCode)
}

const show = (page: Document, counted: Counted, subtotal: string): void => {
  const { empty, items, label } = syncCartIndicator({ items: counted.totalQuantity, subtotal })
  for (const count of page.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    count.hidden = empty
    count.textContent = empty ? '' : label
    const link = count.closest<HTMLElement>('[data-cart]')
    if (!link) continue
    // For style sheets and snippets: absent until the count is known for the first time.
    link.dataset['cart'] = empty ? 'empty' : 'filled'
    link.dataset['cartSubtotal'] = empty ? '' : subtotal
    if (empty) link.removeAttribute('aria-label')
    else link.setAttribute('aria-label', [labelOf(link, items, label), subtotal].filter(Boolean).join(', '))
  }
}

const countedIn = (detail: unknown): Counted | undefined =>
  typeof (detail as Partial<Counted> | undefined)?.totalQuantity === 'number' ? (detail as Counted) : undefined

/** Writes into the page what the cart holds: as told, or as the server says when nobody tells. */
export function createCartCounting(
  page: Document,
  { request, report }: Pick<IslandServices, 'request' | 'report'>,
): (detail?: unknown) => void {
  let last: Counted | undefined
  const tell = (counted: Counted) => {
    last = counted
    show(page, counted, '')
    subtotalOf(counted).then(subtotal => last === counted && subtotal && show(page, counted, subtotal), report)
  }
  const refresh = async () => {
    const cart = await request<Counted>({ method: 'GET', path: cartPath })
    // A cart that is gone answers 404; any other failure leaves what is shown.
    if (cart.ok || cart.status === 404) tell((cart.ok && countedIn(cart.data)) || { totalQuantity: 0 })
  }
  return detail => {
    const counted = countedIn(detail)
    if (counted) tell(counted)
    else void refresh()
  }
}
