import { momentOfWallTime, type WallTime, wallTime } from '../sites'
import type { Place } from './item'
import { dayAfter } from './months'

export type CalendarEvent = {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Of its page. */
  readonly address: string
  readonly start: WallTime
  readonly end: WallTime
  readonly allDay: boolean
  readonly timeZone: string
  readonly place: Place | null
  readonly cancelled: boolean
  /** Rises with every change, so that calendars take the newer one. */
  readonly sequence: number
  readonly changedAt: Date
}

type Calendar = { readonly name: string; readonly host: string; readonly events: readonly CalendarEvent[] }

/** Lines of the format end so, and are no longer than this many bytes. */
const lineEnd = '\r\n'
const mostBytes = 75

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing else of them may stand in a calendar
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
}

/** Goes on in the next line after a blank, never in the middle of a sign. */
function folded(line: string): string {
  let bytes = 0
  let out = ''
  for (const sign of line) {
    const more = bytesOf(sign)
    if (bytes + more > mostBytes) {
      out += `${lineEnd} `
      bytes = 1
    }
    out += sign
    bytes += more
  }
  return out
}

const dayStamp = (day: string): string => day.replaceAll('-', '')
const wallStamp = (wall: WallTime): string => `${wall.replace(/[-:]/g, '')}00`
const utcStamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const offsetAt = (moment: number, timeZone: string): number =>
  (Date.parse(`${wallTime(moment, timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000) / 60_000

const offsetStamp = (minutes: number): string => {
  const whole = Math.abs(Math.round(minutes))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${two(whole % 60)}`
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Change = { readonly at: number; readonly from: number; readonly to: number }

/** When the clocks of a zone change between two moments. */
function changesOf(timeZone: string, from: number, until: number): Change[] {
  const changes: Change[] = []
  let before = offsetAt(from, timeZone)
  for (let day = from + dayMs; day <= until + dayMs; day += dayMs) {
    const after = offsetAt(day, timeZone)
    if (after === before) continue
    let [low, high] = [day - dayMs, day]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
      if (middle === low) break
      if (offsetAt(middle, timeZone) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, from: before, to: after })
    before = after
  }
  return changes
}

/** The rules of a zone for the time that the events take: each change of its clocks by itself. */
function zoneLines(timeZone: string, from: number, until: number): string[] {
  const first = from - 370 * dayMs
  const changes = changesOf(timeZone, first, until + 370 * dayMs)
  const least = Math.min(...changes.map(({ to }) => to), offsetAt(first, timeZone))
  const part = (kind: 'STANDARD' | 'DAYLIGHT', { at, from: before, to }: Change) => [
    `BEGIN:${kind}`,
    // In the time that was before.
    `DTSTART:${wallStamp(new Date(at + before * 60_000).toISOString().slice(0, 16))}`,
    `TZOFFSETFROM:${offsetStamp(before)}`,
    `TZOFFSETTO:${offsetStamp(to)}`,
    `END:${kind}`,
  ]
  const own = offsetAt(first, timeZone)
  const begin = part('STANDARD', { at: first, from: own, to: own })
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...begin,
    ...changes.flatMap(change => part(change.to > least ? 'DAYLIGHT' : 'STANDARD', change)),
    'END:VTIMEZONE',
  ]
}

/** A day that is there in every calendar, without a zone; the end is the day after the last. */
const dayLines = ({ start, end }: CalendarEvent): string[] => {
  const last = end.slice(0, 10) < start.slice(0, 10) ? start.slice(0, 10) : end.slice(0, 10)
  return [`DTSTART;VALUE=DATE:${dayStamp(start.slice(0, 10))}`, `DTEND;VALUE=DATE:${dayStamp(dayAfter(last, 1))}`]
}

const timeLines = ({ start, end, timeZone }: CalendarEvent): string[] => {
  // A time that clocks leave out is the one after the jump, as it is everywhere else.
  const real = (wall: WallTime): WallTime => {
    const at = momentOfWallTime(wall.slice(0, 16), timeZone)
    return at === undefined ? wall : wallTime(at, timeZone)
  }
  return [
    `DTSTART;TZID=${timeZone}:${wallStamp(real(start))}`,
    ...(end > start ? [`DTEND;TZID=${timeZone}:${wallStamp(real(end))}`] : []),
  ]
}

const eventLines = (event: CalendarEvent, host: string): string[] => {
  const { id, title, text, address, place, cancelled, sequence, changedAt } = event
  const where = place ? [place.name, place.address].filter(part => part.trim() !== '').join(', ') : ''
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utcStamp(changedAt.getTime())}`,
    `LAST-MODIFIED:${utcStamp(changedAt.getTime())}`,
    `SEQUENCE:${sequence}`,
    ...(event.allDay ? dayLines(event) : timeLines(event)),
    `SUMMARY:${escaped(title)}`,
    ...(text.trim() === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
    ...(place && place.lat !== null && place.lng !== null ? [`GEO:${place.lat};${place.lng}`] : []),
    `URL:${address}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Events as calendars of visitors read them. */
export function calendarText({ name, host, events }: Calendar): string {
  const timed = events.filter(({ allDay }) => !allDay)
  const zones = [...new Set(timed.map(({ timeZone }) => timeZone))].sort()
  const zonesOf = zones.flatMap(zone => {
    const moments = timed
      .filter(({ timeZone }) => timeZone === zone)
      .flatMap(({ start, end }) => [start, end].map(wall => momentOfWallTime(wall.slice(0, 16), zone) ?? 0))
    return zoneLines(zone, Math.min(...moments), Math.max(...moments))
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitewright//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...zonesOf,
    ...events.flatMap(event => eventLines(event, host)),
    'END:VCALENDAR',
  ]
  return lines.map(line => folded(line) + lineEnd).join('')
}
