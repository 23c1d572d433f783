import type { IslandServices } from '../island'

type Waiting = { at: number; readonly run: () => void; readonly every?: number }

/** How often a browser draws, in milliseconds. */
const frameEvery = 16

export type TestClock = IslandServices['clock'] & {
  /** Lets time pass, with a frame every 16 ms, and runs what was waiting in the order of its times. */
  readonly advance: (milliseconds: number) => void
  /** How much still waits: nothing, once an island has been disposed of. */
  readonly waiting: () => number
}

/** A clock in the test's hand. */
export function testClock(start = 0): TestClock {
  let now = start
  const waits = new Set<Waiting>()
  const wait = (entry: Waiting) => {
    waits.add(entry)
    return () => {
      waits.delete(entry)
    }
  }
  const nextFrame = () => now - (now % frameEvery) + frameEvery
  const earliest = (until: number) => [...waits].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after: (milliseconds, run) => wait({ at: now + milliseconds, run }),
    every: (milliseconds, run) => wait({ at: now + milliseconds, run, every: milliseconds }),
    frame: run => wait({ at: nextFrame(), run }),
    advance: milliseconds => {
      const until = now + milliseconds
      for (let next = earliest(until); next; next = earliest(until)) {
        now = Math.max(now, next.at)
        if (next.every === undefined) waits.delete(next)
        else next.at += next.every
        next.run()
      }
      now = until
    },
    waiting: () => waits.size,
  }
}
