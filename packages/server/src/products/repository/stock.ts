import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Offer } from '../product'
import { products, stockMoves, variants } from '../tables'
import { toVariant } from './rows'

/** Of one product, or of the variants a cart names: whether or not they are on sale now. */
export async function offers(
  tx: SiteTransaction,
  wanted: { readonly productId: string } | { readonly variantIds: readonly string[] },
): Promise<Offer[]> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0) return []
  const rows = await tx
    .select({
      variant: variants,
      product: {
        id: products.id,
        type: products.type,
        urlId: products.urlId,
        title: products.title,
        imageIds: products.imageIds,
        state: products.state,
        publishAt: products.publishAt,
      },
    })
    .from(variants)
    .innerJoin(products, and(eq(products.siteId, variants.siteId), eq(products.id, variants.productId)))
    .where(
      and(
        eq(variants.siteId, tx.siteId),
        'productId' in wanted ? eq(variants.productId, wanted.productId) : inArray(variants.id, [...wanted.variantIds]),
      ),
    )
    .orderBy(asc(variants.place))
  return rows.map(({ variant, product }) => ({ variant: toVariant(variant), product }))
}

export type StockReason = 'counted' | 'reserved' | 'released'

export type StockMove = {
  readonly variantId: string
  readonly change: number
  readonly reason: StockReason
  readonly orderId?: string
  readonly at: Date
}

/** What an owner may count to. What an order gives back always finds room. */
export const mostInStock = 1_000_000
const mostAnyhow = 2_147_483_647

/**
 * Checks, acts and notes in one statement: between a check and an act another buyer would fit. Answers with what is
 * left; undefined when there is too little, or no such variant.
 */
export async function moveStock(
  tx: SiteTransaction,
  { variantId, change, reason, orderId, at }: StockMove,
): Promise<{ readonly left: number } | undefined> {
  const most = reason === 'counted' ? mostInStock : mostAnyhow
  const here = sql`${variants.siteId} = ${tx.siteId} and ${variants.id} = ${variantId}`
  const { rows } = await tx.execute<{ left: number | null }>(sql`
    with moved as (
      update ${variants} set quantity = quantity + ${change}
      where ${here} and not unlimited and quantity::bigint + ${change} between 0 and ${most}
      returning quantity
    ), noted as (
      insert into ${stockMoves} (site_id, variant_id, change, reason, order_id, at)
      select ${tx.siteId}, ${variantId}, ${change}, ${reason}, ${orderId ?? null}, ${at.toISOString()}::timestamptz from moved
    )
    select quantity as left from moved
    union all select null from ${variants} where ${here} and unlimited`)
  const [row] = rows
  return row && { left: row.left ?? Number.POSITIVE_INFINITY }
}
