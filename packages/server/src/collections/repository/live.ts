import type { ListKey, LiveSummary } from '@sitewright/domain/collections'
import type { PageId } from '@sitewright/domain/sites'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { ListTerms, LiveCollection, Placing, Rewriting } from '../item'
import { itemAddresses, liveCollections, liveItems, liveLists, livePlacings } from '../tables'

/** Whoever holds it publishes in this collection; it lasts until the transaction ends. */
export async function lockLive(
  tx: SiteTransaction,
  collectionId: PageId,
  termsOfNew: () => Promise<ListTerms>,
): Promise<LiveCollection> {
  const find = () =>
    tx
      .select()
      .from(liveCollections)
      .where(and(eq(liveCollections.siteId, tx.siteId), eq(liveCollections.collectionId, collectionId)))
      .for('update')
  const [known] = await find()
  if (known) return known
  const terms = await termsOfNew()
  await tx
    .insert(liveCollections)
    .values({ siteId: tx.siteId, collectionId, terms, generation: 1, rewriting: null })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('a collection that cannot be held')
  return made
}

export async function writeLiveCollection(
  tx: SiteTransaction,
  collectionId: PageId,
  values: { terms?: ListTerms; generation?: number; rewriting?: Rewriting | null },
): Promise<void> {
  await tx
    .update(liveCollections)
    .set(values)
    .where(and(eq(liveCollections.siteId, tx.siteId), eq(liveCollections.collectionId, collectionId)))
}

export const liveCollectionIds = async (tx: SiteTransaction): Promise<PageId[]> =>
  (
    await tx
      .select({ id: liveCollections.collectionId })
      .from(liveCollections)
      .where(eq(liveCollections.siteId, tx.siteId))
  ).map(({ id }) => id)

export type LiveItem = {
  readonly id: string
  readonly collectionId: PageId
  readonly hash: string
  readonly summary: LiveSummary
  readonly locales: readonly string[] | null
  readonly isPrivate: boolean
  readonly at: string
  readonly position: string
  readonly publishedAt: Date
}

export async function putLiveItem(tx: SiteTransaction, item: LiveItem): Promise<void> {
  const row = { ...item, locales: item.locales ? [...item.locales] : null }
  const { id: _, collectionId: __, ...changed } = row
  await tx
    .insert(liveItems)
    .values({ ...row, siteId: tx.siteId, version: 1 })
    .onConflictDoUpdate({
      target: [liveItems.siteId, liveItems.id],
      set: { ...changed, version: sql`${liveItems.version} + 1` },
    })
}

export async function liveItem(tx: SiteTransaction, id: string) {
  const [row] = await tx
    .select()
    .from(liveItems)
    .where(and(eq(liveItems.siteId, tx.siteId), eq(liveItems.id, id)))
  return row
}

export const removeLiveItem = (tx: SiteTransaction, id: string) =>
  tx.delete(liveItems).where(and(eq(liveItems.siteId, tx.siteId), eq(liveItems.id, id)))

export const setLivePosition = (tx: SiteTransaction, id: string, position: string) =>
  tx
    .update(liveItems)
    .set({ position })
    .where(and(eq(liveItems.siteId, tx.siteId), eq(liveItems.id, id)))

/** In the order of their ids, those that stand in lists. */
export const liveItemsAfter = (tx: SiteTransaction, collectionId: PageId, after: string, limit: number) =>
  tx
    .select()
    .from(liveItems)
    .where(
      and(
        eq(liveItems.siteId, tx.siteId),
        eq(liveItems.collectionId, collectionId),
        gt(liveItems.id, after),
        eq(liveItems.isPrivate, false),
      ),
    )
    .orderBy(asc(liveItems.id))
    .limit(limit)

type OldPlacing = Placing & { readonly generation: number }

export async function takePlacings(tx: SiteTransaction, itemId: string): Promise<OldPlacing[]> {
  const { generation, locale, list, sortKey } = livePlacings
  const rows = await tx
    .delete(livePlacings)
    .where(and(eq(livePlacings.siteId, tx.siteId), eq(livePlacings.itemId, itemId)))
    .returning({ generation, locale, list, sortKey })
  return rows as OldPlacing[]
}

type NewPlacing = Placing & { readonly itemId: string }

export async function insertPlacings(
  tx: SiteTransaction,
  { collectionId, generation, placings }: { collectionId: PageId; generation: number; placings: readonly NewPlacing[] },
): Promise<void> {
  if (placings.length === 0) return
  await tx
    .insert(livePlacings)
    .values(placings.map(placing => ({ ...placing, siteId: tx.siteId, collectionId, generation })))
    .onConflictDoNothing()
}

export type ListChange = { readonly locale: string; readonly list: ListKey; readonly by: number }

/** One statement, the lists in one order: publishers never wait for one another crosswise. */
export async function changeLists(
  tx: SiteTransaction,
  { collectionId, generation, changes }: { collectionId: PageId; generation: number; changes: readonly ListChange[] },
): Promise<void> {
  if (changes.length === 0) return
  const values = changes.map(
    ({ locale, list, by }) =>
      sql`(${tx.siteId}, ${collectionId}, ${locale}, ${list}, ${Math.max(by, 0)}::int, ${generation}::int, 1::bigint, ${by}::int)`,
  )
  await tx.execute(sql`
    with changed (site_id, collection_id, locale, list, items, generation, version, by) as (
      values ${sql.join(values, sql`, `)}
    ), known as (
      update live_lists set items = live_lists.items + changed.by, version = live_lists.version + 1
      from changed
      where live_lists.site_id = changed.site_id and live_lists.collection_id = changed.collection_id
        and live_lists.locale = changed.locale and live_lists.list = changed.list
      returning live_lists.locale, live_lists.list
    )
    insert into live_lists (site_id, collection_id, locale, list, items, generation, version)
    select site_id, collection_id, locale, list, items, generation, version from changed
    where not exists (select 1 from known where known.locale = changed.locale and known.list = changed.list)`)
}

