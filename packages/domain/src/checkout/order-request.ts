import { type Address, type AddressErrors, isSameAddress, readAddress } from '../addresses'
import type { CurrencyCode } from '../money'
import type { PaymentMethod } from '../payments'
import type { CartLine } from './line'
import { checkMinimumSubtotal } from './minimum-subtotal'
import { type Quote, quoteCart } from './quote'
import type { StoreSettings } from './store-settings'

/** What a buyer asks for. */
export type OrderRequest = {
  readonly email: string
  readonly address?: Address
  readonly shippingOption?: string
  readonly note?: string
  readonly payment: { readonly provider: PaymentMethod; readonly token: string }
  /** What the buyer saw and agreed to. */
  readonly expectedTotalCents: number
}

/** A line as the shop knows it now. */
export type OrderedLine = CartLine & { readonly title: string; readonly isAvailable: boolean }

export type OrderRefusal =
  | { ok: false; reason: 'empty-cart' | 'address-needed' | 'no-delivery' | 'cannot-be-priced' }
  | { ok: false; reason: 'address-incomplete'; errors: AddressErrors }
  | { ok: false; reason: 'sold-out'; titles: string[] }
  | { ok: false; reason: 'below-minimum'; minimumCents: number }
  | { ok: false; reason: 'total-changed'; totalCents: number }

export const soldOut = (lines: readonly Pick<OrderedLine, 'title'>[]): OrderRefusal => ({
  ok: false,
  reason: 'sold-out',
  titles: lines.map(({ title }) => title),
})

/** Whether the cart can be bought as it is now, for the total the buyer saw; the address as it is kept. */
export function checkOrder({
  lines,
  settings,
  currency,
  request,
}: {
  lines: readonly OrderedLine[]
  settings: StoreSettings
  currency: CurrencyCode
  request: OrderRequest
}): { ok: true; quote: Quote; address: Address | null } | OrderRefusal {
  if (lines.length === 0) return { ok: false, reason: 'empty-cart' }
  const gone = lines.filter(({ isAvailable }) => !isAvailable)
  if (gone.length > 0) return soldOut(gone)
  const outcome = quoteCart({
    lines,
    settings,
    currency,
    destination: request.address,
    shippingId: request.shippingOption,
  })
  if (!outcome.ok) return { ok: false, reason: 'cannot-be-priced' }
  const { totals, selected } = outcome.quote
  if (totals.requiresShipping && !request.address) return { ok: false, reason: 'address-needed' }
  const chosen = request.shippingOption ?? selected?.id
  // A shop without any rate sends for nothing; one that has rates sends only where they lead.
  if (totals.requiresShipping && settings.shipping.length > 0 && (!selected || selected.id !== chosen))
    return { ok: false, reason: 'no-delivery' }
  const read = request.address ? readAddress(request.address) : { ok: true as const, address: null }
  if (!read.ok) return { ok: false, reason: 'address-incomplete', errors: read.errors }
  const minimum = checkMinimumSubtotal(totals.subtotalCents, settings.minimumSubtotal)
  if (!minimum.ok) return minimum
  if (totals.grandTotalCents !== request.expectedTotalCents)
    return { ok: false, reason: 'total-changed', totalCents: totals.grandTotalCents }
  return { ok: true, quote: outcome.quote, address: read.address }
}

type Placed = {
  readonly total: number
  readonly email: string
  readonly note: string
  readonly address: Address | null
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[]
}

/** Whether an order that is still open is the one the buyer asks for again, and not what the cart was before. */
export function isSameOrder(
  order: Placed,
  {
    request,
    entries,
  }: {
    readonly request: OrderRequest
    readonly entries: readonly { readonly variantId: string; readonly quantity: number }[]
  },
): boolean {
  const wanted = new Map(entries.map(({ variantId, quantity }) => [variantId, quantity]))
  const read = request.address ? readAddress(request.address) : { ok: true as const, address: null }
  return (
    order.total === request.expectedTotalCents &&
    order.email === request.email &&
    order.note === (request.note ?? '') &&
    read.ok &&
    isSameAddress(order.address, read.address) &&
    wanted.size === order.lines.length &&
    order.lines.every(({ variantId, quantity }) => wanted.get(variantId) === quantity)
  )
}
