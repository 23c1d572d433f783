import type { Address } from '@sitewright/domain/addresses'
import type { OrderRequest, Quote } from '@sitewright/domain/checkout'
import type { NewOrder } from '../orders'
import { type Priced, titleOf } from './pricing'

type Draft = {
  readonly id: string
  readonly cartId: string
  readonly currency: string
  readonly locale: string
  readonly request: OrderRequest
  readonly address: Address | null
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
  currency,
  locale,
  request,
  address,
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
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  address,
  note: request.note ?? '',
  paymentMethod: request.payment.provider,
  currency,
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
    title: titleOf(line, locale),
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
