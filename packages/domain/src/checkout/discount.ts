import { apportion } from '../money'
import { isAmount } from './limits'
import type { CartLine } from './line'
import { isMerchandise } from './line'
import { isRate, share, wholeRate } from './rate'

/** Without `productIds` the discount covers all merchandise of the cart. */
export type Discount = {
  id: string
  productIds?: readonly string[]
  /** Not together with any other discount. */
  standsAlone?: boolean
} & (
  | { kind: 'percent'; rate: number }
  | { kind: 'fixed'; amountCents: number; per?: 'order' | 'unit' }
  | { kind: 'free-shipping' }
)
type GoodsDiscount = Exclude<Discount, { kind: 'free-shipping' }>

export type DiscountTotal = { id: string; on: 'goods' | 'shipping'; amountCents: number }
/** What one discount took off one line. */
export type LineDiscount = { id: string; amountCents: number }

export const isDiscount = (discount: Discount): boolean => {
  if (discount.kind === 'percent') return isRate(discount.rate)
  return discount.kind === 'free-shipping' || isAmount(discount.amountCents)
}

export const coversLine = (discount: Pick<Discount, 'productIds'>, line: Pick<CartLine, 'kind' | 'productId'>) =>
  isMerchandise(line.kind) && (discount.productIds?.includes(line.productId) ?? true)

const isOnGoods = (discount: Discount): discount is GoodsDiscount => discount.kind !== 'free-shipping'

/** On products before on the order, a percentage before an amount. */
const step = ({ kind, productIds }: GoodsDiscount): number => (productIds ? 0 : 2) + (kind === 'percent' ? 0 : 1)

const inOrder = (discounts: readonly Discount[]): GoodsDiscount[] =>
  discounts.filter(isOnGoods).toSorted((a, b) => step(a) - step(b) || (a.id < b.id ? -1 : 1))

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)

/** What a discount takes off each line of which so much is left. */
const amountsOff = (discount: GoodsDiscount, lines: readonly CartLine[], left: readonly number[]): number[] => {
  const eligible = left.map((cents, index) => (coversLine(discount, lines[index]!) ? cents : 0))
  if (discount.kind === 'fixed' && discount.per === 'unit')
    return eligible.map((cents, index) => Math.min(discount.amountCents * lines[index]!.quantity, cents))
  const eligibleCents = sum(eligible)
  const amountCents =
    discount.kind === 'percent'
      ? share(eligibleCents, discount.rate, wholeRate)
      : Math.min(discount.amountCents, eligibleCents)
  return apportion(amountCents, eligible)
}

/**
 * Each discount works on what the ones before it left, so a line never falls below zero. Their order is fixed: who types
 * the codes the other way round pays the same.
 */
export const applyDiscounts = (
  lines: readonly CartLine[],
  subtotals: readonly number[],
  discounts: readonly Discount[],
) => {
  const left = [...subtotals]
  const lineDiscounts = lines.map((): LineDiscount[] => [])
  const totals: DiscountTotal[] = []
  for (const discount of inOrder(discounts)) {
    const off = amountsOff(discount, lines, left)
    totals.push({ id: discount.id, on: 'goods', amountCents: sum(off) })
    off.forEach((amountCents, index) => {
      left[index]! -= amountCents
      if (amountCents > 0) lineDiscounts[index]!.push({ id: discount.id, amountCents })
    })
  }
  return { left, lineDiscounts, totals }
}

/** The sets of discounts that may be used together: those that combine, and each of the others by itself. */
export const combinations = (discounts: readonly Discount[]): (readonly Discount[])[] => {
  const together = discounts.filter(({ standsAlone }) => !standsAlone)
  const alone = discounts.filter(({ standsAlone }) => standsAlone).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return [...(together.length > 0 || alone.length === 0 ? [together] : []), ...alone.map(discount => [discount])]
}
