/** A sale may have a day it begins and a day it ends; without them it runs while its switch is on. */
export type SaleTimes = { readonly onSale: boolean; readonly saleFrom: Date | null; readonly saleUntil: Date | null }

export const isSaleRunning = ({ onSale, saleFrom, saleUntil }: SaleTimes, now: Date): boolean =>
  onSale && (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil)

/** When the price changes by itself next; undefined where it does not. */
export const nextSaleTurn = ({ onSale, saleFrom, saleUntil }: SaleTimes, now: Date): Date | undefined => {
  if (!onSale) return undefined
  const turns = [saleFrom, saleUntil].filter(turn => turn !== null).filter(turn => turn > now)
  return turns.sort((a, b) => a.getTime() - b.getTime())[0]
}
