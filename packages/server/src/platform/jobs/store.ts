import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Database, standing, type Transaction } from '../database'
import type { JobOrder } from './jobs'

export const channel = 'jobs'

export type ClaimedJob = {
  readonly id: string
  readonly siteId: string | null
  readonly kind: string
  readonly payload: unknown
  readonly attempt: number
}

/** No worker sleeps longer, so a job that is due later needs no call to wake up. */
export const longestNapSeconds = 15

/** The order and the call to wake up leave with the caller's transaction. */
export async function addJob(
  tx: Transaction,
  { kind, payload, runAt, afterSeconds, onlyOne, keepsWaiting = false }: JobOrder,
): Promise<void> {
  const values = {
    siteId: tx.siteId ?? null,
    kind,
    payload: JSON.stringify(payload ?? null),
    onlyOne: onlyOne ?? null,
    runAt: runAt?.toISOString() ?? null,
    afterSeconds: afterSeconds ?? 0,
  }
  await tx.execute((keepsWaiting && onlyOne !== undefined ? addingWhereNoneWaits : adding)(values))
}

type Adding = {
  readonly siteId: string | null
  readonly kind: string
  readonly payload: string
  readonly onlyOne: string | null
  readonly runAt: string | null
  readonly afterSeconds: number
}

const addingWith = (where: (value: (name: keyof Adding) => SQLWrapper) => SQL, onConflict: SQL) =>
  standing<Adding>(
    value => sql`
    with added as (
      insert into jobs (site_id, kind, payload, only_one, run_at)
      select ${value('siteId')}, ${value('kind')}, ${value('payload')}::jsonb, ${value('onlyOne')},
        coalesce(${value('runAt')}::timestamptz, now() + make_interval(secs => ${value('afterSeconds')}))
      ${where(value)}
      on conflict (coalesce(site_id, ''), kind, only_one) where only_one is not null and attempt = 0 and failed_at is null
      ${onConflict}
      returning run_at
    )
    select pg_notify(${channel}, '') from added where run_at < now() + make_interval(secs => ${longestNapSeconds})`,
  )

const adding = addingWith(
  () => sql``,
  sql`do update set run_at = least(jobs.run_at, excluded.run_at), payload = excluded.payload`,
)

const addingWhereNoneWaits = addingWith(
  value => sql`where not exists (select from jobs where coalesce(site_id, '') = coalesce(${value('siteId')}, '')
    and kind = ${value('kind')} and only_one = ${value('onlyOne')} and attempt = 0 and failed_at is null)`,
  sql`do nothing`,
)

/**
 * Adds a job, due now, for each row of `from`, within the statement that made these rows: `called` stands at its end and
 * wakes the workers.
 */
export const jobFor = (
  from: SQLWrapper,
  { siteId, kind, payload }: Record<'siteId' | 'kind' | 'payload', SQLWrapper>,
): { readonly added: SQL; readonly called: SQL } => ({
  added: sql`job_added as (
    insert into jobs (site_id, kind, payload) select ${siteId}, ${kind}, ${payload}::jsonb from ${from} returning 1)`,
  called: sql`select pg_notify(${channel}, '') from job_added`,
})

/** Takes a job back that nobody has begun. */
export async function cancelJob(
  tx: Transaction,
  { kind, onlyOne }: Required<Pick<JobOrder, 'kind' | 'onlyOne'>>,
): Promise<void> {
  await tx.execute(cancelling({ siteId: tx.siteId ?? '', kind, onlyOne }))
}

const cancelling = standing<{ readonly siteId: string; readonly kind: string; readonly onlyOne: string }>(
  value => sql`
    delete from jobs where coalesce(site_id, '') = ${value('siteId')} and kind = ${value('kind')}
      and only_one = ${value('onlyOne')} and attempt = 0 and failed_at is null`,
)

export type Held = Pick<ClaimedJob, 'id' | 'siteId' | 'attempt'>

