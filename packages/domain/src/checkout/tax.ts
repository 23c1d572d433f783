import { apportion } from '../money'
import { isRate, share, wholeRate } from './rate'

/** Without `classes` the rule covers every tax class. Several rules on one line are added, never compounded. */
export type TaxRule = { id: string; name: string; rate: number; classes?: readonly string[] }
export type TaxTotal = { id: string; amountCents: number }

/** How delivery is taxed: not at all, as one class, or as the goods it brings. */
export type ShippingTax = 'none' | 'follows-goods' | { readonly taxClass: string }

/** A part of the order that is taxed: a line after discounts, or some of the shipping. Without a class it is never. */
export type TaxedPart = { taxClass: string | null; cents: number }

export const isTaxRule = (rule: TaxRule): boolean => isRate(rule.rate)

const add = (a: number, b: number) => a + b

const covers = (rule: TaxRule, taxClass: string | null): boolean =>
  taxClass !== null && (rule.classes?.includes(taxClass) ?? true)

const groupByRules = (parts: readonly TaxedPart[], rules: readonly TaxRule[]): number[][] => {
  const groups = new Map<string, number[]>()
  parts.forEach((part, index) => {
    const key = rules.map(rule => covers(rule, part.taxClass)).join()
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  return [...groups.values()]
}

/**
 * Parts under the same rules are taxed as one sum, rounded once, then handed back by largest remainder: rounding per
 * line would let a cart of many cheap lines drift by a cent a line. Answers what each rule takes of each part, so that
 * the cells add up by part and by rule.
 */
export const taxCells = ({
  parts,
  rules,
  included,
}: {
  parts: readonly TaxedPart[]
  rules: readonly TaxRule[]
  included: boolean
}): number[][] => {
  const cells = parts.map(() => rules.map(() => 0))
  for (const members of groupByRules(parts, rules)) {
    const rates = rules.map(rule => (covers(rule, parts[members[0]!]!.taxClass) ? rule.rate : 0))
    const rate = rates.reduce(add, 0)
    const amounts = members.map(index => parts[index]!.cents)
    const tax = share(amounts.reduce(add, 0), rate, included ? wholeRate + rate : wholeRate)
    const left = apportion(tax, rates)
    apportion(tax, amounts).forEach((partTax, position) => {
      const row = apportion(partTax, left)
      row.forEach((cents, rule) => {
        left[rule]! -= cents
      })
      cells[members[position]!] = row
    })
  }
  return cells
}

/** Delivery as parts of tax classes. */
export const shippingParts = (
  costCents: number,
  { goods, taxed }: { goods: readonly TaxedPart[]; taxed: ShippingTax },
): TaxedPart[] => {
  if (taxed === 'none') return [{ taxClass: null, cents: costCents }]
  if (taxed !== 'follows-goods') return [{ taxClass: taxed.taxClass, cents: costCents }]
  const classes = new Map<string, number>()
  for (const { taxClass, cents } of goods)
    if (taxClass !== null) classes.set(taxClass, (classes.get(taxClass) ?? 0) + cents)
  if (classes.size === 0) return [{ taxClass: null, cents: costCents }]
  const shares = apportion(costCents, [...classes.values()])
  return [...classes.keys()].map((taxClass, index) => ({ taxClass, cents: shares[index]! }))
}
