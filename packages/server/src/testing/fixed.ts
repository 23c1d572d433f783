import { createHash } from 'node:crypto'
import type { Clock, Random } from '../platform/platform'
import type { Timers } from '../platform/workers'

export type TestClock = Clock & {
  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void
}

/** Stands still until it is told to move on. */
export function createTestClock(start = '2026-03-02T10:00:00Z'): TestClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

/** The same ids in the same order, every time. */
export function createTestRandom(seed = 'test'): Random {
  let count = 0
  const bytes = () => createHash('sha256').update(`${seed} ${++count}`).digest()
  return {
    id: () => bytes().subarray(0, 16).toString('base64url'),
    secret: () => bytes().toString('base64url'),
    integer: below => bytes().readUInt32BE(0) % below,
  }
}

/** Fires what is due when the test moves on, and nothing before. */
export function createManualTimers(): Timers & { advance(seconds: number): void } {
  let now = 0
  const waiting = new Set<{ at: number; run: () => void }>()
  return {
    after(seconds, run) {
      const entry = { at: now + seconds, run }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(seconds) {
      now += seconds
      for (const entry of [...waiting].sort((a, b) => a.at - b.at))
        if (entry.at <= now && waiting.delete(entry)) entry.run()
    },
  }
}
