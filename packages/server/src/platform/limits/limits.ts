import type { Database } from '../database/database'
import type { Clock } from '../platform'
import { createMemoryBuckets } from './memory-buckets'
import { createStrictBuckets } from './strict-buckets'

/** A bucket holds `limit` tokens and fills up evenly over `perSeconds`. */
export type Bucket = {
  readonly name: string
  readonly key: string
  readonly limit: number
  readonly perSeconds: number
  /**
   * `memory` counts in this process and suits reads and writes. `strict` counts in the database, for all processes
   * and over a restart, and suits whatever can be guessed.
   */
  readonly store?: 'memory' | 'strict'
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number }

export type Buckets = {
  take(bucket: Bucket): Promise<Taken>
  /** Fills the bucket again. */
  clear(bucket: Pick<Bucket, 'name' | 'key' | 'store'>): Promise<void>
}

export type Limits = Buckets & { sweep(): Promise<void> }

const noBuckets: Buckets = { take: async () => ({ ok: true }), clear: async () => {} }

/** With `counts` off only the strict buckets count. */
export function createLimits({
  database,
  clock,
  counts = true,
}: {
  database: Database
  clock: Clock
  counts?: boolean
}): Limits {
  const memory = counts ? createMemoryBuckets(clock) : noBuckets
  const strict = createStrictBuckets({ database, clock })
  const storeOf = ({ store }: Pick<Bucket, 'store'>): Buckets => (store === 'strict' ? strict : memory)
  return {
    take: bucket => storeOf(bucket).take(bucket),
    clear: bucket => storeOf(bucket).clear(bucket),
    sweep: () => strict.sweep(),
  }
}
