import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'

/** Days of a site, as dates without a time. */

const dayMs = 86_400_000
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

export const dayOf = (at: Date | number, timeZone: string): string => wallTime(Number(at), timeZone).slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(noonOf(day) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((noonOf(to) - noonOf(from)) / dayMs)

export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at))

export const isDay = (day: string): boolean =>
  !Number.isNaN(noonOf(day)) && new Date(noonOf(day)).toISOString().slice(0, 10) === day

export const startOf = (day: string, timeZone: string): number => momentOfWallTime(`${day}T00:00`, timeZone)!

/** When the keys of the day before are given up: nobody is the same beyond. */
export const keyChangeOf = (day: string, timeZone: string): number => momentOfWallTime(`${day}T04:00`, timeZone)!
