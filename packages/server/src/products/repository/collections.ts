import { withoutRoom } from '@sitewright/domain/products'
import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { categories, productCategories, products, storeCollections } from '../tables'

export type Collection = {
  readonly id: string
  readonly urlId: string
  readonly navigationTitle: string
  readonly title: string
  readonly description: string
  readonly enabled: boolean
}

export async function insertCollection(tx: SiteTransaction, collection: Collection, now: Date): Promise<void> {
  await tx.insert(storeCollections).values({ ...collection, siteId: tx.siteId, createdAt: now })
}

export async function lockCollection(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: storeCollections.id })
    .from(storeCollections)
    .where(and(eq(storeCollections.siteId, tx.siteId), eq(storeCollections.id, id)))
    .for('update')
  return rows.length > 0
}

export async function hasRoot(tx: SiteTransaction, collectionId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(categories)
    .where(
      and(eq(categories.siteId, tx.siteId), eq(categories.collectionId, collectionId), eq(categories.type, 'ROOT')),
    )
  return rows.length > 0
}

export async function insertRoot(
  tx: SiteTransaction,
  root: { id: string; collectionId: string; name: string; pageRendering: string; displayIndex: number },
): Promise<void> {
  await tx.insert(categories).values({ ...root, siteId: tx.siteId, type: 'ROOT', path: `${root.id}/`, depth: 0 })
}

const among = (list: readonly string[]) => sql`(select * from json_array_elements_text(${JSON.stringify(list)}::json))`

/** A shop with a tree of its own, and the products that stand in it. */
export type FilledCollection = {
  readonly id: string
  readonly title: string
  readonly rootId: string
  readonly members: ReadonlySet<string>
}

const isBelow = (rootId: string) => sql`c.path >= ${`${rootId}/`} and c.path < ${`${rootId}0`}`

/**
 * Those that have categories among the named ones, or all. With `locks` nobody else puts a product into one of them
 * until the transaction ends; whoever locks products too does so afterwards, so that no two wait for each other.
 */
export async function filledCollections(
  tx: SiteTransaction,
  { categoryIds, locks }: { readonly categoryIds?: readonly string[]; readonly locks: boolean },
): Promise<FilledCollection[]> {
  const { rows } = await tx.execute<{ id: string; title: string; rootId: string }>(sql`
    select collection.id, collection.title, root.id as "rootId" from ${storeCollections} as collection
      join ${categories} as root on root.site_id = collection.site_id and root.collection_id = collection.id
        and root.type = 'ROOT'
    where collection.site_id = ${tx.siteId}
      ${categoryIds ? sql`and root.id in (select split_part(path, '/', 1) from ${categories} where site_id = ${tx.siteId} and id in ${among(categoryIds)})` : sql``}
    order by collection.id ${locks ? sql`for update of collection` : sql``}`)
  const found: FilledCollection[] = []
  for (const row of rows) {
    const own = await tx.execute<{ id: string }>(sql`
      select distinct product.id from ${categories} as c
        join ${productCategories} as own on own.site_id = c.site_id and own.category_id = c.id
        join ${products} as product on product.site_id = own.site_id and product.id = own.product_id
      where c.site_id = ${tx.siteId} and ${isBelow(row.rootId)} and product.deleted_at is null`)
    found.push({ ...row, members: new Set(own.rows.map(({ id }) => id)) })
  }
  return found
}

/** Those of the products that cannot be put where they are wanted, because a collection there is full. */
export async function productsWithoutRoom(
  tx: SiteTransaction,
  wanted: readonly { readonly productId: string; readonly categoryIds: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const categoryIds = [...new Set(wanted.flatMap(each => each.categoryIds))]
  if (categoryIds.length === 0) return new Set()
  const collections = await filledCollections(tx, { categoryIds, locks: true })
  if (collections.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string; rootId: string }>(
    sql`select id, split_part(path, '/', 1) as "rootId" from ${categories}
      where site_id = ${tx.siteId} and id in ${among(categoryIds)}`,
  )
  const rootOf = new Map(rows.map(({ id, rootId }) => [id, rootId]))
  return new Set(
    collections.flatMap(({ rootId, members }) => {
      const comes = (ids: readonly string[]) => ids.some(id => rootOf.get(id) === rootId)
      const coming = wanted.flatMap(each => (comes(each.categoryIds) ? each.productId : []))
      const leaving = new Set(wanted.flatMap(each => (comes(each.categoryIds) ? [] : each.productId)))
      return withoutRoom(new Set([...members].filter(id => !leaving.has(id))), coming)
    }),
  )
}
