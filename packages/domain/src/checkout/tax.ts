import { apportion } from '../money'
import type { LineKind } from './line'
import { isMerchandise } from './line'
import { isRate, share, wholeRate } from './rate'

/** Without `kinds` the rule covers all merchandise. Several rules on one line are added, never compounded. */
export type TaxRule = { id: string; name: string; rate: number; kinds?: readonly LineKind[]; shipping: boolean }
export type TaxTotal = { id: string; amountCents: number }

/** A part of the order that is taxed: a line after discounts, or the shipping. */
export type TaxedPart = { kind: LineKind | 'SHIPPING'; cents: number }

export const isTaxRule = (rule: TaxRule): boolean => isRate(rule.rate)

const covers = (rule: TaxRule, kind: TaxedPart['kind']): boolean =>
  kind === 'SHIPPING' ? rule.shipping : isMerchandise(kind) && (rule.kinds?.includes(kind) ?? true)

const groupByRules = (parts: TaxedPart[], rules: TaxRule[]): number[][] => {
  const groups = new Map<string, number[]>()
  parts.forEach((part, index) => {
    const key = rules.map(rule => covers(rule, part.kind)).join()
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  return [...groups.values()]
}

const add = (a: number, b: number) => a + b

/**
 * Parts under the same rules are taxed as one sum, rounded once, then handed back by largest remainder:
 * rounding per line would let a cart of many cheap lines drift by a cent a line.
 */
export const applyTax = ({ parts, rules, included }: { parts: TaxedPart[]; rules: TaxRule[]; included: boolean }) => {
  const partTaxes = parts.map(() => 0)
  const ruleTaxes = rules.map(() => 0)
  for (const members of groupByRules(parts, rules)) {
    const rates = rules.map(rule => (covers(rule, parts[members[0]!]!.kind) ? rule.rate : 0))
    const rate = rates.reduce(add, 0)
    const amounts = members.map(index => parts[index]!.cents)
    const tax = share(amounts.reduce(add, 0), rate, included ? wholeRate + rate : wholeRate)
    apportion(tax, amounts).forEach((cents, position) => {
      partTaxes[members[position]!]! += cents
    })
    apportion(tax, rates).forEach((cents, index) => {
      ruleTaxes[index]! += cents
    })
  }
  const totals = rules.map((rule, index): TaxTotal => ({ id: rule.id, amountCents: ruleTaxes[index]! }))
  return { partTaxes, totals }
}
