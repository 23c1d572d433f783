import { momentOfWallTime } from '@sitewright/domain/sites'
import type { EventAnswer } from './data'
import type { ViewContext } from './view'

type Times = Pick<EventAnswer, 'start' | 'end' | 'allDay' | 'timeZone'>

/** A time on a wall as if it were one of Greenwich: written with that zone, it is the same time again. */
const asUtc = (wall: string): Date => new Date(`${wall.length === 10 ? `${wall}T00:00` : wall}Z`)
const dayOf = (wall: string): string => wall.slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making a format is the costly part, and a list has the same one many times. */
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known
}

/**
 * Thin spaces become usual ones: no English or German page has another sign outside the first file of its fonts, and
 * each would fetch one more before the first paint.
 */
const inWords = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  (to > from ? format.formatRange(from, to) : format.format(from)).replace(/\u2009/g, ' ').replace(/\u202f/g, '\u00a0')

const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const shortDay = { day: 'numeric', month: 'short' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

/** What the zone is called at that time of the year; empty where it is the one that visitors take for granted. */
const zoneName = ({ start, timeZone }: Times, context: ViewContext): string => {
  if (timeZone === context.timeZone) return ''
  const at = momentOfWallTime(start, timeZone)
  const parts = new Intl.DateTimeFormat(context.locale, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const withZone = (time: string, times: Times, context: ViewContext): string => {
  const zone = times.allDay ? '' : zoneName(times, context)
  return zone === '' ? time : context.message('event.zone', { time, zone })
}

/** From when to when, in one line: the day is said once where it is the same. */
export function eventTime(times: Times, context: ViewContext): string {
  const { start, end, allDay } = times
  const format = formatOf(context.locale, allDay ? longDay : { ...longDay, ...clock })
  const [from, to] = [asUtc(allDay ? dayOf(start) : start), asUtc(allDay ? dayOf(end) : end)]
  return withZone(inWords(format, from, to), times, context)
}

/** Over several days, as short as its neighbours in a list: the year is said where it is not the same. */
function daysInShort(times: Times, context: ViewContext): string {
  const { start, end, allDay } = times
  const isOneYear = start.slice(0, 4) === end.slice(0, 4)
  const day = isOneYear ? shortDay : ({ ...shortDay, year: 'numeric' } as const)
  const format = formatOf(context.locale, allDay ? day : { ...day, ...clock })
  const [from, to] = [asUtc(allDay ? dayOf(start) : start), asUtc(allDay ? dayOf(end) : end)]
  return withZone(inWords(format, from, to), times, context)
}

/** The hours alone, for a list that has the day beside it; empty for what takes whole days. */
export function eventHours(times: Times, context: ViewContext): string {
  const { start, end, allDay } = times
  if (allDay && dayOf(start) === dayOf(end)) return ''
  if (allDay || dayOf(start) !== dayOf(end)) return daysInShort(times, context)
  const format = formatOf(context.locale, clock)
  return withZone(inWords(format, asUtc(start), asUtc(end)), times, context)
}

/** The number of the day, the name of the weekday and that of the month, each alone. */
export const dayParts = (wall: string, { locale }: ViewContext) => ({
  day: formatOf(locale, { day: 'numeric' }).format(asUtc(dayOf(wall))),
  weekday: formatOf(locale, { weekday: 'short' }).format(asUtc(dayOf(wall))),
  month: formatOf(locale, { month: 'short' }).format(asUtc(dayOf(wall))),
})

/** A month as `2026-11`, in words. */
export const monthName = (month: string, { locale }: ViewContext): string =>
  formatOf(locale, { month: 'long', year: 'numeric' }).format(asUtc(`${month}-01`))

/** `2026-11-29T09:30`, or the day alone for what takes all of it: what `<time>` says to programs. */
export const machineTime = (wall: string, allDay: boolean): string => (allDay ? dayOf(wall) : wall)

export const dayInWords = (day: string, { locale }: ViewContext): string =>
  formatOf(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(asUtc(day))
