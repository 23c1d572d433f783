import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform'
import type { Buckets } from './limits'

/** Bounded: an attacker with many addresses pushes out the oldest buckets, not the process. */
const most = 50_000

export function createMemoryBuckets(clock: Clock): Buckets {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: most })
  const keyOf = ({ name, key }: { name: string; key: string }) => `${name}\0${key}`
  return {
    async take(bucket) {
      const now = clock.now().getTime() / 1000
      const perSecond = bucket.limit / bucket.perSeconds
      const known = buckets.get(keyOf(bucket))
      const tokens = known
        ? Math.min(bucket.limit, known.tokens + Math.max(0, now - known.at) * perSecond)
        : bucket.limit
      if (tokens < 1) return { ok: false, retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) }
      buckets.set(keyOf(bucket), { tokens: tokens - 1, at: now })
      return { ok: true }
    },
    async clear(bucket) {
      buckets.delete(keyOf(bucket))
    },
  }
}
