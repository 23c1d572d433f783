/** What was sold in one hour of one day, by the shop's clock. */
export type SoldHour = { readonly day: string; readonly hour: number; readonly amount: number; readonly orders: number }

export type DayOfSales = {
  /** Running sums at the end of each hour, as far as the day has come. */
  readonly today: readonly number[]
  readonly orders: number
  /** The same for a usual day of this weekday; empty before there was one. */
  readonly usual: readonly number[]
  /** What a usual one has come to at this hour. */
  readonly usualByNow: number
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const runningSums = (amounts: readonly number[]): number[] => {
  let sum = 0
  return amounts.map(amount => {
    sum += amount
    return sum
  })
}

/**
 * Today beside the same weekday of the weeks before. `days` is how many of those there were since the shop first sold
 * anything: a day without an order counts, one before the beginning does not.
 */
export function dayOfSales(
  sold: readonly SoldHour[],
  { today, hour, days }: { today: string; hour: number; days: number },
): DayOfSales {
  const sumAt = (rows: readonly SoldHour[], at: number) =>
    rows.filter(row => row.hour === at).reduce((sum, { amount }) => sum + amount, 0)
  const now = sold.filter(({ day }) => day === today)
  const before = sold.filter(({ day }) => day !== today)
  const usual = days > 0 ? runningSums(hours.map(at => sumAt(before, at))).map(sum => Math.round(sum / days)) : []
  return {
    today: runningSums(hours.slice(0, hour + 1).map(at => sumAt(now, at))),
    orders: now.reduce((sum, { orders }) => sum + orders, 0),
    usual,
    usualByNow: usual[hour] ?? 0,
  }
}
