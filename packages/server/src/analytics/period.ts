import type { SiteTransaction } from '../platform/database'
import { addDays, daysBetween, isDay } from './days'
import { countedUntil, type Days } from './repository/read'
import type { AnalyticsSite } from './site'

export type Asked = { readonly from: string; readonly to: string; readonly compare?: 'before' | 'year' | undefined }

const mostDays = 400
const mostCrossedDays = 31

const periodRefusals = {
  'no-day': 'There is no such day.',
  'wrong-order': 'The first day must not be after the last.',
  'too-long': `A period has ${mostDays} days at most.`,
  'too-long-to-cross': `Filters are crossed over ${mostCrossedDays} days at most.`,
} as const
export type PeriodRefusal = keyof typeof periodRefusals
export const periodSentence = (reason: PeriodRefusal): string => periodRefusals[reason]

/** Undefined when the period can be asked for. */
export function periodRefusal({ from, to }: Days): PeriodRefusal | undefined {
  if (!isDay(from) || !isDay(to)) return 'no-day'
  if (from > to) return 'wrong-order'
  return daysBetween(from, to) >= mostDays ? 'too-long' : undefined
}

/** Visits are read one by one there. */
export const crossedRefusal = (days: Days): PeriodRefusal | undefined =>
  periodRefusal(days) ?? (daysBetween(days.from, days.to) >= mostCrossedDays ? 'too-long-to-cross' : undefined)

/** A leap day a year ago is the day after. */
const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(before) ? before : `${before.slice(0, 5)}03-01`
}

function beforeOf({ from, to, compare }: Asked): Days | null {
  if (!compare) return null
  if (compare === 'year') return { from: yearBefore(from), to: addDays(yearBefore(from), daysBetween(from, to)) }
  return { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) }
}

/** What stands at the head of every answer. */
export const headingOf = async (tx: SiteTransaction, { timeZone }: AnalyticsSite, asked: Asked) => ({
  period: { from: asked.from, to: asked.to },
  before: beforeOf(asked),
  timeZone,
  until: await countedUntil(tx),
})
