/** Date and time as a clock on the wall of the zone shows them, `2026-03-29T01:30`: what a date field takes and gives. */
export type WallTime = string

const shapes = new Map<string, Intl.DateTimeFormat>()

/** Making a format is the costly part, and an editor asks for one zone. */
function shapeOf(timeZone: string): Intl.DateTimeFormat {
  const known = shapes.get(timeZone)
  if (known) return known
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const shape = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numbers })
  shapes.set(timeZone, shape)
  return shape
}

export function wallTime(at: number, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    shapeOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year!.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

const asIfUtc = (wall: WallTime): number => Date.parse(`${wall}:00Z`)

/**
 * The moment at which the wall shows this time. When clocks go back it is shown twice, and the first is meant; when
 * they go forward it is left out, and the same time after the jump is meant. Undefined when it is no time at all.
 */
export function momentOfWallTime(wall: WallTime, timeZone: string): number | undefined {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? asIfUtc(wall) : Number.NaN
  if (Number.isNaN(wanted)) return undefined
  const offsetAt = (at: number) => asIfUtc(wallTime(at, timeZone)) - at
  const day = 86_400_000
  // No zone changes its clocks twice within two days, so one of these two is the offset at the moment itself.
  const [before, after] = [offsetAt(wanted - day), offsetAt(wanted + day)]
  const candidates = [wanted - before, wanted - after].filter(at => asIfUtc(wallTime(at, timeZone)) === wanted)
  return candidates.length > 0 ? Math.min(...candidates) : wanted - before
}
