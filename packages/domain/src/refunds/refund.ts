import { share } from '../checkout'
import { apportion } from '../money'

/** One rate's share of a part, and what of it was given back. */
export type TaxCell = { readonly rateId: string; readonly amount: number; readonly refunded: number }

/** A line of an order, or its delivery (`quantity` 1), as it was sold and as far as it was given back. */
export type RefundablePart = {
  readonly id: string
  readonly quantity: number
  readonly refundedUnits: number
  /** What it added to the order's total. */
  readonly total: number
  readonly refunded: number
  readonly tax: number
  readonly taxes: readonly TaxCell[]
  /** Of a gift card that was sold only what is still on it comes back. */
  readonly most?: number
}

export type RefundedPart = {
  readonly id: string
  readonly units: number
  readonly amount: number
  readonly tax: number
  readonly taxes: readonly { readonly rateId: string; readonly amount: number }[]
}

export type RefundRefusal =
  | { ok: false; reason: 'nothing-chosen' | 'amount-invalid' }
  | { ok: false; reason: 'too-many-units' | 'more-than-left'; id: string; left: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const leftOf = ({ total, refunded, most }: RefundablePart): number =>
  Math.min(total - refunded, most ?? Number.POSITIVE_INFINITY)

/** What so many more units are worth: the last one takes along what rounding left. Today's prices are never asked. */
export const worthOf = (part: RefundablePart, units: number): number => {
  const { total, quantity, refundedUnits } = part
  const worth = share(total, refundedUnits + units, quantity) - share(total, refundedUnits, quantity)
  return Math.min(worth, leftOf(part))
}

/** An amount of one part, with its tax by rate in the proportion it was sold at. */
export const partRefund = (
  part: RefundablePart,
  { amount, units }: { amount: number; units: number },
): RefundedPart => {
  const { id, total, refunded, tax, taxes } = part
  const taxUntil = (money: number) => (total === 0 ? 0 : share(tax, money, total))
  const taxBack = taxUntil(refunded + amount) - taxUntil(refunded)
  const cells = apportion(
    taxBack,
    taxes.map(cell => cell.amount - cell.refunded),
  )
  return {
    id,
    units,
    amount,
    tax: taxBack,
    taxes: taxes.map(({ rateId }, index) => ({ rateId, amount: cells[index]! })),
  }
}

/** Units of lines, and amounts of parts, as an owner chooses them. */
export type Wanted = {
  readonly units: ReadonlyMap<string, number>
  readonly amounts: ReadonlyMap<string, number>
}

const isWhole = (amount: number, least: number): boolean => Number.isSafeInteger(amount) && amount >= least

/** By unit and by amount of named parts; each is checked by itself, and nothing is given back twice. */
export function refundOf(
  parts: readonly RefundablePart[],
  { units, amounts }: Wanted,
): { ok: true; parts: RefundedPart[] } | RefundRefusal {
  const back: RefundedPart[] = []
  for (const part of parts) {
    const wantedUnits = units.get(part.id) ?? 0
    const unitsLeft = part.quantity - part.refundedUnits
    if (!isWhole(wantedUnits, 0)) return { ok: false, reason: 'amount-invalid' }
    if (wantedUnits > unitsLeft) return { ok: false, reason: 'too-many-units', id: part.id, left: unitsLeft }
    const amount = amounts.get(part.id) ?? worthOf(part, wantedUnits)
    if (!isWhole(amount, 0)) return { ok: false, reason: 'amount-invalid' }
    if (amount > leftOf(part)) return { ok: false, reason: 'more-than-left', id: part.id, left: leftOf(part) }
    if (amount > 0 || wantedUnits > 0) back.push(partRefund(part, { amount, units: wantedUnits }))
  }
  return sum(back.map(({ amount }) => amount)) > 0 ? { ok: true, parts: back } : { ok: false, reason: 'nothing-chosen' }
}

/** An amount of the whole order, over what its parts have left. */
export function refundAmount(
  parts: readonly RefundablePart[],
  amount: number,
): { ok: true; parts: RefundedPart[] } | RefundRefusal {
  const left = parts.map(leftOf)
  if (!isWhole(amount, 1)) return { ok: false, reason: 'amount-invalid' }
  if (amount > sum(left)) return { ok: false, reason: 'more-than-left', id: '', left: sum(left) }
  const shares = apportion(amount, left)
  return {
    ok: true,
    parts: parts.flatMap((part, index) =>
      shares[index]! > 0 ? [partRefund(part, { amount: shares[index]!, units: 0 })] : [],
    ),
  }
}