export type Turn = {
  readonly jobs: readonly ClaimedJob[]
  /** Until the next job or scheduled run, by the database's clock; null when nothing waits. */
  readonly nextSeconds: number | null
  readonly isScheduleDue: boolean
}

/**
 * All of a worker's business with the database in one statement: what is done goes, what is due is taken, oldest first,
 * and it hears when to look again. Two workers never take the same job: the other's rows are locked and skipped. One that
 * is done stays where it is, although its lease may have run out: the same row cannot be taken and go.
 */
export async function takeTurn(
  database: Database,
  {
    done,
    most,
    quickKinds,
    slowKinds,
    leaseSeconds,
  }: {
    done: readonly Held[]
    most: number
    quickKinds: readonly string[]
    /** Of these one at most, when there is room. */
    slowKinds: readonly string[]
    leaseSeconds: number
  },
): Promise<Turn> {
  const { rows } = await database.single.withEverySite(tx =>
    tx.execute<Turn>(
      turning({
        done: JSON.stringify(done),
        most,
        quickKinds,
        slowKinds,
        kinds: [...quickKinds, ...slowKinds],
        leaseSeconds,
      }),
    ),
  )
  return rows[0]!
}

const dueOf = (kinds: SQLWrapper, limit: SQL) => sql`
  select id from jobs
  where failed_at is null and run_at <= now() and kind = any (${kinds}::text[]) and id not in (select id from done)
  order by run_at, id limit ${limit} for update skip locked`

const turning = standing<{
  readonly done: string
  readonly most: number
  readonly quickKinds: readonly string[]
  readonly slowKinds: readonly string[]
  readonly kinds: readonly string[]
  readonly leaseSeconds: number
}>(
  value => sql`
    with done as materialized (
      select * from json_to_recordset(${value('done')}::json) as done (id bigint, attempt int)
    ), gone as (
      delete from jobs using done where jobs.id = done.id and jobs.attempt = done.attempt
    ), quick as materialized (${dueOf(value('quickKinds'), sql`${value('most')}::int`)}),
    slow as (${dueOf(value('slowKinds'), sql`least(1, ${value('most')}::int - (select count(*) from quick))`)}),
    taken as (
      update jobs set attempt = attempt + 1, run_at = now() + make_interval(secs => ${value('leaseSeconds')})
      where id in (select id from quick union all select id from slow)
      returning id, site_id, kind, payload, attempt
    )
    select
      (select coalesce(json_agg(json_build_object('id', id::text, 'siteId', site_id, 'kind', kind, 'payload', payload,
        'attempt', attempt) order by id), '[]') from taken) as jobs,
      extract(epoch from least(
        (select min(run_at) from jobs
          where failed_at is null and run_at > now() and kind = any (${value('kinds')}::text[])),
        (select min(next_at) from job_schedules where kind = any (${value('kinds')}::text[]))
      ) - now())::float8 as "nextSeconds",
      exists (select from job_schedules where next_at <= now() and kind = any (${value('kinds')}::text[]))
        as "isScheduleDue"`,
)

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

const finishing = standing<{ readonly id: string; readonly attempt: number }>(
  value => sql`delete from jobs where id = ${value('id')}::bigint and attempt = ${value('attempt')}`,
)

export const finishJobIn = (tx: Transaction, { id, attempt }: Held) => tx.execute(finishing({ id, attempt }))

export const retryJob = (database: Database, job: Held, seconds: number, error: string): Promise<void> =>
  change(database, job, sql`update jobs set run_at = now() + make_interval(secs => ${seconds}), last_error = ${error}`)

/** Its turn was broken off and does not count; one waiting job of a key is enough, so it stays a job that was tried. */
export const giveBackJob = (database: Database, job: Held): Promise<void> =>
  change(database, job, sql`update jobs set run_at = now(), attempt = greatest(attempt - 1, 1)`)

export const buryJob = (database: Database, job: Held, error: string): Promise<void> =>
  change(database, job, sql`update jobs set failed_at = now(), last_error = ${error}`)
