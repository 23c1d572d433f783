/** What paid for an order and how much of it may still go back there. Captured payments newest first, gift cards last. */
export type Payback = { readonly id: string; readonly left: number }
export type PaidBack = { readonly id: string; readonly amount: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Fills one payment before the next: to the card first, to the gift card second. */
export const splitRefund = (
  amount: number,
  payments: readonly Payback[],
): { ok: true; payments: PaidBack[] } | { ok: false; reason: 'more-than-paid'; left: number } => {
  let owed = amount
  const back = payments.map(({ id, left }) => {
    const part = Math.min(left, owed)
    owed -= part
    return { id, amount: part }
  })
  return owed > 0
    ? { ok: false, reason: 'more-than-paid', left: amount - owed }
    : { ok: true, payments: back.filter(part => part.amount > 0) }
}

/** A split that the owner chose: it must add up, and no payment gives back more than it paid. */
export const isSplit = (
  chosen: readonly PaidBack[],
  { amount, payments }: { amount: number; payments: readonly Payback[] },
): boolean => {
  const left = new Map(payments.map(payment => [payment.id, payment.left]))
  return (
    new Set(chosen.map(({ id }) => id)).size === chosen.length &&
    sum(chosen.map(part => part.amount)) === amount &&
    chosen.every(
      part => Number.isSafeInteger(part.amount) && part.amount > 0 && part.amount <= (left.get(part.id) ?? 0),
    )
  )
}
