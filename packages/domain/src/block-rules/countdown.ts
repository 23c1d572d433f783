export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

const lengths: Readonly<Record<CountdownUnit, number>> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 }

/** How many of each are left, the rest of one in the next. Nothing is ever less than zero. */
export function countdownParts(milliseconds: number): Readonly<Record<CountdownUnit, number>> {
  let left = Math.max(0, Math.ceil(milliseconds / 1000))
  const take = (unit: CountdownUnit) => {
    const whole = Math.floor(left / lengths[unit])
    left -= whole * lengths[unit]
    return whole
  }
  return { days: take('days'), hours: take('hours'), minutes: take('minutes'), seconds: take('seconds') }
}

/** A clock that differs by less than this is right: an answer takes a while, and names whole seconds. */
const tolerated = 60_000

/** What to add to the visitor's clock, by what the server said it was; nothing where that is no time. */
export const clockError = (said: string | null, now: number): number => {
  const error = Date.parse(said ?? '') - now
  return Math.abs(error) > tolerated ? error : 0
}
