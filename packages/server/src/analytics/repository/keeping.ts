import { sql } from 'drizzle-orm'
import { hits } from '../../census/tables'
import type { SiteTransaction } from '../../platform/database'
import { analyticsSettings, crossedDays, visitorDays, visits } from '../tables'

export async function keepDaysOf(tx: SiteTransaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ days: number }>(
    sql`select keep_days as days from ${analyticsSettings} where site_id = ${tx.siteId}`,
  )
  return rows[0]?.days
}

export async function saveKeepDays(tx: SiteTransaction, days: number | null): Promise<void> {
  if (days === null) await tx.execute(sql`delete from ${analyticsSettings} where site_id = ${tx.siteId}`)
  else
    await tx.execute(sql`
      insert into ${analyticsSettings} (site_id, keep_days) values (${tx.siteId}, ${days})
      on conflict (site_id) do update set keep_days = excluded.keep_days`)
}

/** Single views and visits of days before this one; what they add up to stays. */
export async function forgetBefore(tx: SiteTransaction, day: string): Promise<void> {
  for (const table of [hits, visits, crossedDays, visitorDays])
    await tx.execute(sql`delete from ${table} where site_id = ${tx.siteId} and day < ${day}::date`)
}
