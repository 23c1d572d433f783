import { relativeTime } from '@sitewright/domain/dialogs'

/** Local time of day, "10:42". */
export const timeOfDay = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** "6 Dec, 10:00" */
export const shortMoment = (at: string): string => {
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(at))
  return `${date}, ${timeOfDay(at)}`
}

export const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString()

/** "Saturday 11 October, 10:31" */
export const longMoment = (at: string): string => {
  const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))
  return `${date.replace(',', '')}, ${timeOfDay(at)}`
}

/** "15 November 2026", the heading of a day. */
export const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

export const ago = (at: string): string => relativeTime({ at: Date.parse(at), now: Date.now() })
