import { and, asc, eq, sql } from 'drizzle-orm'
import { mayName, namedAmong, type SiteTransaction } from '../../platform/database'
import type { Texts } from '../product'
import { products, variants } from '../tables'

/** All of a product that can name a file. */
const names = sql<unknown>`jsonb_build_array(
  to_jsonb(${products.imageIds}), ${products.description}, ${products.details}, ${products.seo},
  (select jsonb_agg(${variants.imageId}) from ${variants}
    where ${variants.siteId} = ${products.siteId} and ${variants.productId} = ${products.id}))`

export const assetsUsedByProducts = (tx: SiteTransaction, ids: readonly string[]): Promise<string[]> =>
  namedAmong(tx, ids, sql`select ${names} as body from ${products} where ${eq(products.siteId, tx.siteId)}`)

export const productsNaming = (
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<{ id: string; title: Texts; names: unknown }[]> =>
  tx
    .select({ id: products.id, title: products.title, names })
    .from(products)
    .where(and(eq(products.siteId, tx.siteId), mayName(names, ids)))
    .orderBy(asc(products.position), asc(products.id))
