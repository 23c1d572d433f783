import type { Logger } from 'pino'
import type { Blobs } from './blobs/blobs'
import type { Config } from './config/config'
import type { Database } from './database/database'
import type { Egress } from './egress'
import type { Jobs } from './jobs/jobs'
import type { Mail } from './mail/mail'

/** Time and randomness are handed in, so that tests choose them. */
export type Clock = { now(): Date }
export type Random = {
  /** An unguessable id of 128 bits, safe in addresses. */
  id(): string
  /** A secret of 256 bits, safe in addresses. */
  secret(): string
  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number
}

/** What every capability is built on; chosen once, in `main.ts`. */
export type Platform = {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly mail: Mail
  readonly blobs: Blobs
  readonly egress: Egress
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
}