/** From now on the lists are those of the generation, counted once. */
export async function switchLists(tx: SiteTransaction, collectionId: PageId, generation: number): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select locale, list, count(*)::int as items from live_placings
      where site_id = ${tx.siteId} and collection_id = ${collectionId} and generation = ${generation}
      group by locale, list
    ), known as (
      update live_lists set generation = ${generation}, version = live_lists.version + 1,
        items = coalesce((select counted.items from counted where counted.locale = live_lists.locale and counted.list = live_lists.list), 0)
      where site_id = ${tx.siteId} and collection_id = ${collectionId}
      returning locale, list
    )
    insert into live_lists (site_id, collection_id, locale, list, items, generation, version)
    select ${tx.siteId}, ${collectionId}, locale, list, items, ${generation}, 1 from counted
    where not exists (select 1 from known where known.locale = counted.locale and known.list = counted.list)`)
  await tx.execute(sql`
    delete from live_placings
    where site_id = ${tx.siteId} and collection_id = ${collectionId} and generation <> ${generation}`)
}

export const dropGeneration = (tx: SiteTransaction, collectionId: PageId, generation: number) =>
  tx
    .delete(livePlacings)
    .where(
      and(
        eq(livePlacings.siteId, tx.siteId),
        eq(livePlacings.collectionId, collectionId),
        eq(livePlacings.generation, generation),
      ),
    )

/** What stands beside a place in the whole list, either way. */
export async function neighboursOf(
  tx: SiteTransaction,
  {
    collectionId,
    generation,
    locale,
    list,
    sortKey,
    itemId,
  }: NewPlacing & { collectionId: PageId; generation: number },
): Promise<string[]> {
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') => sql`(
    select item_id from live_placings
    where site_id = ${tx.siteId} and collection_id = ${collectionId} and generation = ${generation}
      and locale = ${locale} and list = ${list} and (sort_key, item_id) ${sql.raw(sign)} (${sortKey}, ${itemId})
    order by sort_key ${sql.raw(order)}, item_id ${sql.raw(order)} limit 1)`
  const { rows } = await tx.execute<{ item_id: string }>(sql`${beside('<', 'desc')} union all ${beside('>', 'asc')}`)
  return rows.map(({ item_id }) => item_id)
}

/** An address that another item had leads to this one from now on. */
export async function keepAddresses(
  tx: SiteTransaction,
  {
    collectionId,
    itemId,
    slugs,
  }: { collectionId: PageId; itemId: string; slugs: readonly { locale: string; slug: string }[] },
): Promise<void> {
  await tx
    .insert(itemAddresses)
    .values(slugs.map(slug => ({ ...slug, siteId: tx.siteId, collectionId, itemId })))
    .onConflictDoUpdate({
      target: [itemAddresses.siteId, itemAddresses.collectionId, itemAddresses.slug, itemAddresses.locale],
      set: { itemId },
    })
}

export async function dropList(tx: SiteTransaction, lists: readonly ListKey[]): Promise<void> {
  await tx.delete(livePlacings).where(and(eq(livePlacings.siteId, tx.siteId), inArray(livePlacings.list, [...lists])))
  await tx.delete(liveLists).where(and(eq(liveLists.siteId, tx.siteId), inArray(liveLists.list, [...lists])))
}

/** What stands in one of the lists stands in another one from now on. */
export async function mergeLists(tx: SiteTransaction, from: readonly ListKey[], into: ListKey): Promise<void> {
  const both = sql.param([...from, into])
  await tx.execute(sql`
    insert into live_placings (site_id, collection_id, generation, locale, list, sort_key, item_id)
    select site_id, collection_id, generation, locale, ${into}, sort_key, item_id from live_placings
    where site_id = ${tx.siteId} and list = any(${sql.param([...from])})
    on conflict do nothing`)
  await tx.execute(sql`
    insert into live_lists (site_id, collection_id, locale, list, items, generation, version)
    select distinct on (collection_id, locale) site_id, collection_id, locale, ${into}, 0, generation, 1 from live_lists
    where site_id = ${tx.siteId} and list = any(${both})
    on conflict (site_id, collection_id, locale, list) do nothing`)
  await tx.execute(sql`
    update live_lists set version = version + 1, items = (
      select count(*) from live_placings as placed
      where placed.site_id = live_lists.site_id and placed.collection_id = live_lists.collection_id
        and placed.generation = live_lists.generation and placed.locale = live_lists.locale
        and placed.list = live_lists.list
    ) where site_id = ${tx.siteId} and list = ${into}`)
  await dropList(tx, from)
}

/** How many items that visitors see stand in each of the lists of a collection, in one language. */
export async function listSizes(
  tx: SiteTransaction,
  collectionId: PageId,
  locale: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ list: liveLists.list, items: liveLists.items })
    .from(liveLists)
    .where(and(eq(liveLists.siteId, tx.siteId), eq(liveLists.collectionId, collectionId), eq(liveLists.locale, locale)))
  return new Map(rows.map(({ list, items }) => [list, items]))
}
