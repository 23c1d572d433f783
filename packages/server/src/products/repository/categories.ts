import type { CategoryNode } from '@sitewright/domain/products'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Random } from '../../platform/platform'
import type { Product } from '../product'
import { categories, productCategories, products } from '../tables'
import { withSlugs } from './category-addresses'

/** One that is to be made; its part of an address is made with it. */
export type NewCategory = CategoryNode & { readonly displayIndex: number; readonly importId?: string | undefined }
export type Category = NewCategory & { readonly slug: string }

const ofSite = (tx: SiteTransaction) => eq(categories.siteId, tx.siteId)

/** Whoever changes the tree waits for whoever does so now: a check and its act must not be apart. */
export async function takeCategoryTurn(tx: SiteTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`categories of ${tx.siteId}`}, 0))`)
}

/** It and everything below it: a slash ends every id, and the sign that follows the slash is the nought. */
const branch = (path: string) => sql`path >= ${path} and path < ${`${path.slice(0, -1)}0`}`

const node = {
  id: categories.id,
  parentId: categories.parentId,
  name: categories.name,
  slug: categories.slug,
  path: categories.path,
  depth: categories.depth,
  displayIndex: categories.displayIndex,
}

/** All of them, what is above before what is below it. The root has no name and is not among them. */
export const listCategories = (tx: SiteTransaction): Promise<Category[]> =>
  tx
    .select(node)
    .from(categories)
    .where(and(ofSite(tx), eq(categories.type, 'CATEGORY')))
    .orderBy(asc(categories.depth), asc(categories.displayIndex), asc(categories.name), asc(categories.id))

/** How many products are in each, without those that were deleted. */
export async function countInCategories(tx: SiteTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: productCategories.categoryId, products: count() })
    .from(productCategories)
    .innerJoin(
      products,
      and(eq(products.siteId, productCategories.siteId), eq(products.id, productCategories.productId)),
    )
    .where(and(eq(productCategories.siteId, tx.siteId), sql`${products.deletedAt} is null`))
    .groupBy(productCategories.categoryId)
  return new Map(rows.map(row => [row.id, row.products]))
}

/** The one that everything hangs from, made when it is needed first. Within the turn. */
export async function rootCategory(tx: SiteTransaction, random: Random): Promise<CategoryNode> {
  const [known] = await tx
    .select(node)
    .from(categories)
    .where(and(ofSite(tx), eq(categories.type, 'ROOT'), sql`${categories.collectionId} is null`))
  if (known) return known
  const id = random.id()
  const root = { id, parentId: null, name: '', path: `${id}/`, depth: 0 }
  await tx.insert(categories).values({ siteId: tx.siteId, ...root, type: 'ROOT' })
  return root
}

export async function categoryById(tx: SiteTransaction, id: string): Promise<Category | undefined> {
  const [row] = await tx
    .select(node)
    .from(categories)
    .where(and(ofSite(tx), eq(categories.id, id), eq(categories.type, 'CATEGORY')))
  return row
}

/** What others can hang below: a category, or the root of a collection. */
export async function categoryOrRoot(tx: SiteTransaction, id: string): Promise<Category | undefined> {
  const [row] = await tx
    .select(node)
    .from(categories)
    .where(and(ofSite(tx), eq(categories.id, id)))
  return row
}

export async function insertCategories(tx: SiteTransaction, list: readonly NewCategory[]): Promise<void> {
  if (list.length === 0) return
  const named = await withSlugs(tx, list)
  await tx.insert(categories).values(named.map(each => ({ ...each, siteId: tx.siteId, type: 'CATEGORY' as const })))
}

export async function renameCategory(tx: SiteTransaction, id: string, name: string): Promise<void> {
  await tx
    .update(categories)
    .set({ name, importId: null })
    .where(and(ofSite(tx), eq(categories.id, id)))
}

/** With everything below it. */
export async function moveCategory(
  tx: SiteTransaction,
  { moved, parent, displayIndex }: { moved: CategoryNode; parent: CategoryNode; displayIndex: number },
): Promise<void> {
  const path = `${parent.path}${moved.id}/`
  await tx.execute(sql`
    update ${categories} set path = ${path} || substr(path, ${moved.path.length + 1}::int),
      depth = depth + ${parent.depth + 1 - moved.depth}::int
    where site_id = ${tx.siteId} and ${branch(moved.path)}`)
  await tx.execute(sql`
    update ${categories} set display_index = display_index + 1
    where site_id = ${tx.siteId} and parent_id = ${parent.id} and display_index >= ${displayIndex}::int`)
  await tx
    .update(categories)
    .set({ parentId: parent.id, displayIndex, importId: null })
    .where(and(ofSite(tx), eq(categories.id, moved.id)))
}

/** Those that files made and no product is in, not even one that was deleted and may come back. */
export async function emptyImported(tx: SiteTransaction, importIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${categories} as c where site_id = ${tx.siteId}
      and import_id in (select * from json_array_elements_text(${JSON.stringify(importIds)}::json))
      and not exists (select 1 from ${productCategories} as own where own.site_id = c.site_id and own.category_id = c.id)`)
  return rows.map(({ id }) => id)
}

export async function removeCategories(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(categories).where(and(ofSite(tx), inArray(categories.id, [...ids])))
}

