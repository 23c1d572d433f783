import type { Address } from '@sitewright/contract/orders'
import { checkMinimumSubtotal } from '@sitewright/domain/checkout'
import { localise } from '@sitewright/domain/sites'
import type { NewOrder, OrderHead, OrderLine } from '../orders'
import type { SiteOfRequest } from '../platform/http/route'
import type { StoreSettings } from '../products'
import { isUnavailable, type Priced, type Quote, quote } from './pricing'

export type OrderRequest = {
  readonly email: string
  readonly address?: Address
  readonly shippingOption?: string
  readonly note?: string
  readonly payment: { readonly provider: string; readonly token: string }
  /** What the buyer saw and agreed to. */
  readonly expectedTotalCents: number
}

export type DraftRefusal =
  | { ok: false; reason: 'empty-cart' | 'address-needed' | 'no-delivery' | 'cannot-be-priced' }
  | { ok: false; reason: 'sold-out'; titles: string[] }
  | { ok: false; reason: 'below-minimum'; minimumCents: number }
  | { ok: false; reason: 'total-changed'; totalCents: number }

type Shop = { readonly site: SiteOfRequest; readonly settings: StoreSettings }

const titleOf = ({ product }: Priced, { primaryLocale }: SiteOfRequest): string =>
  localise(product.title, primaryLocale, primaryLocale) ?? ''

/** Whether the cart can be bought as it is now, for the total the buyer saw. */
export function checkOrder(
  { site, settings }: Shop,
  { request, priced, now }: { request: OrderRequest; priced: readonly Priced[]; now: Date },
): { ok: true; quote: Quote } | DraftRefusal {
  if (priced.length === 0) return { ok: false, reason: 'empty-cart' }
  const gone = priced.filter(line => isUnavailable(line, now))
  if (gone.length > 0) return soldOut(gone, site)
  const outcome = quote({
    priced,
    settings,
    currency: site.currency,
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
  const minimum = checkMinimumSubtotal(totals.subtotalCents, settings.minimumSubtotal)
  if (!minimum.ok) return minimum
  if (totals.grandTotalCents !== request.expectedTotalCents)
    return { ok: false, reason: 'total-changed', totalCents: totals.grandTotalCents }
  return outcome
}

export const soldOut = (lines: readonly Priced[], site: SiteOfRequest): DraftRefusal => ({
  ok: false,
  reason: 'sold-out',
  titles: lines.map(line => titleOf(line, site)),
})

type Draft = {
  readonly id: string
  readonly cartId: string
  readonly site: SiteOfRequest
  readonly request: OrderRequest
  readonly priced: readonly Priced[]
  readonly quote: Quote
  readonly now: Date
  readonly heldUntil: Date
  readonly newId: () => string
}

/** The order as it is kept: what the shop said at this moment, whatever it says later. */
export const draftOrder = ({
  id,
  cartId,
  site,
  request,
  priced,
  quote: { totals, selected, taxes },
  now,
  heldUntil,
  newId,
}: Draft): NewOrder => ({
  id,
  number: null,
  cartId,
  state: 'pending_payment',
  fulfilledAt: null,
  email: request.email,
  firstName: request.address?.firstName ?? '',
  lastName: request.address?.lastName ?? '',
  address: request.address ?? null,
  note: request.note ?? '',
  currency: site.currency,
  subtotal: totals.subtotalCents,
  discount: totals.discountCents,
  shipping: totals.shippingCostCents,
  shippingName: selected?.name ?? '',
  tax: totals.taxCents,
  taxName: taxes.map(({ name }) => name).join(', '),
  total: totals.amountDueCents,
  placedAt: now,
  heldUntil,
  lines: priced.map((line, index) => ({
    id: newId(),
    productId: line.product.id,
    variantId: line.variant.id,
    kind: line.product.type,
    title: titleOf(line, site),
    options: line.variant.optionValues.join(', '),
    sku: line.variant.sku,
    imageId: line.variant.imageId ?? line.product.imageIds[0] ?? null,
    quantity: line.entry.quantity,
    unitPrice: line.unitPrice,
    discount: totals.lines[index]!.discountCents,
    tax: totals.lines[index]!.taxCents,
    total: totals.lines[index]!.totalCents,
  })),
})

/** Whether an order that is still open is the one the buyer asks for again, and not what the cart was before. */
export function isSameOrder(
  { order, lines }: { order: OrderHead; lines: readonly OrderLine[] },
  { request, entries }: { request: OrderRequest; entries: readonly { variantId: string; quantity: number }[] },
): boolean {
  const wanted = new Map(entries.map(({ variantId, quantity }) => [variantId, quantity]))
  return (
    order.total === request.expectedTotalCents &&
    order.email === request.email &&
    order.note === (request.note ?? '') &&
    sameAddress(order.address, request.address ?? null) &&
    wanted.size === lines.length &&
    lines.every(({ variantId, quantity }) => wanted.get(variantId) === quantity)
  )
}

const addressParts = [
  'firstName',
  'lastName',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly (keyof Address)[]

const sameAddress = (a: Address | null, b: Address | null): boolean =>
  addressParts.every(part => (a?.[part] ?? '') === (b?.[part] ?? ''))
