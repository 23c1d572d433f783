import type { SubscriptionPlan } from '../products'
import { momentOfWallTime, wallTime } from '../sites'

/** When something comes again: counted from its first moment, by the clock of the shop. */
export type Rhythm = {
  readonly anchor: number
  readonly period: SubscriptionPlan['billingPeriod']
  readonly timeZone: string
}

const two = (number: number) => String(number).padStart(2, '0')

const addMonths = (year: number, month: number, months: number) => {
  const all = year * 12 + (month - 1) + months
  return { year: Math.floor(all / 12), month: (all % 12) + 1 }
}

const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * The moment of period `n`; the first is 0. Always from the anchor and never from the period before, or somebody who
 * began on the 31st would pay on the 28th for good after one February.
 */
export function dueAt({ anchor, period: { value, unit }, timeZone }: Rhythm, n: number): number {
  if (n === 0) return anchor
  const [day = '', time = ''] = wallTime(anchor, timeZone).split('T')
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (unit === 'week') {
    const moved = new Date(Date.UTC(year, month - 1, date + 7 * value * n)).toISOString().slice(0, 10)
    return momentOfWallTime(`${moved}T${time}`, timeZone)!
  }
  const there = addMonths(year, month, (unit === 'year' ? 12 : 1) * value * n)
  const clamped = Math.min(date, daysOfMonth(there.year, there.month))
  const moved = `${String(there.year).padStart(4, '0')}-${two(there.month)}-${two(clamped)}`
  return momentOfWallTime(`${moved}T${time}`, timeZone)!
}

/** The same time of day some days later, as the clock of the shop shows it. */
export function daysAfter(at: number, days: number, timeZone: string): number {
  const [day = '', time = ''] = wallTime(at, timeZone).split('T')
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return momentOfWallTime(`${moved}T${time}`, timeZone)!
}

export type Overdue = {
  /** The one that is charged. */
  readonly charged: number
  /** Those before it, which nobody pays any more. */
  readonly missed: readonly number[]
}

/** After an outage only the newest period is charged: nobody wakes up to four payments at once. */
export function overdue(
  rhythm: Rhythm,
  { next, now }: { readonly next: number; readonly now: number },
): Overdue | null {
  if (dueAt(rhythm, next) > now) return null
  const missed: number[] = []
  let charged = next
  while (dueAt(rhythm, charged + 1) <= now) {
    missed.push(charged)
    charged += 1
  }
  return { charged, missed }
}

/** The first period from `next` on that still lies ahead. */
export function nextAhead(rhythm: Rhythm, { next, now }: { readonly next: number; readonly now: number }): number {
  let ahead = next
  while (dueAt(rhythm, ahead) <= now) ahead += 1
  return ahead
}
