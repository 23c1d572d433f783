/** What a card may be worth that its buyer chooses the amount of. */
export type AmountBounds = { readonly least: number; readonly most: number }

type Kept = { readonly amountMin: number | null; readonly amountMax: number | null }

/** Null where a card is worth one of the amounts that the shop offers. */
export const freeAmountOf = ({ amountMin, amountMax }: Kept): AmountBounds | null =>
  amountMin === null || amountMax === null ? null : { least: amountMin, most: amountMax }

export const fitsFreeAmount = (amount: number, bounds: AmountBounds | null): boolean =>
  bounds !== null && Number.isSafeInteger(amount) && amount >= bounds.least && amount <= bounds.most

/** Both or none, of something, and in their order. */
export const checkAmountBounds = (kept: Kept): { ok: true } | { ok: false; reason: 'amount-bounds' } => {
  const bounds = freeAmountOf(kept)
  const isNone = kept.amountMin === null && kept.amountMax === null
  return isNone || (bounds && bounds.least >= 1 && bounds.most >= bounds.least)
    ? { ok: true }
    : { ok: false, reason: 'amount-bounds' }
}
