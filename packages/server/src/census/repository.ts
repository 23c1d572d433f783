import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { PlatformTransaction, SiteTransaction } from '../platform/database'
import type { Hit } from './hit'
import { hits, rollupMarks, visitorKeys } from './tables'

const list = <Value>(some: readonly Hit[], of: (hit: Hit) => Value) => sql.param(some.map(of))

/** One statement: the hits, and the hours they belong to. What is there already stays as it was. */
export async function addHits(tx: PlatformTransaction, some: readonly Hit[]): Promise<void> {
  await tx.execute(sql`
    with given as (
      select * from unnest(
        ${list(some, hit => hit.siteId)}::text[], ${list(some, hit => hit.day)}::date[], ${list(some, hit => hit.id)}::text[],
        ${list(some, hit => hit.at.toISOString())}::timestamptz[], ${list(some, hit => hit.kind)}::smallint[],
        ${list(some, hit => hit.load)}::text[], ${list(some, hit => hit.level)}::smallint[],
        ${list(some, hit => hit.visitor)}::bigint[], ${list(some, hit => hit.path)}::text[],
        ${list(some, hit => hit.subject)}::text[], ${list(some, hit => hit.label)}::text[],
        ${list(some, hit => hit.source)}::text[], ${list(some, hit => hit.sourceName)}::text[],
        ${list(some, hit => hit.campaign)}::text[], ${list(some, hit => hit.country)}::text[],
        ${list(some, hit => hit.device)}::text[], ${list(some, hit => hit.browser)}::text[],
        ${list(some, hit => hit.inside)}::boolean[], ${list(some, hit => hit.visibleMs)}::int[],
        ${list(some, hit => hit.leftOut)}::text[], ${list(some, hit => hit.data && JSON.stringify(hit.data))}::jsonb[]
      ) as hit (site_id, day, id, at, kind, load, level, visitor, path, subject, label, source, source_name, campaign,
        country, device, browser, inside, visible_ms, left_out, data)
    ), marked as (
      insert into ${rollupMarks} (site_id, hour) select distinct site_id, date_trunc('hour', at) from given
    )
    insert into ${hits} (site_id, day, id, at, kind, load, level, visitor, path, subject, label, source, source_name,
      campaign, country, device, browser, inside, visible_ms, left_out, data)
    select * from given on conflict do nothing`)
}

/** Makes the weeks that are not there yet; the number of those made. */
export async function preparePartitions(
  tx: PlatformTransaction,
  { since, until }: { since: string; until: string },
): Promise<number> {
  const { rows } = await tx.execute<{ made: number }>(
    sql`select prepare_partitions(${since}::date, ${until}::date) as made`,
  )
  return rows[0]?.made ?? 0
}

export async function dropPartitions(tx: PlatformTransaction, before: string): Promise<number> {
  const { rows } = await tx.execute<{ dropped: number }>(sql`select drop_partitions(${before}::date) as dropped`)
  return rows[0]?.dropped ?? 0
}

/** The key of this name; `fresh` becomes it when there is none. */
export async function keyNamed(tx: SiteTransaction, { name, fresh }: { name: string; fresh: string }): Promise<string> {
  await tx.insert(visitorKeys).values({ siteId: tx.siteId, name, key: fresh }).onConflictDoNothing()
  const [found] = await tx
    .select({ key: visitorKeys.key })
    .from(visitorKeys)
    .where(and(eq(visitorKeys.siteId, tx.siteId), eq(visitorKeys.name, name)))
  return found!.key
}

export async function destroyKeysBut(tx: SiteTransaction, names: readonly string[]): Promise<void> {
  await tx.delete(visitorKeys).where(and(eq(visitorKeys.siteId, tx.siteId), notInArray(visitorKeys.name, [...names])))
}
