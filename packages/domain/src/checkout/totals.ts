import { maxTotalCents } from '../catalogue/limits'
import type { CurrencyCode } from '../money'
import { toMajorUnits } from '../money'
import {
  applyDiscounts,
  combinations,
  type Discount,
  type DiscountTotal,
  isDiscount,
  type LineDiscount,
} from './discount'
import { type GiftCard, type GiftCardUse, spendGiftCards } from './gift-card'
import { isAmount, isQuantity } from './limits'
import { type CartLine, isMerchandise, needsShipping } from './line'
import { type ShippingOption, shippingCharge } from './shipping'
import { isTaxRule, type ShippingTax, shippingParts, type TaxRule, type TaxTotal, taxCells } from './tax'

export type CartInput = {
  lines: readonly CartLine[]
  discounts: readonly Discount[]
  taxRules: readonly TaxRule[]
  /** Asked with what the goods cost after discounts, because some rates depend on it. */
  shipping: (goodsCents: number) => ShippingOption | null
  shippingTax: ShippingTax
  giftCards: readonly GiftCard[]
  currency: CurrencyCode
  pricesIncludeTax: boolean
}

/** `totalCents` is what the line adds to the grand total, `netCents` what of it is no tax. */
export type LineTotal = {
  id: string
  quantity: number
  unitPriceCents: number
  subtotalCents: number
  discountCents: number
  discounts: LineDiscount[]
  netCents: number
  taxCents: number
  taxes: TaxTotal[]
  totalCents: number
}

export type CartTotals = {
  currency: CurrencyCode
  lines: LineTotal[]
  subtotalCents: number
  subtotalAmount: number
  discountCents: number
  /** Merchandise after discounts. */
  goodsCents: number
  shippingOption: ShippingOption | null
  shippingCostCents: number
  shippingNetCents: number
  shippingTaxCents: number
  shippingTaxes: TaxTotal[]
  taxCents: number
  grandTotalCents: number
  giftCardCents: number
  amountDueCents: number
  totalQuantity: number
  hasDigital: boolean
  purelyDigital: boolean
  requiresShipping: boolean
  discounts: DiscountTotal[]
  /** Discounts that were left out, because others that they cannot be used with cost less. */
  unusedDiscounts: string[]
  taxes: TaxTotal[]
  giftCards: GiftCardUse[]
}

export type TotalsRefusal =
  | { ok: false; reason: 'quantity-invalid' | 'price-invalid'; lineId: string }
  | { ok: false; reason: 'discount-invalid' | 'tax-rule-invalid' | 'shipping-invalid' | 'gift-card-invalid' }
  | { ok: false; reason: 'total-too-large' }
type Outcome = { ok: true; totals: CartTotals } | TotalsRefusal

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

const refusalOf = ({ lines, discounts, taxRules, giftCards }: CartInput): TotalsRefusal | null => {
  for (const { id, quantity, unitPriceCents } of lines) {
    if (!isQuantity(quantity)) return { ok: false, reason: 'quantity-invalid', lineId: id }
    if (!isAmount(unitPriceCents)) return { ok: false, reason: 'price-invalid', lineId: id }
  }
  if (!discounts.every(isDiscount)) return { ok: false, reason: 'discount-invalid' }
  if (!taxRules.every(isTaxRule)) return { ok: false, reason: 'tax-rule-invalid' }
  return giftCards.every(card => isAmount(card.balanceCents)) ? null : { ok: false, reason: 'gift-card-invalid' }
}

/** `null` when the sum would pass the cap; decided by division, before anything is multiplied. */
const lineSubtotals = (lines: readonly CartLine[]): number[] | null => {
  const subtotals: number[] = []
  let total = 0
  for (const { unitPriceCents, quantity } of lines) {
    if (unitPriceCents > Math.floor((maxTotalCents - total) / quantity)) return null
    total += unitPriceCents * quantity
    subtotals.push(unitPriceCents * quantity)
  }
  return subtotals
}

const taxesOf = (cells: readonly number[], rules: readonly TaxRule[]): TaxTotal[] =>
  rules.flatMap(({ id }, index) => (cells[index]! > 0 ? [{ id, amountCents: cells[index]! }] : []))

