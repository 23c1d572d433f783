import { randomFillSync, randomInt } from 'node:crypto'
import type { Clock, Random } from '../platform'

export const systemClock: Clock = { now: () => new Date() }

/** A request needs several ids, and asking the system for a few bytes costs as much as for many. */
const pool = Buffer.alloc(4096)
let used = pool.length
const randomText = (bytes: number): string => {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('base64url', used - bytes, used)
}

export const systemRandom: Random = {
  id: () => randomText(16),
  secret: () => randomText(32),
  integer: below => randomInt(below),
}
