import { and, ne, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product } from '../product'
import { productCategories, products } from '../tables'
import { isForSale, kept, onSale, withVariants } from './products'

/**
 * What goes with a product and can be bought now: what its owner picked, in that order, or, where none of it can be shown,
 * others of its categories, those first that share most of them.
 */
export async function relatedProducts(
  tx: SiteTransaction,
  productId: string,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<Product[]> {
  const { siteId } = tx
  const canBeBought = and(isForSale(tx), onSale(now), ne(products.id, productId), ne(products.stockState, 'sold-out'))
  const picked = sql`(select related_ids from products as own where own.site_id = ${siteId} and own.id = ${productId})`
  const picks = await tx
    .select(kept)
    .from(products)
    .where(and(canBeBought, sql`array_position(${picked}, ${products.id}) is not null`))
    .orderBy(sql`array_position(${picked}, ${products.id})`)
    .limit(limit)
  if (picks.length > 0) return withVariants(tx, picks)
  const shared = sql`(select count(*) from ${productCategories} as theirs
    join ${productCategories} as own on own.site_id = theirs.site_id and own.category_id = theirs.category_id
    where theirs.site_id = ${siteId} and theirs.product_id = ${products.id} and own.product_id = ${productId})`
  const neighbours = await tx
    .select(kept)
    .from(products)
    .where(and(canBeBought, sql`${shared} > 0`))
    .orderBy(sql`${shared} desc`, products.position, products.id)
    .limit(limit)
  return withVariants(tx, neighbours)
}
