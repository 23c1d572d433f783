import type { LocalText } from '@sitewright/domain/sites'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { mayName, namedAmong, type SiteTransaction } from '../../platform/database'
import { authors, items } from '../tables'

/** All of an item that can name a file. What lies in the bin keeps its files: it can come back. */
const names = sql<unknown>`jsonb_build_array(
  to_jsonb(${items.imageId}), ${items.excerpt}, ${items.facts}, ${items.seo}, coalesce(${items.body}, 'null'::jsonb))`

/** What visitors see of items whose draft has moved on. */
const live = (tx: SiteTransaction) => sql`
  from live_items l
  join items i on i.site_id = l.site_id and i.id = l.id and i.content_hash <> l.hash
  join release_objects o on o.site_id = l.site_id and o.hash = l.hash
  where l.site_id = ${tx.siteId}`

export const assetsUsedByItems = (tx: SiteTransaction, ids: readonly string[]): Promise<string[]> =>
  namedAmong(
    tx,
    ids,
    sql`select ${names} as body from ${items} where ${eq(items.siteId, tx.siteId)}
      union all select o.body ${live(tx)}
      union all select to_jsonb(${authors.imageId}) from ${authors}
        where ${eq(authors.siteId, tx.siteId)} and ${authors.imageId} is not null`,
  )

export type ItemNaming = { readonly id: string; readonly collectionId: string; readonly title: LocalText }

export const itemsNaming = (
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<(ItemNaming & { readonly names: unknown })[]> =>
  tx
    .select({ id: items.id, collectionId: items.collectionId, title: items.title, names })
    .from(items)
    .where(and(eq(items.siteId, tx.siteId), mayName(names, ids)))
    .orderBy(items.createdAt, items.id)

export async function liveItemsNaming(
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<(ItemNaming & { readonly names: unknown })[]> {
  const { rows } = await tx.execute<ItemNaming & { names: unknown }>(
    sql`select l.id, l.collection_id as "collectionId", i.title, o.body as names ${live(tx)} and ${mayName(sql`o.body`, ids)}`,
  )
  return rows
}

export const authorsNaming = (
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<{ id: string; name: string; imageId: string | null }[]> =>
  tx
    .select({ id: authors.id, name: authors.name, imageId: authors.imageId })
    .from(authors)
    .where(
      and(
        eq(authors.siteId, tx.siteId),
        isNull(authors.mergedInto),
        sql`${authors.imageId} = any (${sql.param([...ids])}::text[])`,
      ),
    )
