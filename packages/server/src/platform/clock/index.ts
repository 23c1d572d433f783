import { randomBytes, randomInt } from 'node:crypto'
import type { Chance, Clock } from '../platform'

export const systemClock: Clock = { now: () => new Date() }

export const systemChance: Chance = {
  id: () => randomBytes(16).toString('base64url'),
  secret: () => randomBytes(32).toString('base64url'),
  integer: below => randomInt(below),
}
