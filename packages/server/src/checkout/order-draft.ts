import type { Address } from '@sitewright/domain/addresses'
import { type OrderRequest, type Quote, share, type TaxExemption, wholeRate } from '@sitewright/domain/checkout'
import { fulfilmentOf, type OrderKind, pickupOf } from '@sitewright/domain/orders'
import type { OrderMethod } from '@sitewright/domain/payments'
import type { OrderAdjustment, OrderTax, WrittenOrder } from '../orders'
import { taxNames } from './present'
import type { AppliedDiscount } from './price-cart'
import { type Priced, titleOf, valuesIn } from './pricing'

type Draft = {
  readonly id: string
  readonly kind?: OrderKind
  readonly cartId: string
  readonly currency: string
  readonly locale: string
  readonly request: OrderRequest
  readonly address: Address | null
  readonly billing?: Address | null
  readonly priced: readonly Priced[]
  readonly quote: Quote
  readonly applied: readonly AppliedDiscount[]
  /** Why its buyer pays no tax. */
  readonly exemption?: TaxExemption | undefined
  readonly now: Date
  readonly heldUntil: Date
  readonly paymentMethod: OrderMethod
  readonly newId: () => string
}

const shippingPart = 'shipping'

function adjustmentsOf(
  { totals }: Quote,
  { applied, lineIds }: { applied: readonly AppliedDiscount[]; lineIds: readonly string[] },
): OrderAdjustment[] {
  const labelOf = (id: string) => applied.find(each => each.id === id)?.label ?? ''
  const onLines = totals.lines.flatMap(({ discounts }, index) =>
    discounts.map(({ id, amountCents }) => ({
      part: lineIds[index]!,
      discountId: id,
      label: labelOf(id),
      amount: amountCents,
    })),
  )
  const onShipping = applied
    .filter(({ on }) => on === 'shipping')
    .map(({ id, label, amountCents }) => ({ part: shippingPart, discountId: id, label, amount: amountCents }))
  return [...onLines, ...onShipping]
}

function taxesOf({ totals, taxes }: Quote, lineIds: readonly string[]): OrderTax[] {
  const ruleOf = (id: string) => taxes.find(each => each.id === id)!
  const cells = (part: string, base: (rate: number, amount: number) => number, parts: typeof totals.shippingTaxes) =>
    parts.map(({ id, amountCents: amount }): OrderTax => {
      const { name, rate } = ruleOf(id)
      return { part, rateId: id, name, rate, base: base(rate, amount), amount, refunded: 0 }
    })
  // Sending may be split over classes; what of it stands under one rate is told by the tax.
  const isWhole = new Set(totals.shippingTaxes.map(({ id }) => ruleOf(id).classes?.join())).size <= 1
  const shippingBase = (rate: number, amount: number) =>
    isWhole ? totals.shippingNetCents : Math.min(share(amount, wholeRate, rate), totals.shippingNetCents)
  return [
    ...totals.lines.flatMap(({ netCents, taxes: parts }, index) => cells(lineIds[index]!, () => netCents, parts)),
    ...cells(shippingPart, shippingBase, totals.shippingTaxes),
  ]
}

/** The order as it is kept: what the shop said at this moment, whatever it says later. */
export const draftOrder = ({
  id,
  kind = 'sale',
  cartId,
  currency,
  locale,
  request,
  address,
  billing = null,
  priced,
  quote,
  applied,
  exemption,
  now,
  heldUntil,
  paymentMethod,
  newId,
}: Draft): WrittenOrder => {
  const { totals, selected, pricesIncludeTax } = quote
  const lines = priced.map((line, index) => {
    const { discountCents, taxCents, totalCents } = totals.lines[index]!
    return {
      id: newId(),
      productId: line.product.id,
      variantId: line.variant.id,
      kind: line.product.type,
      title: titleOf(line, locale),
      options: valuesIn(line, locale).join(', '),
      sku: line.variant.sku,
      imageId: line.variant.imageId ?? line.product.imageIds[0] ?? null,
      quantity: line.entry.quantity,
      unitPrice: totals.lines[index]!.unitPriceCents,
      discount: discountCents,
      tax: taxCents,
      total: totalCents,
      details: line.entry.details,
      ...{ sent: 0, returned: 0, refundedUnits: 0, refunded: 0, refundedTax: 0 },
    }
  })
  const lineIds = lines.map(line => line.id)
  return {
    id,
    number: null,
    kind,
    cartId,
    state: 'pending_payment',
    fulfilment: fulfilmentOf(lines),
    email: request.email,
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    address,
    billingAddress: billing,
    pickup: quote.pickup && pickupOf(quote.pickup),
    keepsAddress: request.keepAddress ?? true,
    note: request.note ?? '',
    phone: request.phone ?? '',
    company: request.company ?? '',
    paymentMethod,
    currency,
    locale,
    pricesIncludeTax,
    subtotal: totals.subtotalCents,
    discount: totals.discountCents,
    discountName: applied.map(({ label }) => label).join(', '),
    shipping: totals.shippingCostCents,
    shippingTax: totals.shippingTaxCents,
    shippingName: selected?.name ?? '',
    tax: totals.taxCents,
    taxExemption: exemption && quote.exemptedCents !== null ? { ...exemption, amount: quote.exemptedCents } : null,
    taxName: taxNames(quote),
    total: totals.grandTotalCents,
    giftCardTotal: totals.giftCardCents,
    due: totals.amountDueCents,
    captured: 0,
    refunded: 0,
    flag: null,
    placedAt: now,
    heldUntil,
    lines,
    adjustments: adjustmentsOf(quote, { applied, lineIds }),
    taxes: taxesOf(quote, lineIds),
  }
}