/** With everything below it; answers with the products that were in one of them. */
export async function deleteCategory(tx: SiteTransaction, { path }: CategoryNode): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with gone as (select id from ${categories} where site_id = ${tx.siteId} and ${branch(path)}),
      left_alone as (delete from ${productCategories} where site_id = ${tx.siteId} and category_id in (select id from gone)
        returning product_id)
    select distinct product_id as id from left_alone`)
  await tx.execute(sql`
    delete from ${categories} where site_id = ${tx.siteId} and ${branch(path)}`)
  return rows.map(({ id }) => id)
}

/** In it, or in one below it. */
export async function productsIn(tx: SiteTransaction, categoryId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct own.product_id as id from ${productCategories} as own
      join ${categories} as c on c.site_id = own.site_id and c.id = own.category_id
    where own.site_id = ${tx.siteId} and ${categoryId} = any (string_to_array(c.path, '/'))`)
  return rows.map(({ id }) => id)
}

/** Those of a category itself, as its lists show them; what was deleted is not among them. */
export async function idsInOrder(tx: SiteTransaction, categoryId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(productCategories)
    .innerJoin(
      products,
      and(eq(products.siteId, productCategories.siteId), eq(products.id, productCategories.productId)),
    )
    .where(
      and(
        eq(productCategories.siteId, tx.siteId),
        eq(productCategories.categoryId, categoryId),
        isNull(products.deletedAt),
      ),
    )
    .orderBy(sql`${productCategories.place} nulls last`, asc(products.position), asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The named ones first, as they are named; all others follow in the order of the shop. */
export async function putInOrder(
  tx: SiteTransaction,
  categoryId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${productCategories} as own set place = (
      select wanted.place - 1 from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as wanted (id, place)
      where wanted.id = own.product_id)
    where own.site_id = ${tx.siteId} and own.category_id = ${categoryId}`)
}

/** Of each, in the order in which it names them. */
export async function categoryIdsOfAll(
  tx: SiteTransaction,
  productIds: readonly string[],
): Promise<{ productId: string; categoryIds: string[] }[]> {
  const rows =
    productIds.length === 0
      ? []
      : await tx
          .select({ productId: productCategories.productId, id: productCategories.categoryId })
          .from(productCategories)
          .where(and(eq(productCategories.siteId, tx.siteId), inArray(productCategories.productId, [...productIds])))
          .orderBy(asc(productCategories.position))
  return productIds.map(productId => ({
    productId,
    categoryIds: rows.flatMap(row => (row.productId === productId ? row.id : [])),
  }))
}

/** In the order in which a product names them. */
export async function categoryIdsOf(tx: SiteTransaction, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(and(eq(productCategories.siteId, tx.siteId), eq(productCategories.productId, productId)))
    .orderBy(asc(productCategories.position))
  return rows.map(({ id }) => id)
}

/** In the place of those it had. */
export async function setCategories(
  tx: SiteTransaction,
  list: readonly { readonly productId: string; readonly categoryIds: readonly string[] }[],
): Promise<void> {
  const ids = list.map(({ productId }) => productId)
  if (ids.length === 0) return
  const { siteId } = tx
  const gone = await tx
    .delete(productCategories)
    .where(and(eq(productCategories.siteId, siteId), inArray(productCategories.productId, ids)))
    .returning()
  const places = new Map(gone.map(({ productId, categoryId, place }) => [`${productId} ${categoryId}`, place]))
  const rows = list.flatMap(({ productId, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({
      ...{ siteId, productId, categoryId, position },
      place: places.get(`${productId} ${categoryId}`) ?? null,
    })),
  )
  if (rows.length > 0) await tx.insert(productCategories).values(rows)
  await writeCategoryNames(tx, ids)
}

/** The names stand in the product too, because lists of visitors are asked for by name. */
export async function writeCategoryNames(tx: SiteTransaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    update ${products} as product set categories = coalesce((
      select array_agg(names.name order by names.first) from (
        select c.name, min(own.position) as first from ${productCategories} as own
          join ${categories} as c on c.site_id = own.site_id and c.id = own.category_id
        where own.site_id = product.site_id and own.product_id = product.id group by c.name
      ) as names), '{}'),
      found_in = coalesce((
        select array_agg(distinct top.name) from ${productCategories} as own
          join ${categories} as c on c.site_id = own.site_id and c.id = own.category_id
          join ${categories} as top on top.site_id = c.site_id and top.type = 'CATEGORY'
            and top.id = any (string_to_array(c.path, '/'))
        where own.site_id = product.site_id and own.product_id = product.id), '{}')
    where product.site_id = ${tx.siteId}
      and product.id in (select * from json_array_elements_text(${JSON.stringify(productIds)}::json))`)
}

/** Products that bring their categories by name, and which these are: one that is not there yet is made below the root. */
export async function categoriesNamed(
  tx: SiteTransaction,
  {
    random,
    list,
    inCollections,
  }: { random: Random; list: readonly Pick<Product, 'id' | 'categories'>[]; inCollections: boolean },
): Promise<{ productId: string; categoryIds: string[] }[]> {
  const named = list.filter(product => product.categories.length > 0)
  if (named.length === 0) return []
  await takeCategoryTurn(tx)
  const root = await rootCategory(tx, random)
  const all = await listCategories(tx)
  const known = inCollections ? all : all.filter(({ path }) => path.startsWith(root.path))
  const byName = new Map(known.toReversed().map(({ name, id }) => [name.toLowerCase(), id]))
  const fresh: NewCategory[] = []
  for (const name of named.flatMap(product => product.categories)) {
    if (byName.has(name.toLowerCase())) continue
    const id = random.id()
    byName.set(name.toLowerCase(), id)
    const displayIndex = known.length + fresh.length + 1
    fresh.push({ id, parentId: root.id, name, path: `${root.path}${id}/`, depth: 1, displayIndex })
  }
  await insertCategories(tx, fresh)
  return named.map(({ id, categories: names }) => ({
    productId: id,
    categoryIds: [...new Set(names.map(name => byName.get(name.toLowerCase())!))],
  }))
}
