import type { WallTime } from '@sitewright/domain/sites'
import type { Moment } from '../dates'

const day = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}T00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00Z`)) / day)

/** As `wallOf` reads it: what was ahead when the template was written is ahead of every site made of it. */
export const momentOf = (wall: WallTime, today: string): Moment => ({
  days: daysBetween(today, wall),
  at: wall.slice(11, 16),
})

export const endAfter = (start: WallTime, end: WallTime): { daysLater?: number; at: string } => {
  const daysLater = daysBetween(start, end)
  return { ...(daysLater !== 0 && { daysLater }), at: end.slice(11, 16) }
}
