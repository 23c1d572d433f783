import type { DataKinds } from '@sitewright/blocks/kit'
import type { productOrders } from '@sitewright/blocks/kit/data'
import { maxCounted, type ProductState, type ProductType } from '@sitewright/domain/products'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product, Variant } from '../product'
import { categories, productCategories, products, variants } from '../tables'

// Not taken from each row afterwards: a product may have hundreds, and what is left over of an object is slow to make.
const { siteId: _, place: __, ...variantColumns } = getTableColumns(variants)

/** What lists ask for stays behind: whoever has the variants works it out from them. */
const {
  siteId,
  updatedAt,
  deletedAt,
  priceFrom,
  priceTo,
  normalPrice,
  anyOnSale,
  stockState,
  variantCount,
  optionLabels,
  optionLabelsInStock,
  foundIn,
  ...ownColumns
} = getTableColumns(products)

export const kept = ownColumns

type Row = Omit<Product, 'variants'>
const toProduct = (row: Row, own: readonly Variant[]): Product => ({ ...row, variants: own })

/** What was deleted is there for whoever brings it back, and for nobody else. */
const ofSite = (tx: SiteTransaction) => and(eq(products.siteId, tx.siteId), isNull(products.deletedAt))

/** The same rule as `isOnSale`, asked of all rows at once. */
export const onSale = (now: Date): SQL =>
  or(eq(products.state, 'PUBLISHED'), and(eq(products.state, 'SCHEDULED'), lte(products.publishAt, now)))!

export async function withVariants(tx: SiteTransaction, rows: readonly Row[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found: Variant[] = await tx
    .select(variantColumns)
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), inArray(variants.productId, ids)))
    .orderBy(asc(variants.place))
  const byProduct = new Map<string, Variant[]>()
  for (const variant of found) {
    const siblings = byProduct.get(variant.productId)
    if (siblings) siblings.push(variant)
    else byProduct.set(variant.productId, [variant])
  }
  return rows.map(row => toProduct(row, byProduct.get(row.id) ?? []))
}

type ProductOrder = (typeof productOrders)[number]

const manual = [asc(products.position), asc(products.id)]
/** What was brought in together is of one age, and many things cost the same: the owner's order decides. */
const orderBy: Record<ProductOrder, SQL[]> = {
  manual,
  newest: [desc(products.createdAt), ...manual],
  'price-up': [asc(products.priceFrom), ...manual],
  'price-down': [desc(products.priceFrom), ...manual],
}

const has = (names: typeof products.foundIn | typeof products.tags, name: string): SQL =>
  sql`${names} @> array[${name}]::text[]`

/** When a product came into the shop, as the site's own calendar has it. */
const cameIn = (timeZone: string, part: 'YYYY' | 'YYYY-MM'): SQL =>
  sql`to_char(${products.createdAt} at time zone ${timeZone}, ${part})`

export const isForSale = (tx: SiteTransaction) => and(ofSite(tx), ne(products.type, 'GIFT_CARD'))
export const isToCome = (now: Date) => and(eq(products.state, 'SCHEDULED'), gt(products.publishAt, now))

/** A part of the shop that has an address of its own. */
export type PartOfShop = {
  readonly tag?: string | undefined
  readonly time?: string | undefined
  readonly timeZone?: string
}
export const inPart = ({ tag, time, timeZone = 'UTC' }: PartOfShop): SQL | undefined =>
  and(
    tag ? has(products.tags, tag) : undefined,
    time ? sql`${cameIn(timeZone, time.length === 4 ? 'YYYY' : 'YYYY-MM')} = ${time}` : undefined,
  )

/** Behind everything that has a place. */
const noPlace = 2_147_483_647

/** Where the owner put a product among the others of a category; every condition names the product by `id` alone. */
export async function placeIn(tx: SiteTransaction, category: string): Promise<SQL> {
  const named = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteId, tx.siteId), eq(categories.name, category)))
  const ids = JSON.stringify(named.map(each => each.id))
  return sql`coalesce((select min(own.place) from ${productCategories} as own where own.site_id = ${tx.siteId}
    and own.product_id = id and own.category_id in (select * from json_array_elements_text(${ids}::json))), ${noPlace}::int)`
}

/** What a visitor may see of the shop; from `until` on there is more. */
export async function productsOnSale(
  tx: SiteTransaction,
  {
    category,
    tag,
    time,
    timeZone = 'UTC',
    exclude,
    limit,
    sort,
    now,
  }: {
    category?: string
    tag?: string
    time?: string
    timeZone?: string
    exclude?: string
    limit: number
    sort: ProductOrder
    now: Date
  },
): Promise<{ items: Product[]; total: number; until: Date | undefined }> {
  const where = and(
    isForSale(tx),
    category ? has(products.foundIn, category) : undefined,
    inPart({ tag, time, timeZone }),
    exclude ? ne(products.id, exclude) : undefined,
  )
  const [known] = await tx
    .select({
      total: sql`${count()} filter (where ${onSale(now)})`.mapWith(Number),
      until: sql<Date | null>`${min(products.publishAt)} filter (where ${isToCome(now)})`.mapWith(products.publishAt),
    })
    .from(products)
    .where(where)
  const rows = await tx
    .select(kept)
    .from(products)
    .where(and(where, onSale(now)))
    .orderBy(...(category && sort === 'manual' ? [await placeIn(tx, category)] : []), ...orderBy[sort])
    .limit(limit)
  return { items: await withVariants(tx, rows), total: known?.total ?? 0, until: known?.until ?? undefined }
}

