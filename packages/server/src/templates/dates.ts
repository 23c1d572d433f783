import { type WallTime, wallTime } from '@sitewright/domain/sites'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Moment = {
  readonly days: number
  readonly weekday?: (typeof weekdays)[number] | undefined
  readonly at: string
}

const day = 86_400_000

/** Days are counted as a calendar does, so that no change of clocks moves one. */
const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)

/** The day in the zone of a site on which its items are counted from. */
export const dayOf = (now: Date, timeZone: string): string => wallTime(now.getTime(), timeZone).slice(0, 10)

/** What a clock on the wall shows then. */
export function wallOf({ days, weekday, at }: Moment, today: string): WallTime {
  const date = dateAfter(today, days)
  const wanted = weekday === undefined ? undefined : weekdays.indexOf(weekday)
  const is = new Date(`${date}T00:00Z`).getUTCDay()
  return `${wanted === undefined ? date : dateAfter(date, (wanted - is + 7) % 7)}T${at}`
}

export const wallLater = (
  wall: WallTime,
  { daysLater = 0, at }: { daysLater?: number | undefined; at: string },
): WallTime => `${dateAfter(wall.slice(0, 10), daysLater)}T${at}`
