import type { ItemContent, ItemOrder, LiveSummary } from '@sitewright/domain/collections'
import type { PageId } from '@sitewright/domain/sites'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'

/** An item as visitors see it, without its body. */
export type ShownItem = {
  readonly id: string
  readonly collectionId: PageId
  readonly hash: string
  readonly summary: LiveSummary
  /** How often it was published. */
  readonly version: number
  readonly isPrivate: boolean
  readonly publishedAt: Date
}

export type ListAt = { readonly collectionId: PageId; readonly locale: string; readonly list: string }
export type Length = {
  readonly items: number
  readonly generation: number
  readonly version: number
  /** In which its lists are kept: another one is written before it takes their place. */
  readonly order: ItemOrder
}
/** Where a page of a list begins. */
export type Mark = { readonly sortKey: string; readonly itemId: string }

type Row = {
  id: string
  collection_id: string
  hash: string
  summary: LiveSummary
  version: number
  is_private: boolean
  published_at: Date | string
}
const columns = sql.raw(
  'live_items.id, live_items.collection_id, live_items.hash, live_items.summary, live_items.version, live_items.is_private, live_items.published_at',
)
const toShown = (row: Row): ShownItem => ({
  id: row.id,
  collectionId: row.collection_id,
  hash: row.hash,
  summary: row.summary,
  version: row.version,
  isPrivate: row.is_private,
  publishedAt: new Date(row.published_at),
})

const rowsOf = async (tx: SiteTransaction, query: SQL): Promise<ShownItem[]> =>
  (await tx.execute<Row & Record<string, unknown>>(query)).rows.map(toShown)

export async function lengthOf(
  tx: SiteTransaction,
  { collectionId, locale, list }: ListAt,
): Promise<Length | undefined> {
  const { rows } = await tx.execute<{ items: number; generation: number; version: string; order: ItemOrder }>(sql`
    select items, live_lists.generation, version, terms ->> 'order' as "order" from live_lists
    join live_collections using (site_id, collection_id)
    where live_lists.site_id = ${tx.siteId} and live_lists.collection_id = ${collectionId}
      and locale = ${locale} and list = ${list}`)
  const [row] = rows
  return row && { ...row, version: Number(row.version) }
}

const inList = (tx: SiteTransaction, { collectionId, locale, list }: ListAt, generation: number): SQL =>
  sql`placed.site_id = ${tx.siteId} and placed.collection_id = ${collectionId}
    and placed.generation = ${generation} and placed.locale = ${locale} and placed.list = ${list}`

const shown = sql`live_items on live_items.site_id = placed.site_id and live_items.id = placed.item_id`

/** One page of a list in its own order: an index range, however long the list is. */
export const rangeOf = (
  tx: SiteTransaction,
  at: ListAt,
  {
    generation,
    descending,
    from,
    offset = 0,
    limit,
  }: { generation: number; descending: boolean; from?: Mark | undefined; offset?: number; limit: number },
): Promise<ShownItem[]> => {
  const order = sql.raw(descending ? 'desc' : 'asc')
  const begins = from
    ? sql` and (placed.sort_key, placed.item_id) ${sql.raw(descending ? '<=' : '>=')} (${from.sortKey}, ${from.itemId})`
    : sql``
  return rowsOf(
    tx,
    sql`select ${columns} from (
      select site_id, sort_key, item_id from live_placings as placed
      where ${inList(tx, at, generation)}${begins}
      order by sort_key ${order}, item_id ${order} limit ${limit} offset ${offset}
    ) as placed join ${shown} order by placed.sort_key ${order}, placed.item_id ${order}`,
  )
}

/** In another order than the list is kept in: all of it is looked at. */
export const sortedOf = (
  tx: SiteTransaction,
  at: ListAt,
  { generation, by, limit }: { generation: number; by: 'newest' | 'title'; limit: number },
): Promise<ShownItem[]> => {
  const order =
    by === 'newest'
      ? sql`live_items.at desc, live_items.id desc`
      : sql`lower(coalesce(live_items.summary -> 'title' ->> ${at.locale}, '')), live_items.id`
  return rowsOf(
    tx,
    sql`select ${columns} from live_placings as placed join ${shown}
      where ${inList(tx, at, generation)} order by ${order} limit ${limit}`,
  )
}

