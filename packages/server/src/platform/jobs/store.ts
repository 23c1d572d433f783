import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database'
import type { JobOrder } from './jobs'

export const channel = 'jobs'

export type ClaimedJob = {
  readonly id: string
  readonly siteId: string | null
  readonly kind: string
  readonly payload: unknown
  readonly attempt: number
}

const listOf = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map(each => sql`${each}`),
    sql`, `,
  )}]::text[]`

/** No worker sleeps longer, so a job that is due later needs no call to wake up. */
export const longestNapSeconds = 15

/** The order and the call to wake up leave with the caller's transaction. */
export async function addJob(
  tx: Transaction,
  { kind, payload, runAt, afterSeconds, onlyOne }: JobOrder,
): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into jobs (site_id, kind, payload, only_one, run_at)
      values (${tx.siteId ?? null}, ${kind}, ${JSON.stringify(payload ?? null)}::jsonb, ${onlyOne ?? null},
        coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${afterSeconds ?? 0})))
      on conflict (coalesce(site_id, ''), kind, only_one) where only_one is not null and attempt = 0 and failed_at is null
      do update set run_at = least(jobs.run_at, excluded.run_at), payload = excluded.payload
      returning run_at
    )
    select pg_notify(${channel}, '') from added where run_at < now() + make_interval(secs => ${longestNapSeconds})`)
}

/** Takes due jobs, oldest first. Two workers never take the same one: the other's rows are locked and skipped. */
export async function claimJobs(
  database: Database,
  { kinds, most, leaseSeconds }: { kinds: readonly string[]; most: number; leaseSeconds: number },
): Promise<ClaimedJob[]> {
  if (kinds.length === 0) return []
  const { rows } = await database.single.withEverySite(tx =>
    tx.execute<ClaimedJob>(sql`
      with due as (
        select id from jobs
        where failed_at is null and run_at <= now() and kind = any (${listOf(kinds)})
        order by run_at, id limit ${most} for update skip locked
      ), taken as (
        update jobs set attempt = attempt + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
        from due where jobs.id = due.id
        returning jobs.id::text, site_id as "siteId", kind, payload, attempt
      )
      select * from taken order by id::bigint`),
  )
  return rows
}

/** Seconds until the next job or turn is due, by the database's clock; undefined when nothing waits. */
export async function secondsToNext(database: Database, kinds: readonly string[]): Promise<number | undefined> {
  if (kinds.length === 0) return undefined
  const { rows } = await database.single.withEverySite(tx =>
    tx.execute<{ seconds: number | null }>(sql`
      select extract(epoch from least(
        (select min(run_at) from jobs where failed_at is null and kind = any (${listOf(kinds)})),
        (select min(next_at) from job_schedules where kind = any (${listOf(kinds)}))
      ) - now())::float8 as seconds`),
  )
  return rows[0]?.seconds ?? undefined
}

type Held = Pick<ClaimedJob, 'id' | 'siteId' | 'attempt'>

/** Every change asks for the attempt, so a worker that was too slow cannot undo what the next one did. */
const changeIn = (tx: Transaction, { id, attempt }: Held, what: SQL) =>
  tx.execute(sql`${what} where id = ${id}::bigint and attempt = ${attempt}`)

const change = async (database: Database, job: Held, what: SQL): Promise<void> => {
  const { siteId } = job
  const run = (tx: Transaction) => changeIn(tx, job, what)
  await (siteId === null ? database.single.withPlatform(run) : database.single.withSite(siteId, run))
}

export const extendLease = (database: Database, job: Held, seconds: number): Promise<void> =>
  change(database, job, sql`update jobs set run_at = now() + make_interval(secs => ${seconds})`)

const away = sql`delete from jobs`
export const finishJob = (database: Database, job: Held): Promise<void> => change(database, job, away)
export const finishJobIn = (tx: Transaction, job: Held) => changeIn(tx, job, away)

export const retryJob = (database: Database, job: Held, seconds: number, error: string): Promise<void> =>
  change(database, job, sql`update jobs set run_at = now() + make_interval(secs => ${seconds}), last_error = ${error}`)

/** Its turn was broken off and does not count; one waiting job of a key is enough, so it stays a job that was tried. */
export const giveBackJob = (database: Database, job: Held): Promise<void> =>
  change(database, job, sql`update jobs set run_at = now(), attempt = greatest(attempt - 1, 1)`)

export const buryJob = (database: Database, job: Held, error: string): Promise<void> =>
  change(database, job, sql`update jobs set failed_at = now(), last_error = ${error}`)
