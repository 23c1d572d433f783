import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Clock } from '../platform'
import type { Buckets } from './limits'

export function createStrictBuckets({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Buckets & { sweep(): Promise<void> } {
  return {
    take: ({ name, key, limit, perSeconds }) =>
      database.withPlatform(async tx => {
        const now = clock.now().toISOString()
        const perSecond = limit / perSeconds
        const filled = sql`least(${limit}::float8, rate_buckets.tokens
          + greatest(0, extract(epoch from ${now}::timestamptz - rate_buckets.refilled_at))::float8 * ${perSecond}::float8)`
        // One statement takes the token: two requests at the same moment cannot both get the last one.
        const taken = await tx.execute(sql`
          insert into rate_buckets (name, key, tokens, refilled_at)
          values (${name}, ${key}, ${limit - 1}::float8, ${now}::timestamptz)
          on conflict (name, key) do update set tokens = ${filled} - 1, refilled_at = ${now}::timestamptz
          where ${filled} >= 1
          returning tokens`)
        if (taken.rows.length > 0) return { ok: true }
        const { rows } = await tx.execute<{ tokens: number }>(
          sql`select ${filled} as tokens from rate_buckets where name = ${name} and key = ${key}`,
        )
        return { ok: false, retryAfterSeconds: Math.ceil((1 - (rows[0]?.tokens ?? 0)) / perSecond) }
      }),
    clear: ({ name, key }) =>
      database.withPlatform(async tx => {
        await tx.execute(sql`delete from rate_buckets where name = ${name} and key = ${key}`)
      }),
    sweep: () =>
      database.longRunning.withPlatform(async tx => {
        const longAgo = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString()
        await tx.execute(sql`delete from rate_buckets where refilled_at < ${longAgo}::timestamptz`)
      }),
  }
}
