import type { PriceEntry } from '@sitewright/domain/products'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Variant } from '../product'
import { priceHistory } from '../tables'

type Cost = Pick<Variant, 'id' | 'price' | 'salePrice' | 'onSale' | 'saleFrom' | 'saleUntil'>

/** What they cost from now on. */
export async function notePrices(tx: SiteTransaction, list: readonly Cost[], at: Date): Promise<void> {
  if (list.length === 0) return
  await tx.insert(priceHistory).values(
    list.map(({ id, price, salePrice, onSale, saleFrom, saleUntil }) => ({
      siteId: tx.siteId,
      variantId: id,
      price,
      salePrice,
      onSale,
      saleFrom,
      saleUntil,
      at,
    })),
  )
}

/** Oldest first, by variant. */
export async function pricesOf(
  tx: SiteTransaction,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, PriceEntry[]>> {
  const found = new Map<string, PriceEntry[]>()
  if (variantIds.length === 0) return found
  const rows = await tx
    .select()
    .from(priceHistory)
    .where(
      and(eq(priceHistory.siteId, tx.siteId), sql`${priceHistory.variantId} = any (${sql.param(variantIds)}::text[])`),
    )
    .orderBy(asc(priceHistory.at))
  for (const { siteId: _, variantId, ...entry } of rows) {
    const known = found.get(variantId)
    if (known) known.push(entry)
    else found.set(variantId, [entry])
  }
  return found
}
