import { apportion } from '../money'
import { isAmount } from './limits'
import type { CartLine } from './line'
import { isMerchandise } from './line'
import { isRate, share, wholeRate } from './rate'

/** Without `productIds` the discount covers all merchandise of the cart. */
export type Discount = { id: string; productIds?: readonly string[] } & (
  | { kind: 'percent'; rate: number }
  | { kind: 'fixed'; amountCents: number }
  | { kind: 'free-shipping' }
)

export type DiscountTotal = { id: string; on: 'goods' | 'shipping'; amountCents: number }

export const isDiscount = (discount: Discount): boolean => {
  if (discount.kind === 'percent') return isRate(discount.rate)
  return discount.kind === 'free-shipping' || isAmount(discount.amountCents)
}

export const coversLine = (discount: Pick<Discount, 'productIds'>, line: Pick<CartLine, 'kind' | 'productId'>) =>
  isMerchandise(line.kind) && (discount.productIds?.includes(line.productId) ?? true)

const wantedAmount = (discount: Exclude<Discount, { kind: 'free-shipping' }>, eligibleCents: number): number =>
  discount.kind === 'percent'
    ? share(eligibleCents, discount.rate, wholeRate)
    : Math.min(discount.amountCents, eligibleCents)

/** Each discount works on what the ones before it left, so a line never falls below zero. */
export const applyDiscounts = (lines: CartLine[], subtotals: number[], discounts: Discount[]) => {
  let remaining = subtotals
  const totals: DiscountTotal[] = []
  for (const discount of discounts) {
    if (discount.kind === 'free-shipping') continue
    const weights = remaining.map((cents, index) => (coversLine(discount, lines[index]!) ? cents : 0))
    const eligibleCents = weights.reduce((sum, cents) => sum + cents, 0)
    const amountCents = wantedAmount(discount, eligibleCents)
    totals.push({ id: discount.id, on: 'goods', amountCents })
    const parts = apportion(amountCents, weights)
    remaining = remaining.map((cents, index) => cents - parts[index]!)
  }
  return { lineDiscounts: subtotals.map((cents, index) => cents - remaining[index]!), totals }
}
