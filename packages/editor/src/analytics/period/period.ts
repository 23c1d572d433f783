import { wallTime } from '@sitewright/domain/sites'
import { t } from '../../language'

export const periodNames = ['today', '7-days', '30-days', '90-days', 'month', 'own'] as const
export type PeriodName = (typeof periodNames)[number]
/** As many days right before, the same days a year ago, or nothing. */
export type Comparison = 'before' | 'year' | 'none'
/** Both days are part of it, by the site's clock. */
export type Days = { readonly from: string; readonly to: string }
/** The longest that the server answers for. */
export const mostDays = 400

const dayMs = 86_400_000
// Days are counted in UTC, where each has 24 hours; which day it is comes from the site's clock.
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text))
export const addDays = (day: string, count: number): string =>
  new Date(noonOf(day) + count * dayMs).toISOString().slice(0, 10)
export const daysBetween = ({ from, to }: Days): number => Math.round((noonOf(to) - noonOf(from)) / dayMs) + 1

export const dayAt = (now: number, timeZone: string): string => wallTime(now, timeZone).slice(0, 10)

/** The days of a period that ends with `today`. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Days {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    default:
      return { from: addDays(today, 1 - Number.parseInt(name, 10)), to: today }
  }
}

export type RangeRefusal = 'not-a-day' | 'backwards' | 'too-long' | 'future'

/** Whether somebody's own range can be asked for. */
export function checkRange(days: Days, today: string): RangeRefusal | undefined {
  if (!isDay(days.from) || !isDay(days.to)) return 'not-a-day'
  if (days.from > days.to) return 'backwards'
  if (days.from > today) return 'future'
  return daysBetween(days) > mostDays ? 'too-long' : undefined
}

export const rangeMessages: Readonly<Record<RangeRefusal, string>> = {
  'not-a-day': t('Choose a first and a last day.'),
  backwards: t('The last day is before the first.'),
  future: t('The first day has not come yet.'),
  'too-long': t('Choose {mostDays} days or fewer.', { mostDays }),
}
