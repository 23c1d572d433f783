import type { Discount, DiscountTotal } from './discount'
import { coversLine } from './discount'
import type { CartLine } from './line'
import { needsShipping } from './line'

export type ShippingOption = { id: string; name: string; costCents: number }

/** What is charged, and what a free-shipping discount took off it. Nothing to ship costs nothing. */
export const shippingCharge = ({
  lines,
  discounts,
  option,
}: {
  lines: readonly CartLine[]
  discounts: readonly Discount[]
  option: ShippingOption | null
}): { costCents: number; discounts: DiscountTotal[] } => {
  const costCents = option !== null && lines.some(line => needsShipping(line.kind)) ? option.costCents : 0
  const free = discounts.find(
    discount => discount.kind === 'free-shipping' && lines.some(line => coversLine(discount, line)),
  )
  return free === undefined
    ? { costCents, discounts: [] }
    : { costCents: 0, discounts: [{ id: free.id, on: 'shipping', amountCents: costCents }] }
}
