import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { leftOutDays, ownVisits } from '../tables'
import type { Days } from './read'

export const addOwnVisit = (tx: SiteTransaction, day: string, accountId: string) =>
  tx.execute(sql`
    insert into ${ownVisits} (site_id, day, account_id) values (${tx.siteId}, ${day}::date, ${accountId})
    on conflict do nothing`)

export const addShed = (tx: SiteTransaction, day: string, views: number) =>
  tx.execute(sql`
    insert into ${leftOutDays} as there (site_id, day, reason, views) values (${tx.siteId}, ${day}::date, 'shed', ${views})
    on conflict (site_id, day, reason) do update set views = there.views + excluded.views`)

export async function countOwnVisits(tx: SiteTransaction, { from, to }: Days): Promise<number> {
  const { rows } = await tx.execute<{ visits: number }>(sql`
    select count(*)::int as visits from ${ownVisits}
    where site_id = ${tx.siteId} and day between ${from}::date and ${to}::date`)
  return rows[0]?.visits ?? 0
}
