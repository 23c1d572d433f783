import { sql } from 'drizzle-orm'
import type { Database } from '../database'
import { channel } from './store'

export type Schedule = { readonly kind: string; readonly seconds: number }

/** Writes down the schedules of this process. A changed rhythm starts anew; an unchanged one keeps its next turn. */
export async function saveSchedules(database: Database, schedules: readonly Schedule[]): Promise<void> {
  await database.withPlatform(async tx => {
    for (const { kind, seconds } of schedules)
      await tx.execute(sql`
        insert into job_schedules (kind, every_seconds, next_at) values (${kind}, ${seconds}, now())
        on conflict (kind) do update set every_seconds = excluded.every_seconds, next_at = now()
        where job_schedules.every_seconds <> excluded.every_seconds`)
  })
}

/**
 * Queues the runs that are due. Whoever moves `next_at` queues the run in the same transaction, so several processes
 * queue it once; runs missed while nothing ran become one run, not a burst.
 */
export async function queueDueRuns(database: Database): Promise<void> {
  await database.single.withPlatform(tx =>
    tx.execute(sql`
      with due as (
        select kind from job_schedules where next_at <= now() for update skip locked
      ), moved as (
        update job_schedules set next_at = next_at + every_seconds *
          (floor(extract(epoch from now() - next_at) / every_seconds) + 1) * interval '1 second'
        from due where job_schedules.kind = due.kind
        returning job_schedules.kind
      ), added as (
        insert into jobs (kind, payload, only_one) select kind, 'null', 'every' from moved
        on conflict (coalesce(site_id, ''), kind, only_one) where only_one is not null and attempt = 0 and failed_at is null
        do nothing returning 1
      )
      select pg_notify(${channel}, '') from added`),
  )
}