const one = async (tx: SiteTransaction, where: SQL | undefined): Promise<Product | undefined> => {
  const rows = await tx
    .select(kept)
    .from(products)
    .where(and(ofSite(tx), where))
    .limit(1)
  return (await withVariants(tx, rows))[0]
}

export const productOnSaleByUrl = (tx: SiteTransaction, urlId: string, now: Date) =>
  one(tx, and(eq(products.urlId, urlId), onSale(now)))

export const productsById = async (tx: SiteTransaction, ids: readonly string[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : withVariants(
        tx,
        await tx
          .select(kept)
          .from(products)
          .where(and(ofSite(tx), inArray(products.id, [...ids]))),
      )

/** Those that were deleted and could come back among them: their addresses and numbers are still taken. */
export const productsEvenDeleted = async (tx: SiteTransaction, ids: readonly string[]): Promise<Product[]> =>
  ids.length === 0
    ? []
    : withVariants(
        tx,
        await tx
          .select(kept)
          .from(products)
          .where(and(eq(products.siteId, tx.siteId), inArray(products.id, [...ids]))),
      )

export const productById = (tx: SiteTransaction, id: string) => one(tx, eq(products.id, id))

/** In any language, and only in the words: the names of the languages are not part of a title. */
export const titleHolds = (search: string): SQL =>
  sql`exists (select 1 from jsonb_each_text(${products.title}) as words where words.value ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`

export type ProductFilter = {
  readonly search?: string
  readonly category?: string
  readonly state?: ProductState
  readonly type?: ProductType
  readonly stock?: 'low' | 'sold-out'
}

/** By name, or by the number of one of its variants. */
const finds = (search: string): SQL | undefined =>
  or(
    titleHolds(search),
    sql`exists (select 1 from ${variants} where ${variants.siteId} = ${products.siteId} and ${variants.productId} = ${products.id} and ${variants.sku} = ${search})`,
  )

/** In a category, or in one below it. */
const isIn = (categoryId: string): SQL =>
  sql`exists (select 1 from ${productCategories} as own join ${categories} as c on c.site_id = own.site_id and c.id = own.category_id
    where own.site_id = ${products.siteId} and own.product_id = ${products.id} and ${categoryId} = any (string_to_array(c.path, '/')))`

const matching = (tx: SiteTransaction, { search, category, state, type, stock }: ProductFilter) =>
  and(
    ofSite(tx),
    search ? finds(search) : undefined,
    category ? isIn(category) : undefined,
    state ? eq(products.state, state) : undefined,
    type ? eq(products.type, type) : undefined,
    stock ? eq(products.stockState, stock) : undefined,
  )

export async function listProducts(
  tx: SiteTransaction,
  { after, limit, ...filter }: ProductFilter & { after?: string; limit: number },
): Promise<{ items: Product[]; total: number; next: string | null }> {
  const matches = matching(tx, filter)
  const some = tx.select({ one: sql`1` }).from(products).where(matches).limit(maxCounted).as('some')
  const [total] = await tx.select({ value: count() }).from(some)
  const last = after ? await productById(tx, after) : undefined
  const beyond =
    last &&
    or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, last.id)))
  const rows = await tx
    .select(kept)
    .from(products)
    .where(and(matches, beyond))
    .orderBy(...orderBy.manual)
    .limit(limit + 1)
  const items = await withVariants(tx, rows.slice(0, limit))
  return { items, total: total?.value ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

type Labels = { names: { name: string; count: number }[]; until: Date | undefined }

/** What the products that visitors see are sorted by, and how many there are of each. */
export async function labelsOnSale(
  tx: SiteTransaction,
  { of, sort, limit, timeZone, now }: DataKinds['labels']['request'] & { timeZone: string; now: Date },
): Promise<Labels> {
  const name = {
    category: sql`unnest(${products.foundIn})`,
    tag: sql`unnest(${products.tags})`,
    month: cameIn(timeZone, 'YYYY-MM'),
    year: cameIn(timeZone, 'YYYY'),
    // Products have none; the name of nobody is of no row.
    author: sql`unnest(array[]::text[])`,
  }[of]
  const isTime = of === 'month' || of === 'year'
  const order = isTime ? sql`name desc` : sort === 'count' ? sql`count desc, lower(name), name` : sql`lower(name), name`
  const { rows } = await tx.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from (select ${name} as name from ${products} where ${and(isForSale(tx), onSale(now))}) as names group by name order by ${order} limit ${limit}`,
  )
  const [next] = await tx
    .select({ at: min(products.publishAt) })
    .from(products)
    .where(and(isForSale(tx), isToCome(now)))
  return { names: rows, until: next?.at ?? undefined }
}

/** The names that are in use, whether or not visitors see a product with them. */
export async function namesOf(tx: SiteTransaction, kind: 'categories' | 'tags'): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (select distinct unnest(${products[kind]}) as name from ${products} where ${ofSite(tx)}) as names order by name`,
  )
  return rows.map(({ name }) => name)
}
