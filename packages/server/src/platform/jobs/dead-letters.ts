import { sql } from 'drizzle-orm'
import type { Transaction } from '../database'
import { channel } from './store'

export type DeadJob = {
  readonly id: string
  readonly siteId: string | null
  readonly kind: string
  readonly payload: unknown
  readonly attempt: number
  readonly lastError: string
  readonly failedAt: Date
}

/** The jobs that failed for good, newest first: those that the transaction sees. */
export async function listDeadJobs(tx: Transaction, most = 100): Promise<DeadJob[]> {
  const { rows } = await tx.execute<Omit<DeadJob, 'failedAt'> & { failedAt: string }>(sql`
    select id::text, site_id as "siteId", kind, payload, attempt, last_error as "lastError", failed_at as "failedAt"
    from jobs where failed_at is not null order by failed_at desc, id desc limit ${most}`)
  return rows.map(row => ({ ...row, failedAt: new Date(row.failedAt) }))
}

/** Starts a dead job anew. False when the transaction sees none with this id. */
export async function reviveJob(tx: Transaction, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false
  const { rowCount } = await tx.execute(sql`
    update jobs set failed_at = null, attempt = 0, only_one = null, run_at = now()
    where id = ${id}::bigint and failed_at is not null`)
  await tx.execute(sql`select pg_notify(${channel}, '')`)
  return rowCount === 1
}
