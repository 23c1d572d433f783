import { type CartLine, isMerchandise } from './line'
import { withoutHomeTax } from './prices-abroad'
import { share } from './rate'
import type { ShippingTax, TaxRule } from './tax'

/** Why somebody pays no tax. */
export type TaxExemption = { readonly taxNumber: string }

/** What it came to on an order. */
export type ExemptedTax = TaxExemption & { readonly amount: number }

const rateOf = (rules: readonly TaxRule[], taxClass: string): number =>
  rules.filter(({ classes }) => classes?.includes(taxClass) ?? true).reduce((sum, { rate }) => sum + rate, 0)

const followed = (lines: readonly CartLine[], rules: readonly TaxRule[]): number => {
  const goods = lines.filter(({ kind }) => isMerchandise(kind))
  const worth = goods.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)
  const all = worth.reduce((sum, each) => sum + each, 0)
  if (all === 0) return 0
  return goods.reduce((sum, { taxClass }, index) => sum + share(rateOf(rules, taxClass), worth[index]!, all), 0)
}

/** Prices and ways of sending as they would be if they had no tax of this place in them. */
export const untaxed = <Line extends CartLine>({
  lines,
  rules,
  shippingTax,
}: {
  readonly lines: readonly Line[]
  readonly rules: readonly TaxRule[]
  readonly shippingTax: ShippingTax
}): { lines: Line[]; sending: (costCents: number) => number } => {
  const sent =
    shippingTax === 'none'
      ? 0
      : shippingTax === 'follows-goods'
        ? followed(lines, rules)
        : rateOf(rules, shippingTax.taxClass)
  return {
    lines: lines.map(line =>
      isMerchandise(line.kind)
        ? { ...line, unitPriceCents: withoutHomeTax(line.unitPriceCents, rateOf(rules, line.taxClass)) }
        : line,
    ),
    sending: costCents => withoutHomeTax(costCents, sent),
  }
}
