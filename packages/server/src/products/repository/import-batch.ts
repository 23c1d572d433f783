import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product } from '../product'
import { productCategories, products, variants } from '../tables'
import { listCategories } from './categories'
import { productsById, productsEvenDeleted } from './products'

const ofSite = (tx: SiteTransaction) => eq(products.siteId, tx.siteId)
const among = (list: readonly string[]) => sql`(select * from json_array_elements_text(${JSON.stringify(list)}::json))`

export type Names = {
  readonly ids: readonly string[]
  readonly skus: readonly string[]
  readonly urls: readonly string[]
}

/** Whatever a file can call a product by. One that was deleted comes back when a file names it. */
export async function productsNamed(
  tx: SiteTransaction,
  { ids, skus, urls }: Names,
  { locks }: { readonly locks: boolean },
): Promise<Product[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        ofSite(tx),
        or(
          sql`${products.id} in ${among(ids)}`,
          sql`${products.urlId} in ${among(urls)}`,
          sql`${products.id} in (select product_id from ${variants} where site_id = ${tx.siteId} and sku in ${among(skus)})`,
        ),
      ),
    )
  const found = rows.map(({ id }) => id)
  if (locks) await lockStock(tx, found)
  return productsEvenDeleted(tx, found)
}

/** Those that an owner has deleted and that are not gone yet. */
export async function deletedAmong(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(ofSite(tx), isNotNull(products.deletedAt), sql`${products.id} in ${among(ids)}`))
  return new Set(rows.map(({ id }) => id))
}

/** In the owner's order, after the named one. */
export async function productsAfter(tx: SiteTransaction, after: string | undefined, limit: number): Promise<Product[]> {
  const [last] =
    after === undefined
      ? []
      : await tx
          .select({ position: products.position })
          .from(products)
          .where(and(ofSite(tx), eq(products.id, after)))
  const beyond = last
    ? or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, after ?? '')))
    : undefined
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(ofSite(tx), isNull(products.deletedAt), beyond))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
  const found = new Map(
    (
      await productsById(
        tx,
        rows.map(({ id }) => id),
      )
    ).map(product => [product.id, product]),
  )
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** How much there is of each, held until the transaction ends: a sale meanwhile would make a count wrong. */
export async function lockStock(
  tx: SiteTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: variants.id, quantity: variants.quantity })
    .from(variants)
    .where(and(eq(variants.siteId, tx.siteId), inArray(variants.productId, [...productIds])))
    .orderBy(asc(variants.id))
    .for('no key update')
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Those of the wanted addresses that are in use, and all that begin like one with a number behind it. */
export async function urlIdsTaken(tx: SiteTransaction, stems: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ urlId: string }>(
    sql`select url_id as "urlId" from ${products} where site_id = ${tx.siteId}
      and regexp_replace(url_id, '-[0-9]+$', '') in ${among(stems.flatMap(stem => [stem, stem.replace(/-[0-9]+$/, '')]))}`,
  )
  return new Set(rows.map(({ urlId }) => urlId))
}

/** Makes those that are not there and writes over those that are; stock is left alone, because it comes by moves. */
export async function writeProducts(tx: SiteTransaction, list: readonly Product[], now: Date): Promise<void> {
  if (list.length === 0) return
  const { siteId } = tx
  await tx
    .insert(products)
    .values(
      list.map(({ variants: _, ...product }) => ({
        ...product,
        siteId,
        // Their names follow with the tree.
        categories: [],
        tags: [...product.tags],
        imageIds: [...product.imageIds],
        optionNames: [...product.optionNames],
        options: [...product.options],
        media: [...product.media],
        relatedIds: [...product.relatedIds],
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [products.siteId, products.id],
      set: {
        type: sql`excluded.type`,
        urlId: sql`excluded.url_id`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        tags: sql`excluded.tags`,
        imageIds: sql`excluded.image_ids`,
        media: sql`excluded.media`,
        optionNames: sql`excluded.option_names`,
        options: sql`excluded.options`,
        taxClass: sql`excluded.tax_class`,
        seo: sql`excluded.seo`,
        state: sql`excluded.state`,
        publishAt: sql`excluded.publish_at`,
        updatedAt: sql`excluded.updated_at`,
        deletedAt: null,
        version: sql`${products.version} + 1`,
      },
    })
  await tx
    .insert(variants)
    .values(
      list.flatMap(product =>
        product.variants.map((variant, place) => ({
          ...variant,
          siteId,
          place,
          quantity: 0,
          priceBreaks: [...variant.priceBreaks],
          optionValues: [...variant.optionValues],
          valueIds: [...variant.valueIds],
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [variants.siteId, variants.id],
      set: {
        sku: sql`excluded.sku`,
        optionValues: sql`excluded.option_values`,
        valueIds: sql`excluded.value_ids`,
        price: sql`excluded.price`,
        salePrice: sql`excluded.sale_price`,
        onSale: sql`excluded.on_sale`,
        saleFrom: sql`excluded.sale_from`,
        saleUntil: sql`excluded.sale_until`,
        weightG: sql`excluded.weight_g`,
        lengthMm: sql`excluded.length_mm`,
        widthMm: sql`excluded.width_mm`,
        heightMm: sql`excluded.height_mm`,
        barcode: sql`excluded.barcode`,
        unlimited: sql`excluded.unlimited`,
        imageId: sql`excluded.image_id`,
        place: sql`excluded.place`,
        version: sql`${variants.version} + 1`,
      },
    })
}

/** The categories of products as names from the top down. */
export async function categoryPaths(
  tx: SiteTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string[][]>> {
  const found = new Map<string, string[][]>()
  if (productIds.length === 0) return found
  const rows = await tx
    .select({ productId: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .where(and(eq(productCategories.siteId, tx.siteId), inArray(productCategories.productId, [...productIds])))
    .orderBy(asc(productCategories.position))
  if (rows.length === 0) return found
  const byId = new Map((await listCategories(tx)).map(category => [category.id, category]))
  for (const { productId, id } of rows) {
    const above = (byId.get(id)?.path ?? '').split('/').flatMap(each => byId.get(each)?.name ?? [])
    found.set(productId, [...(found.get(productId) ?? []), above])
  }
  return found
}

export async function writeImages(
  tx: SiteTransaction,
  productId: string,
  { media, now }: { media: Product['media']; now: Date },
): Promise<void> {
  await tx
    .update(products)
    .set({ media: [...media], imageIds: media.map(({ assetId }) => assetId), updatedAt: now })
    .where(and(ofSite(tx), eq(products.id, productId)))
}

/** For good: whoever undoes an import wants its numbers and addresses free again. */
export async function removeProducts(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(and(ofSite(tx), inArray(products.id, [...ids])))
}
