import type { ItemTab } from '@sitewright/contract/collections'
import type { Item, ItemState, ItemSummary } from '@sitewright/domain/collections'
import type { PageId } from '@sitewright/domain/sites'
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { currentDocument } from '../../pages'
import type { SiteTransaction } from '../../platform/database'
import { countedAs } from '../item'
import { itemCounts, items } from '../tables'

type Row = typeof items.$inferSelect

const toItem = ({ siteId: _, locales, body, ...row }: Row): Item => ({
  ...row,
  ...(locales ? { locales } : {}),
  body: body && currentDocument(body),
})

const { body: _body, siteId: _site, ...summaryColumns } = getTableColumns(items)

const toSummary = ({ locales, ...row }: Omit<Row, 'siteId' | 'body'>): ItemSummary => ({
  ...row,
  ...(locales ? { locales } : {}),
})

const ofSite = (tx: SiteTransaction) => eq(items.siteId, tx.siteId)
const isItem = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(items.id, id))

export async function itemById(tx: SiteTransaction, id: string): Promise<Item | undefined> {
  const [row] = await tx.select().from(items).where(isItem(tx, id))
  return row && toItem(row)
}

export const itemsByIds = async (tx: SiteTransaction, ids: readonly string[]): Promise<Item[]> =>
  ids.length === 0
    ? []
    : (
        await tx
          .select()
          .from(items)
          .where(and(ofSite(tx), inArray(items.id, [...ids]), isNull(items.deletedAt)))
      ).map(toItem)

/** Drafts in the order of their ids, a part at a time. */
export const itemsAfter = async (
  tx: SiteTransaction,
  { after, limit }: { after: string; limit: number },
): Promise<Item[]> =>
  (
    await tx
      .select()
      .from(items)
      .where(and(ofSite(tx), gt(items.id, after), isNull(items.deletedAt)))
      .orderBy(asc(items.id))
      .limit(limit)
  ).map(toItem)

/** Held until the transaction ends. */
export async function lockItem(tx: SiteTransaction, id: string): Promise<Item | undefined> {
  const [row] = await tx.select().from(items).where(isItem(tx, id)).for('update')
  return row && toItem(row)
}

const toRow = ({ locales = undefined, ...item }: Item) => ({ ...item, locales: locales ? [...locales] : null })
const mutable = (item: Item) => {
  const { categoryIds, tagIds, authorIds, ...row } = toRow(item)
  return { ...row, categoryIds: [...categoryIds], tagIds: [...tagIds], authorIds: [...authorIds] }
}

export async function insertItem(tx: SiteTransaction, item: Item): Promise<void> {
  await tx.insert(items).values({ ...mutable(item), siteId: tx.siteId })
  await count(tx, item.collectionId, countedAs(item), 1)
}

/** `before` is what the row said, so that what is counted stays right. */
export async function writeItem(tx: SiteTransaction, before: Item, after: Item): Promise<void> {
  const { id, createdAt: _created, ...row } = mutable(after)
  await tx.update(items).set(row).where(isItem(tx, id))
  const [from, to] = [countedAs(before), countedAs(after)]
  if (from === to) return
  await count(tx, before.collectionId, from, -1)
  await count(tx, after.collectionId, to, 1)
}

async function count(tx: SiteTransaction, collectionId: PageId, state: ItemState | 'bin' | null, by: 1 | -1) {
  if (state === null) return
  await tx.execute(sql`
    insert into ${itemCounts} (site_id, collection_id, state, items)
    values (${tx.siteId}, ${collectionId}, ${state}, ${Math.max(by, 0)})
    on conflict (site_id, collection_id, state) do update set items = ${itemCounts.items} + ${by}`)
}

export async function countsOf(
  tx: SiteTransaction,
  collectionIds: readonly PageId[],
): Promise<ReadonlyMap<PageId, Partial<Record<ItemState | 'bin', number>>>> {
  const counts = new Map<PageId, Partial<Record<ItemState | 'bin', number>>>()
  if (collectionIds.length === 0) return counts
  const rows = await tx
    .select()
    .from(itemCounts)
    .where(and(eq(itemCounts.siteId, tx.siteId), inArray(itemCounts.collectionId, [...collectionIds])))
  for (const row of rows) counts.set(row.collectionId, { ...counts.get(row.collectionId), [row.state]: row.items })
  return counts
}

export type ItemQuery = {
  readonly collectionId: PageId
  readonly tab: ItemTab
  /** Every id that stands for the wanted label or author. */
  readonly labelIds?: readonly string[] | undefined
  readonly authorIds?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly order: 'edited' | 'date' | 'title' | 'manual'
  readonly after?: string | undefined
  readonly locale: string
  readonly limit: number
}

