import { and, asc, count, desc, eq, gt, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { Product, StoreSettings, Variant } from './product'
import { products, stockMoves, storeSettings, variants } from './tables'

const toVariant = (row: typeof variants.$inferSelect): Variant => ({
  id: row.id,
  productId: row.productId,
  sku: row.sku,
  optionValues: row.optionValues,
  price: row.price,
  salePrice: row.salePrice,
  onSale: row.onSale,
  quantity: row.quantity,
  unlimited: row.unlimited,
  imageId: row.imageId,
})

const toProduct = (
  { siteId: _, createdAt: __, updatedAt: ___, ...row }: typeof products.$inferSelect,
  own: readonly Variant[],
): Product => ({ ...row, variants: own })

const ofSite = (tx: SiteTransaction) => eq(products.siteId, tx.siteId)

/** A scheduled product is on sale from its hour on; nobody has to flip a switch. */
const isOnSale = (now: Date): SQL =>
  or(eq(products.state, 'PUBLISHED'), and(eq(products.state, 'SCHEDULED'), lte(products.publishAt, now)))!

async function withVariants(tx: SiteTransaction, rows: (typeof products.$inferSelect)[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), inArray(variants.productId, ids)))
    .orderBy(asc(variants.place))
  const byProduct = new Map<string, Variant[]>()
  for (const variant of found.map(toVariant)) {
    const siblings = byProduct.get(variant.productId)
    if (siblings) siblings.push(variant)
    else byProduct.set(variant.productId, [variant])
  }
  return rows.map(row => toProduct(row, byProduct.get(row.id) ?? []))
}

export type ProductOrder = 'manual' | 'newest' | 'price-up' | 'price-down'

const lowestPrice = sql`(select min(case when ${variants.onSale} then ${variants.salePrice} else ${variants.price} end) from ${variants} where ${variants.siteId} = ${products.siteId} and ${variants.productId} = ${products.id})`

const orderBy: Record<ProductOrder, SQL[]> = {
  manual: [asc(products.position), asc(products.id)],
  newest: [desc(products.createdAt), asc(products.id)],
  'price-up': [sql`${lowestPrice} asc`, asc(products.id)],
  'price-down': [sql`${lowestPrice} desc`, asc(products.id)],
}

/** What a visitor may see of the shop. */
export async function productsOnSale(
  tx: SiteTransaction,
  {
    category,
    exclude,
    limit,
    sort,
    now,
  }: { category?: string; exclude?: string; limit: number; sort: ProductOrder; now: Date },
): Promise<{ items: Product[]; total: number }> {
  const where = and(
    ofSite(tx),
    isOnSale(now),
    ne(products.type, 'GIFT_CARD'),
    category ? sql`${products.categories} @> array[${category}]::text[]` : undefined,
    exclude ? ne(products.id, exclude) : undefined,
  )
  const [total] = await tx.select({ value: count() }).from(products).where(where)
  const rows = await tx
    .select()
    .from(products)
    .where(where)
    .orderBy(...orderBy[sort])
    .limit(limit)
  return { items: await withVariants(tx, rows), total: total?.value ?? 0 }
}

const one = async (tx: SiteTransaction, where: SQL | undefined): Promise<Product | undefined> => {
  const rows = await tx
    .select()
    .from(products)
    .where(and(ofSite(tx), where))
    .limit(1)
  return (await withVariants(tx, rows))[0]
}

export const productOnSaleByUrl = (tx: SiteTransaction, urlId: string, now: Date) =>
  one(tx, and(eq(products.urlId, urlId), isOnSale(now)))
export const productOnSaleById = (tx: SiteTransaction, id: string, now: Date) =>
  one(tx, and(eq(products.id, id), isOnSale(now)))
export const productById = (tx: SiteTransaction, id: string) => one(tx, eq(products.id, id))