const addRows = (rows: readonly (readonly number[])[], width: number): number[] =>
  Array.from({ length: width }, (_, index) => sum(rows.map(row => row[index]!)))

/** With exactly these discounts. */
const totalsWith = (input: CartInput, subtotals: readonly number[], discounts: readonly Discount[]): Outcome => {
  const { lines, taxRules, currency, pricesIncludeTax } = input
  const { left, lineDiscounts, totals: goodsDiscounts } = applyDiscounts(lines, subtotals, discounts)
  const goodsCents = sum(left.filter((_, index) => isMerchandise(lines[index]!.kind)))
  const option = input.shipping(goodsCents)
  if (option !== null && !isAmount(option.costCents)) return { ok: false, reason: 'shipping-invalid' }
  const shipping = shippingCharge({ lines, discounts, option })

  const goods = lines.map(({ kind, taxClass }, index) => ({
    taxClass: isMerchandise(kind) ? taxClass : null,
    cents: left[index]!,
  }))
  const sent = shippingParts(shipping.costCents, { goods, taxed: input.shippingTax })
  const cells = taxCells({ parts: [...goods, ...sent], rules: taxRules, included: pricesIncludeTax })
  const shippingCells = addRows(cells.slice(lines.length), taxRules.length)
  const shippingTaxCents = sum(shippingCells)
  const added = (cents: number) => (pricesIncludeTax ? 0 : cents)
  const net = (cents: number, taxCents: number) => (pricesIncludeTax ? cents - taxCents : cents)

  const lineTotals = lines.map(({ id, quantity, unitPriceCents }, index): LineTotal => {
    const taxCents = sum(cells[index]!)
    return {
      id,
      quantity,
      unitPriceCents,
      subtotalCents: subtotals[index]!,
      discountCents: subtotals[index]! - left[index]!,
      discounts: lineDiscounts[index]!,
      netCents: net(left[index]!, taxCents),
      taxCents,
      taxes: taxesOf(cells[index]!, taxRules),
      totalCents: left[index]! + added(taxCents),
    }
  })
  const grandTotalCents = sum(lineTotals.map(line => line.totalCents)) + shipping.costCents + added(shippingTaxCents)
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
      discountCents: subtotalCents - sum(left),
      goodsCents,
      shippingOption: option,
      shippingCostCents: shipping.costCents,
      shippingNetCents: net(shipping.costCents, shippingTaxCents),
      shippingTaxCents,
      shippingTaxes: taxesOf(shippingCells, taxRules),
      taxCents: sum(cells.flat()),
      grandTotalCents,
      giftCardCents,
      amountDueCents: grandTotalCents - giftCardCents,
      totalQuantity: sum(lines.map(line => line.quantity)),
      hasDigital: lines.some(line => line.kind === 'DIGITAL'),
      purelyDigital: lines.length > 0 && lines.every(line => line.kind === 'DIGITAL'),
      requiresShipping: lines.some(line => needsShipping(line.kind)),
      discounts: [...goodsDiscounts, ...shipping.discounts],
      unusedDiscounts: input.discounts.filter(discount => !discounts.includes(discount)).map(({ id }) => id),
      taxes: addRows(cells, taxRules.length).map((amountCents, index) => ({ id: taxRules[index]!.id, amountCents })),
      giftCards,
    },
  }
}

/** The order of operations is rule 1 of RULES.md; of discounts that exclude each other, the cheapest for the buyer. */
export const cartTotals = (input: CartInput): Outcome => {
  const refusal = refusalOf(input)
  if (refusal) return refusal
  const subtotals = lineSubtotals(input.lines)
  if (subtotals === null) return { ok: false, reason: 'total-too-large' }
  const outcomes = combinations(input.discounts).map(discounts => totalsWith(input, subtotals, discounts))
  return outcomes.reduce((best, outcome) =>
    outcome.ok && (!best.ok || outcome.totals.grandTotalCents < best.totals.grandTotalCents) ? outcome : best,
  )
}
