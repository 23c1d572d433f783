import type { Discount } from './discount'
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
  lines: CartLine[]
  discounts: Discount[]
  option: ShippingOption | null
}) => {
  const costCents = option !== null && lines.some(line => needsShipping(line.kind)) ? option.costCents : 0
  const free = discounts.find(
    discount => discount.kind === 'free-shipping' && lines.some(line => coversLine(discount, line)),
  )
  return free === undefined
    ? { costCents, discount: null }
    : { costCents: 0, discount: { id: free.id, on: 'shipping' as const, amountCents: costCents } }
}
