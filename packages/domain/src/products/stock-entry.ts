import { maxStock } from '../catalogue/limits'

export type StockEntry =
  | { readonly ok: true; readonly difference: number }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'below-zero' | 'too-many' }

/** `+5` and `-2` adjust what there is, `12` sets it. A minus may be typed as any of its signs. */
export const readStockEntry = (typed: string, present: number): StockEntry => {
  const parts = /^([+\-−–])?\s*(\d{1,9})$/.exec(typed.trim())
  if (!parts) return { ok: false, reason: 'not-a-number' }
  const [, sign, digits] = parts
  const units = Number(digits)
  const difference = sign === undefined ? units - present : sign === '+' ? units : -units
  if (present + difference < 0) return { ok: false, reason: 'below-zero' }
  return present + difference > maxStock ? { ok: false, reason: 'too-many' } : { ok: true, difference }
}
