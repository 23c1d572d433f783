import { relativeTime } from '@sitewright/domain/dialogs'
import { wallTime } from '@sitewright/domain/sites'
import { dateLanguage, t } from '../language'

/** Moments as people of the site read them: by the clock of the site's zone, wherever the reader sits. */
export function createTimes(timeZone: string) {
  /** A format is made when it is first used: making one costs as much as drawing a toolbar. */
  const shape = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (at: string): string => {
      format ??= new Intl.DateTimeFormat(dateLanguage, { timeZone, ...options })
      return format.format(new Date(at))
    }
  }
  const shortDate = shape({ day: 'numeric', month: 'short' })
  const longDate = shape({ weekday: 'long', day: 'numeric', month: 'long' })

  /** "Saturday 11 October" */
  const longDay = (at: string): string => longDate(at).replace(',', '')
  /** "10:42" */
  const timeOfDay = shape({ hour: '2-digit', minute: '2-digit' })
  return {
    timeOfDay,
    longDay,
    /** "6 Dec, 10:00" */
    shortMoment: (at: string): string => `${shortDate(at)}, ${timeOfDay(at)}`,
    /** "Saturday 11 October, 10:31" */
    longMoment: (at: string): string => `${longDay(at)}, ${timeOfDay(at)}`,
    /** "15 November 2026", the heading of a day. */
    dayOf: shape({ day: 'numeric', month: 'long', year: 'numeric' }),
    isSameDay: (one: string, other: string): boolean =>
      wallTime(Date.parse(one), timeZone).slice(0, 10) === wallTime(Date.parse(other), timeZone).slice(0, 10),
    /** "Europe/London", as a person reads it. */
    zoneName: timeZone.replaceAll('_', ' '),
  }
}

export type Times = ReturnType<typeof createTimes>

export const ago = (at: string): string => relativeTime({ at: Date.parse(at), now: Date.now(), say: t })
