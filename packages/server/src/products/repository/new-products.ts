import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product } from '../product'
import { products, stockMoves, variants } from '../tables'
import { notePrices } from './price-history'

const ofSite = (tx: SiteTransaction) => eq(products.siteId, tx.siteId)

/** Two products made at the same moment would choose the same address, number or place: they are made in turn. */
export async function takeTurn(tx: SiteTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new products of ${tx.siteId}`}, 0))`)
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

/** A stem is letters, digits, marks and hyphens, so it is safe inside the pattern. */
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
  const { siteId } = tx
  await tx.insert(products).values(
    list.map(({ variants: _, categories, tags, imageIds, optionNames, options, media, relatedIds, ...product }) => ({
      ...product,
      siteId,
      categories: [...categories],
      tags: [...tags],
      imageIds: [...imageIds],
      optionNames: [...optionNames],
      options: [...options],
      media: [...media],
      relatedIds: [...relatedIds],
      createdAt: now,
      updatedAt: now,
    })),
  )
  const all = list.flatMap(product =>
    product.variants.map((variant, place) => ({
      ...variant,
      place,
      siteId,
      optionValues: [...variant.optionValues],
      priceBreaks: [...variant.priceBreaks],
      valueIds: [...variant.valueIds],
    })),
  )
  await tx.insert(variants).values(all)
  await notePrices(tx, all, now)
  const counted = all.filter(({ quantity }) => quantity > 0)
  if (counted.length === 0) return
  await tx.insert(stockMoves).values(
    counted.map(({ id, quantity }) => ({
      siteId,
      variantId: id,
      change: quantity,
      reason: 'counted' as const,
      at: now,
    })),
  )
}