/** Between two moments by when they begin, of a list that is kept in that order; or else all of it is looked at. */
export const startingBetween = (
  tx: SiteTransaction,
  at: ListAt,
  {
    generation,
    isByStart,
    from,
    until,
    descending,
    limit,
  }: { generation: number; isByStart: boolean; from: string; until: string; descending: boolean; limit: number },
): Promise<ShownItem[]> => {
  const order = sql.raw(descending ? 'desc' : 'asc')
  const start = isByStart ? sql`placed.sort_key` : sql`(live_items.summary -> 'facts' ->> 'start')`
  return rowsOf(
    tx,
    sql`select ${columns} from live_placings as placed join ${shown}
      where ${inList(tx, at, generation)} and ${start} >= ${from} and ${start} < ${until}
      order by ${start} ${order}, placed.item_id ${order} limit ${limit}`,
  )
}

/** The first of each page, in one walk. */
export async function marksOf(
  tx: SiteTransaction,
  at: ListAt,
  { generation, descending, perPage }: { generation: number; descending: boolean; perPage: number },
): Promise<Mark[]> {
  const order = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await tx.execute<{ sort_key: string; item_id: string }>(sql`
    select sort_key, item_id from (
      select sort_key, item_id, row_number() over (order by sort_key ${order}, item_id ${order}) - 1 as place
      from live_placings as placed where ${inList(tx, at, generation)}
    ) as numbered where place % ${perPage} = 0 order by place`)
  return rows.map(row => ({ sortKey: row.sort_key, itemId: row.item_id }))
}

/** What stands before and after an item in a list, by the order of visitors. */
export async function besideOf(
  tx: SiteTransaction,
  at: ListAt,
  { generation, descending, itemId }: { generation: number; descending: boolean; itemId: string },
): Promise<{ before: ShownItem | null; after: ShownItem | null }> {
  const { rows } = await tx.execute<{ sort_key: string }>(sql`
    select sort_key from live_placings as placed where placed.item_id = ${itemId} and ${inList(tx, at, generation)}`)
  const [own] = rows
  if (!own) return { before: null, after: null }
  const next = async (isLater: boolean) => {
    const [sign, order] = isLater === descending ? ['<', 'desc'] : ['>', 'asc']
    const [found] = await rowsOf(
      tx,
      sql`select ${columns} from (
        select site_id, sort_key, item_id from live_placings as placed
        where ${inList(tx, at, generation)} and (placed.sort_key, placed.item_id) ${sql.raw(sign!)} (${own.sort_key}, ${itemId})
        order by sort_key ${sql.raw(order!)}, item_id ${sql.raw(order!)} limit 1
      ) as placed join ${shown}`,
    )
    return found ?? null
  }
  return { before: await next(false), after: await next(true) }
}

export const shownByIds = async (tx: SiteTransaction, ids: readonly string[]): Promise<ShownItem[]> =>
  ids.length === 0
    ? []
    : rowsOf(
        tx,
        sql`select ${columns} from live_items where site_id = ${tx.siteId} and id = any(${sql.param([...ids])})`,
      )

/** Whatever has, or had, this address while visitors saw it; in the language first. */
export async function shownBySlug(
  tx: SiteTransaction,
  { collectionId, locale, slug }: { collectionId: PageId; locale: string; slug: string },
): Promise<ShownItem | undefined> {
  const [found] = await rowsOf(
    tx,
    sql`select ${columns} from item_addresses as address
      join live_items on live_items.site_id = address.site_id and live_items.id = address.item_id
      where address.site_id = ${tx.siteId} and address.collection_id = ${collectionId} and address.slug = ${slug}
      order by (address.locale = ${locale}) desc, (address.locale = '') desc, address.locale limit 1`,
  )
  return found
}

/** All that visitors see and searches may find, in the order of ids, a part at a time. */
export const shownAfter = (
  tx: SiteTransaction,
  { collectionId, after, limit }: { collectionId: PageId; after: string; limit: number },
): Promise<ShownItem[]> =>
  rowsOf(
    tx,
    sql`select ${columns} from live_items where site_id = ${tx.siteId} and collection_id = ${collectionId}
      and id > ${after} and not is_private order by id limit ${limit}`,
  )

/** What was published under a hash. */
export async function contentOfHash(tx: SiteTransaction, hash: string): Promise<ItemContent | undefined> {
  const { rows } = await tx.execute<{ body: ItemContent }>(
    sql`select body from release_objects where site_id = ${tx.siteId} and hash = ${hash}`,
  )
  return rows[0]?.body
}
