import { maxTotalCents } from '../catalogue/limits'
import type { CurrencyCode } from '../money'
import { toMajorUnits } from '../money'
import { applyDiscounts, type Discount, type DiscountTotal, isDiscount } from './discount'
import { type GiftCard, type GiftCardUse, spendGiftCards } from './gift-card'
import { isAmount, isQuantity } from './limits'
import { type CartLine, needsShipping } from './line'
import { type ShippingOption, shippingCharge } from './shipping'
import { applyTax, isTaxRule, type TaxRule, type TaxTotal } from './tax'

export type CartInput = {
  lines: CartLine[]
  discounts: Discount[]
  taxRules: TaxRule[]
  shipping: ShippingOption | null
  giftCards: GiftCard[]
  currency: CurrencyCode
  pricesIncludeTax: boolean
}

/** `totalCents` is what the line adds to the grand total. */
export type LineTotal = {
  id: string
  quantity: number
  unitPriceCents: number
  subtotalCents: number
  discountCents: number
  taxCents: number
  totalCents: number
}

export type CartTotals = {
  currency: CurrencyCode
  lines: LineTotal[]
  subtotalCents: number
  subtotalAmount: number
  discountCents: number
  shippingCostCents: number
  shippingTaxCents: number
  taxCents: number
  grandTotalCents: number
  giftCardCents: number
  amountDueCents: number
  totalQuantity: number
  hasDigital: boolean
  purelyDigital: boolean
  requiresShipping: boolean
  discounts: DiscountTotal[]
  taxes: TaxTotal[]
  giftCards: GiftCardUse[]
}

export type TotalsRefusal =
  | { ok: false; reason: 'quantity-invalid' | 'price-invalid'; lineId: string }
  | { ok: false; reason: 'discount-invalid' | 'tax-rule-invalid' | 'shipping-invalid' | 'gift-card-invalid' }
  | { ok: false; reason: 'total-too-large' }

const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)

const refusalOf = ({ lines, discounts, taxRules, shipping, giftCards }: CartInput): TotalsRefusal | null => {
  for (const { id, quantity, unitPriceCents } of lines) {
    if (!isQuantity(quantity)) return { ok: false, reason: 'quantity-invalid', lineId: id }
    if (!isAmount(unitPriceCents)) return { ok: false, reason: 'price-invalid', lineId: id }
  }
  if (!discounts.every(isDiscount)) return { ok: false, reason: 'discount-invalid' }
  if (!taxRules.every(isTaxRule)) return { ok: false, reason: 'tax-rule-invalid' }
  if (shipping !== null && !isAmount(shipping.costCents)) return { ok: false, reason: 'shipping-invalid' }
  return giftCards.every(card => isAmount(card.balanceCents)) ? null : { ok: false, reason: 'gift-card-invalid' }
}

/** `null` when the sum would pass the cap; decided by division, before anything is multiplied. */
const lineSubtotals = (lines: CartLine[]): number[] | null => {
  const subtotals: number[] = []
  let total = 0
  for (const { unitPriceCents, quantity } of lines) {
    if (unitPriceCents > Math.floor((maxTotalCents - total) / quantity)) return null
    total += unitPriceCents * quantity
    subtotals.push(unitPriceCents * quantity)
  }
  return subtotals
}

/** The order of operations is rule 1 of RULES.md. */
export const cartTotals = (input: CartInput): { ok: true; totals: CartTotals } | TotalsRefusal => {
  const { lines, discounts, taxRules, currency, pricesIncludeTax } = input
  const refusal = refusalOf(input)
  if (refusal) return refusal
  const subtotals = lineSubtotals(lines)
  if (subtotals === null) return { ok: false, reason: 'total-too-large' }

  const { lineDiscounts, totals: goodsDiscounts } = applyDiscounts(lines, subtotals, discounts)
  const shipping = shippingCharge({ lines, discounts, option: input.shipping })
  const taxedLines = lines.map(({ kind }, index) => ({ kind, cents: subtotals[index]! - lineDiscounts[index]! }))
  const { partTaxes, totals: taxes } = applyTax({
    parts: [...taxedLines, { kind: 'SHIPPING', cents: shipping.costCents }],
    rules: taxRules,
    included: pricesIncludeTax,
  })
  const shippingTaxCents = partTaxes[lines.length]!
  const addedTax = (cents: number) => (pricesIncludeTax ? 0 : cents)

  const lineTotals = lines.map(({ id, quantity, unitPriceCents }, index): LineTotal => {
    const taxCents = partTaxes[index]!
    return {
      id,
      quantity,
      unitPriceCents,
      subtotalCents: subtotals[index]!,
      discountCents: lineDiscounts[index]!,
      taxCents,
      totalCents: taxedLines[index]!.cents + addedTax(taxCents),
    }
  })
  const grandTotalCents = sum(lineTotals.map(line => line.totalCents)) + shipping.costCents + addedTax(shippingTaxCents)
  if (grandTotalCents > maxTotalCents) return { ok: false, reason: 'total-too-large' }

  const soldGiftCardsCents = sum(
    lineTotals.filter((_, index) => lines[index]!.kind === 'GIFT_CARD').map(line => line.totalCents),
  )
  const giftCards = spendGiftCards(input.giftCards, grandTotalCents - soldGiftCardsCents)
  const giftCardCents = sum(giftCards.map(card => card.amountCents))
  const subtotalCents = sum(subtotals)
  return {
    ok: true,
    totals: {
      currency,
      lines: lineTotals,
      subtotalCents,
      subtotalAmount: toMajorUnits(subtotalCents, currency),
      discountCents: sum(lineDiscounts),
      shippingCostCents: shipping.costCents,
      shippingTaxCents,
      taxCents: sum(partTaxes),
      grandTotalCents,
      giftCardCents,
      amountDueCents: grandTotalCents - giftCardCents,
      totalQuantity: sum(lines.map(line => line.quantity)),
      hasDigital: lines.some(line => line.kind === 'DIGITAL'),
      purelyDigital: lines.length > 0 && lines.every(line => line.kind === 'DIGITAL'),
      requiresShipping: lines.some(line => needsShipping(line.kind)),
      discounts: shipping.discount === null ? goodsDiscounts : [...goodsDiscounts, shipping.discount],
      taxes,
      giftCards,
    },
  }
}
