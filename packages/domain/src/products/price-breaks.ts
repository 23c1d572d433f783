import { effectivePrice } from './price'
import type { Variant } from './product'

/** From so many pieces on, one costs so much. */
export type PriceBreak = { readonly from: number; readonly price: number }
export type PriceBreaksRefusal = 'breaks-not-rising' | 'breaks-not-falling'

/** A break at one piece would be the price itself. */
const leastBreak = 2

export function checkPriceBreaks(
  breaks: readonly PriceBreak[],
): { ok: true } | { ok: false; reason: PriceBreaksRefusal } {
  for (const [index, { from, price }] of breaks.entries()) {
    const before = breaks[index - 1]
    if (from < leastBreak || (before && from <= before.from)) return { ok: false, reason: 'breaks-not-rising' }
    if (before && price >= before.price) return { ok: false, reason: 'breaks-not-falling' }
  }
  return { ok: true }
}

type Priced = Pick<Variant, 'price' | 'salePrice' | 'onSale'> & { readonly priceBreaks?: readonly PriceBreak[] }

/** What one piece costs when so many are bought: the break where it is lower, because a sale may be lower still. */
export const unitPrice = (variant: Priced, quantity: number): number =>
  Math.min(
    effectivePrice(variant),
    ...(variant.priceBreaks ?? []).filter(({ from }) => from <= quantity).map(({ price }) => price),
  )

/** Those that a buyer gains by. */
export const breaksBelow = (variant: Priced): PriceBreak[] =>
  (variant.priceBreaks ?? []).filter(({ price }) => price < effectivePrice(variant))

/** What the shop keeps of a price, in percent; undefined where nothing is asked for it. */
export const marginOf = (price: number, cost: number): number | undefined =>
  price > 0 ? Math.round(((price - cost) / price) * 100) : undefined
