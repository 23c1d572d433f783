import type { SiteTransaction } from '../platform/database'
import { eachDay } from './days'
import { noSales, sumOf } from './figures'
import type { Days } from './repository/read'
import { refundsByDay, salesByDay } from './repository/sales'
import type { AnalyticsSite } from './site'

/** Every day of the period, and what they add up to. */
export async function salesOf(tx: SiteTransaction, { timeZone }: AnalyticsSite, days: Days) {
  const period = { ...days, timeZone }
  const [sold, returned] = [await salesByDay(tx, period), await refundsByDay(tx, period)]
  const refunds = new Map(returned.map(row => [row.day, row.refunds]))
  const byDay = new Map(sold.map(row => [row.day, row]))
  const rows = eachDay(days.from, days.to).map(day => ({
    ...noSales,
    ...byDay.get(day),
    day,
    refunds: refunds.get(day) ?? 0,
  }))
  return { rows, figures: sumOf(noSales, rows) }
}
