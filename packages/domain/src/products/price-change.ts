import { maxPriceCents } from '../catalogue/limits'

/** `whole` is what one unit of the currency has of its smallest: 100 cents, 1 yen. */
export type PriceChange = { readonly percent: number; readonly endsIn99: boolean; readonly whole: number }

/** By a share, rounded once, halves up. Ending in 99 it is the nearest such price, and never free where it cost something. */
export const changePrice = (price: number, { percent, endsIn99, whole }: PriceChange): number => {
  const exact = Math.floor((price * (100 + percent) + 50) / 100)
  if (!endsIn99 || whole < 100 || price === 0) return Math.min(Math.max(exact, 0), maxPriceCents)
  const nearest = Math.round((exact + 1) / whole) * whole - 1
  return Math.min(Math.max(nearest, whole - 1), maxPriceCents)
}
