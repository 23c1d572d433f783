import { createHash } from 'node:crypto'
import type { Clock, Random } from '../platform/platform'

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
