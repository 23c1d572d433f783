import { type Address, type AddressErrors, isSameAddress, readAddress } from '../addresses'
import type { PaymentMethod } from '../payments'
import { type AskedDetail, missingDetails } from './checkout-asks'
import { isMerchandise } from './line'
import { checkMinimumSubtotal } from './minimum-subtotal'
import type { Quote, QuotedLine } from './quote'
import type { StoreSettings } from './store-settings'

/** What a buyer asks for. */
export type OrderRequest = {
  readonly email: string
  readonly address?: Address
  /** Where the bill goes, when that is elsewhere. */
  readonly billing?: Address | undefined
  /** False for whoever is in the account and does not want to find the address there. */
  readonly keepAddress?: boolean | undefined
  readonly shippingOption?: string
  readonly note?: string | undefined
  readonly phone?: string | undefined
  readonly company?: string | undefined
  readonly payment: { readonly provider: PaymentMethod; readonly token: string }
  /** What the buyer saw and agreed to. */
  readonly expectedTotalCents: number
  /** What was left of it after gift cards. */
  readonly expectedDueCents?: number | undefined
}

/** A line as the shop knows it now. */
export type OrderedLine = QuotedLine & {
  readonly title: string
  readonly isAvailable: boolean
  /** A gift card of an amount that is no longer sold: the card is, so 'sold out' would be wrong. */
  readonly isAmountGone?: boolean
}

export type OrderRefusal =
  | { ok: false; reason: 'empty-cart' | 'amount-gone' | 'address-needed' | 'no-delivery' | 'cannot-be-priced' }
  | { ok: false; reason: 'address-incomplete' | 'billing-incomplete'; errors: AddressErrors }
  /** The shop asks for more than was told. */
  | { ok: false; reason: 'details-missing'; fields: AskedDetail[] }
  | { ok: false; reason: 'sold-out'; titles: string[] }
  | { ok: false; reason: 'below-minimum'; minimumCents: number }
  | { ok: false; reason: 'total-changed'; totalCents: number }

export const soldOut = (lines: readonly Pick<OrderedLine, 'title'>[]): OrderRefusal => ({
  ok: false,
  reason: 'sold-out',
  titles: lines.map(({ title }) => title),
})

/** Whether the cart can be bought as it is priced now, for the total the buyer saw; the address as it is kept. */
export function checkOrder<Priced extends { readonly quote: Quote }>({
  lines,
  settings,
  quoted,
  request,
  locale,
}: {
  lines: readonly OrderedLine[]
  settings: StoreSettings
  quoted: ({ readonly ok: true } & Priced) | { readonly ok: false }
  request: OrderRequest
  /** Of what is said about the address. */
  locale?: string
}): { ok: true; priced: Priced; address: Address | null; billing: Address | null } | OrderRefusal {
  if (lines.length === 0) return { ok: false, reason: 'empty-cart' }
  const gone = lines.filter(({ isAvailable }) => !isAvailable)
  if (gone.some(({ isAmountGone }) => isAmountGone)) return { ok: false, reason: 'amount-gone' }
  if (gone.length > 0) return soldOut(gone)
  if (!quoted.ok) return { ok: false, reason: 'cannot-be-priced' }
  const { totals, selected } = quoted.quote
  if (totals.requiresShipping && !request.address) return { ok: false, reason: 'address-needed' }
  const chosen = request.shippingOption ?? selected?.id
  const isAnotherTotal = totals.grandTotalCents !== request.expectedTotalCents
  // Who is shown another total is shown another way of sending with it; the same total for another way is not agreed.
  if (totals.requiresShipping && (!selected || (selected.id !== chosen && !isAnotherTotal)))
    return { ok: false, reason: 'no-delivery' }
  const read = request.address ? readAddress(request.address, locale) : { ok: true as const, address: null }
  if (!read.ok) return { ok: false, reason: 'address-incomplete', errors: read.errors }
  const billing = request.billing ? readAddress(request.billing, locale) : { ok: true as const, address: null }
  if (!billing.ok) return { ok: false, reason: 'billing-incomplete', errors: billing.errors }
  // Cards and gifts are no goods, and what a shop asks for, and its minimum, is about goods.
  const hasGoods = lines.some(({ kind }) => isMerchandise(kind))
  const fields = hasGoods ? missingDetails(request, settings.checkout) : []
  if (fields.length > 0) return { ok: false, reason: 'details-missing', fields }
  const least = hasGoods ? settings.minimumSubtotal : null
  const minimum = checkMinimumSubtotal(totals.subtotalCents, least)
  if (!minimum.ok) return minimum
  if (isAnotherTotal) return { ok: false, reason: 'total-changed', totalCents: totals.grandTotalCents }
  // A card that was spent meanwhile leaves more to pay than the buyer saw.
  if (request.expectedDueCents !== undefined && totals.amountDueCents !== request.expectedDueCents)
    return { ok: false, reason: 'total-changed', totalCents: totals.amountDueCents }
  return { ok: true, priced: quoted, address: read.address, billing: billing.address }
}

type Placed = {
  readonly total: number
  readonly email: string
  readonly note: string
  readonly phone: string
  readonly company: string
  readonly address: Address | null
  readonly billingAddress: Address | null
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
  const readOf = (address: Address | undefined) =>
    address ? readAddress(address) : { ok: true as const, address: null }
  const read = readOf(request.address)
  const billing = readOf(request.billing)
  return (
    order.total === request.expectedTotalCents &&
    order.email === request.email &&
    order.note === (request.note ?? '') &&
    order.phone === (request.phone ?? '') &&
    order.company === (request.company ?? '') &&
    read.ok &&
    isSameAddress(order.address, read.address) &&
    billing.ok &&
    isSameAddress(order.billingAddress, billing.address) &&
    wanted.size === order.lines.length &&
    order.lines.every(({ variantId, quantity }) => wanted.get(variantId) === quantity)
  )
}
