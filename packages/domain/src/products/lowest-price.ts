import { isSaleRunning, type SaleTimes } from './sale'

/** What a variant cost from a moment on, until the next entry. */
export type PriceEntry = SaleTimes & { readonly price: number; readonly salePrice: number; readonly at: Date }

const lowestPriceDays = 30

/** The moments within an entry at which its price may have changed. */
const turnsOf = ({ at, saleFrom, saleUntil }: PriceEntry): Date[] => [
  at,
  ...[saleFrom, saleUntil].filter(turn => turn !== null),
]

const priceAt = (entry: PriceEntry, moment: Date): number =>
  isSaleRunning(entry, moment) ? entry.salePrice : entry.price

type Step = { readonly from: number; readonly price: number; readonly isSale: boolean }

/** Price after price, oldest first. `history` is in order. */
const steps = (history: readonly PriceEntry[]): Step[] =>
  history.flatMap((entry, index) => {
    const end = history[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
    return turnsOf(entry)
      .filter(turn => turn >= entry.at && turn.getTime() < end)
      .sort((a, b) => a.getTime() - b.getTime())
      .map(turn => ({ from: turn.getTime(), price: priceAt(entry, turn), isSale: isSaleRunning(entry, turn) }))
  })

/**
 * The lowest price of the thirty days before the sale that runs, which shops in the European Union tell beside it; of the
 * thirty days until now where none runs. A sale that was made longer or cheaper meanwhile began when it first began.
 */
export const lowestPrice = (history: readonly PriceEntry[], now: Date): number | undefined => {
  const past = steps(history).filter(({ from }) => from <= now.getTime())
  const lastNormal = past.findLastIndex(({ isSale }) => !isSale)
  const begun = past.at(-1)?.isSale ? past[lastNormal + 1] : undefined
  const end = begun?.from ?? now.getTime() + 1
  const begin = end - lowestPriceDays * 86_400_000
  const before = past.filter(({ from }) => from < end)
  const running = before.findLast(({ from }) => from <= begin)
  const prices = [...(running ? [running] : []), ...before.filter(({ from }) => from > begin)].map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : undefined
}