export async function listProducts(
  tx: SiteTransaction,
  { search, after, limit }: { search?: string; after?: string; limit: number },
): Promise<{ items: Product[]; total: number; next: string | null }> {
  const matches = and(
    ofSite(tx),
    search ? ilike(sql`${products.title}::text`, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const [total] = await tx.select({ value: count() }).from(products).where(matches)
  const last = after ? await productById(tx, after) : undefined
  const beyond =
    last &&
    or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, last.id)))
  const rows = await tx
    .select()
    .from(products)
    .where(and(matches, beyond))
    .orderBy(...orderBy.manual)
    .limit(limit + 1)
  const items = await withVariants(tx, rows.slice(0, limit))
  return { items, total: total?.value ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function categoriesOf(tx: SiteTransaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from (select distinct unnest(${products.categories}) as name from ${products} where ${ofSite(tx)}) as names order by name`,
  )
  return rows.map(({ name }) => name)
}

export async function lastPosition(tx: SiteTransaction): Promise<string | undefined> {
  const [row] = await tx
    .select({ position: products.position })
    .from(products)
    .where(ofSite(tx))
    .orderBy(desc(products.position))
    .limit(1)
  return row?.position
}

export async function urlIdsLike(tx: SiteTransaction, stem: string): Promise<Set<string>> {
  const rows = await tx
    .select({ urlId: products.urlId })
    .from(products)
    .where(and(ofSite(tx), or(eq(products.urlId, stem), sql`${products.urlId} ~ ${`^${stem}-[0-9]+$`}`)))
  return new Set(rows.map(({ urlId }) => urlId))
}

export async function skusTaken(tx: SiteTransaction, skus: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ sku: variants.sku })
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), inArray(variants.sku, [...skus])))
  return new Set(rows.map(({ sku }) => sku))
}

export async function insertProducts(tx: SiteTransaction, list: readonly Product[], now: Date): Promise<void> {
  if (list.length === 0) return
  await tx.insert(products).values(
    list.map(({ variants: _, categories, imageIds, optionNames, ...product }) => ({
      ...product,
      siteId: tx.siteId,
      categories: [...categories],
      imageIds: [...imageIds],
      optionNames: [...optionNames],
      createdAt: now,
      updatedAt: now,
    })),
  )
  const all = list.flatMap(product =>
    product.variants.map((variant, place) => ({
      ...variant,
      place,
      siteId: tx.siteId,
      optionValues: [...variant.optionValues],
    })),
  )
  await tx.insert(variants).values(all)
  const counted = all.filter(({ quantity }) => quantity > 0)
  if (counted.length > 0) {
    await tx.insert(stockMoves).values(
      counted.map(({ id, quantity }) => ({
        siteId: tx.siteId,
        variantId: id,
        change: quantity,
        reason: 'counted' as const,
        at: now,
      })),
    )
  }
}

export async function variantsById(tx: SiteTransaction, ids: readonly string[]): Promise<Variant[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), inArray(variants.id, [...ids])))
  return rows.map(toVariant)
}

export async function productsById(tx: SiteTransaction, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  return withVariants(
    tx,
    await tx
      .select()
      .from(products)
      .where(and(ofSite(tx), inArray(products.id, [...ids]))),
  )
}

export type StockMove = {
  readonly variantId: string
  readonly change: number
  readonly reason: 'counted' | 'reserved' | 'released'
  readonly orderId?: string
  readonly at: Date
}

/** Checks and acts in one statement: between a check and an act another buyer would fit. Undefined when there is too little. */
export async function moveStock(
  tx: SiteTransaction,
  { variantId, change, reason, orderId, at }: StockMove,
): Promise<Variant | undefined> {
  const [row] = await tx
    .update(variants)
    .set({
      quantity: sql`case when ${variants.unlimited} then ${variants.quantity} else ${variants.quantity} + ${change} end`,
    })
    .where(
      and(
        eq(variants.siteId, tx.siteId),
        eq(variants.id, variantId),
        or(eq(variants.unlimited, true), sql`${variants.quantity} + ${change} >= 0`),
      ),
    )
    .returning()
  if (!row) return undefined
  if (!row.unlimited)
    await tx.insert(stockMoves).values({ siteId: tx.siteId, variantId, change, reason, orderId: orderId ?? null, at })
  return toVariant(row)
}

export async function readStoreSettings(tx: SiteTransaction): Promise<StoreSettings> {
  const [row] = await tx.select().from(storeSettings).where(eq(storeSettings.siteId, tx.siteId))
  return row ?? { shipping: [], taxes: [], pricesIncludeTax: false, minimumSubtotal: null }
}

export async function saveStoreSettings(
  tx: SiteTransaction,
  { shipping, taxes, ...settings }: StoreSettings,
): Promise<void> {
  const values = { ...settings, shipping: [...shipping], taxes: [...taxes] }
  await tx
    .insert(storeSettings)
    .values({ siteId: tx.siteId, ...values })
    .onConflictDoUpdate({ target: storeSettings.siteId, set: values })
}
