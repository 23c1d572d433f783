import type * as contract from '@sitewright/contract/analytics'
import { otherValues } from '@sitewright/domain/analytics'
import { eachDay } from './days'
import type { Days } from './repository/read'

/** Rows of one answer; nobody reads further. */
export const mostRows = 500

export const noTraffic: contract.TrafficFigures = { views: 0, visits: 0, measured: 0, bounces: 0, seconds: 0 }
export const noSales = { orders: 0, revenue: 0, refunds: 0, units: 0, discount: 0, delivery: 0, tax: 0 }
export const noPage: contract.PageFigures = { views: 0, visits: 0, entries: 0, exits: 0, seconds: 0 }
export const noFunnel: contract.FunnelFigures = { visits: 0, product: 0, cart: 0, checkout: 0, order: 0 }

export const sumOf = <Name extends string>(
  none: Readonly<Record<Name, number>>,
  rows: readonly Readonly<Record<NoInfer<Name>, number>>[],
): Record<Name, number> => {
  const sum: Record<string, number> = { ...none }
  for (const row of rows) for (const name of Object.keys(none) as Name[]) sum[name] = sum[name]! + row[name]
  return sum as Record<Name, number>
}

/** Every day of the period, also those on which nothing happened. */
export const filled = <Figures extends object>(
  { from, to }: Days,
  rows: readonly (Figures & { day: string })[],
  none: Figures,
): (Figures & { day: string })[] => {
  const known = new Map(rows.map(row => [row.day, row]))
  return eachDay(from, to).map(day => known.get(day) ?? { ...none, day })
}

/** The largest, and all others as one row. */
export function capped<Row extends contract.TrafficFigures & { value: string }>(rows: readonly Row[]) {
  const named = rows.filter(({ value }) => value !== otherValues)
  const kept = named.slice(0, mostRows)
  const rest = [...named.slice(mostRows), ...rows.filter(({ value }) => value === otherValues)]
  const figures = (row: Row) => ({ value: row.value, ...sumOf(noTraffic, [row]) })
  return rest.length === 0
    ? kept.map(figures)
    : [...kept.map(figures), { value: otherValues, ...sumOf(noTraffic, rest) }]
}