const inTab = (tab: ItemTab): SQL | undefined => {
  if (tab === 'bin') return and(isNotNull(items.deletedAt), ne(items.state, 'deleted'))
  if (tab === 'all') return isNull(items.deletedAt)
  if (tab === 'changed')
    return and(isNull(items.deletedAt), isNotNull(items.liveHash), ne(items.liveHash, items.contentHash))
  return and(isNull(items.deletedAt), eq(items.state, tab))
}

/** What they are sorted by, and which way. */
const orders = (locale: string, tab: ItemTab) => {
  const last = { by: tab === 'bin' ? sql`${items.deletedAt}` : sql`${items.editedAt}`, up: false }
  return {
    edited: last,
    date: { by: sql`coalesce(${items.at}, '')`, up: false },
    title: { by: sql`lower(coalesce(${items.title} ->> ${locale}, ''))`, up: true },
    manual: { by: sql`${items.position}`, up: true },
  }
}

export async function listItems(tx: SiteTransaction, query: ItemQuery): Promise<ItemSummary[]> {
  const { by, up } = orders(query.locale, query.tab)[query.order]
  const beyond =
    query.after === undefined
      ? undefined
      : sql`(${by}, ${items.id}) ${up ? sql`>` : sql`<`} (select ${by}, ${items.id} from ${items} where ${isItem(tx, query.after)})`
  const like = query.search && `%${query.search.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const rows = await tx
    .select(summaryColumns)
    .from(items)
    .where(
      and(
        ofSite(tx),
        eq(items.collectionId, query.collectionId),
        inTab(query.tab),
        query.labelIds &&
          or(arrayOverlaps(items.categoryIds, [...query.labelIds]), arrayOverlaps(items.tagIds, [...query.labelIds])),
        query.authorIds && arrayOverlaps(items.authorIds, [...query.authorIds]),
        like ? sql`${items.title}::text ilike ${like}` : undefined,
        beyond,
      ),
    )
    .orderBy(up ? asc(by) : desc(by), up ? asc(items.id) : desc(items.id))
    .limit(query.limit)
  return rows.map(toSummary)
}

/** Those of the addresses that an item of the collection has, besides the one that asks. */
export async function takenUrlIds(
  tx: SiteTransaction,
  { collectionId, like, besides = '' }: { collectionId: PageId; like: string; besides?: string },
): Promise<Set<string>> {
  const rows = await tx
    .select({ urlId: items.urlId })
    .from(items)
    .where(
      and(
        ofSite(tx),
        eq(items.collectionId, collectionId),
        isNull(items.deletedAt),
        ne(items.id, besides),
        sql`starts_with(${items.urlId}, ${like})`,
      ),
    )
  return new Set(rows.map(({ urlId }) => urlId))
}

/** The places around the one that something is moved to; `before` null is the end. */
export async function positionsAround(
  tx: SiteTransaction,
  { collectionId, before, moving }: { collectionId: PageId; before: string | null; moving?: string },
): Promise<{ lower: string | undefined; upper: string | undefined } | undefined> {
  const others = and(
    ofSite(tx),
    eq(items.collectionId, collectionId),
    isNull(items.deletedAt),
    moving === undefined ? undefined : ne(items.id, moving),
  )
  const [next] =
    before === null
      ? []
      : await tx
          .select({ position: items.position })
          .from(items)
          .where(and(others, eq(items.id, before)))
  if (before !== null && !next) return undefined
  const [previous] = await tx
    .select({ position: items.position })
    .from(items)
    .where(next ? and(others, lt(items.position, next.position)) : others)
    .orderBy(desc(items.position))
    .limit(1)
  return { lower: previous?.position, upper: next?.position }
}

/** Of all sites: what should be public by now, or no more. */
export const dueItems = (tx: SiteTransaction, now: Date, limit: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        ofSite(tx),
        isNull(items.deletedAt),
        lte(sql`least(${items.publishAt}, ${items.unpublishAt})`, now),
        or(isNotNull(items.publishAt), isNotNull(items.unpublishAt)),
      ),
    )
    .limit(limit)

/** What was deleted long ago: nothing of it is kept but that it was there. */
export async function eraseDeleted(tx: SiteTransaction, before: Date): Promise<string[]> {
  const gone = await tx
    .select({ id: items.id, collectionId: items.collectionId })
    .from(items)
    .where(and(ofSite(tx), lt(items.deletedAt, before), ne(items.state, 'deleted')))
    .for('update')
  for (const { id, collectionId } of gone) {
    await tx
      .update(items)
      .set({ state: 'deleted', title: {}, excerpt: {}, body: null, seo: {}, imageId: null, liveHash: null, urlId: id })
      .where(isItem(tx, id))
    await count(tx, collectionId, 'bin', -1)
  }
  return gone.map(({ id }) => id)
}
