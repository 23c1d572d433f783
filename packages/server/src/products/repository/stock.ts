import { maxStock, type StockReason } from '@sitewright/domain/products'
import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Offer, StoreOffers } from '../product'
import { products, stockMoves, storeSettings, variants } from '../tables'
import { readStoreSettings, toSettings } from './settings'

/** As JSON, because this is read for every cart shown and every order placed. */
type OfferRow = {
  readonly variant: Offer['variant']
  readonly product: Omit<Offer['product'], 'publishAt'> & { readonly publishAt: string | null }
  readonly settings: Parameters<typeof toSettings>[0]
}

/**
 * Of one product, or of the variants a cart names, whether or not they are on sale now; and the settings of the shop,
 * because whoever asks for prices works them out with those.
 */
export async function readOffers(
  tx: SiteTransaction,
  wanted: { readonly productId: string } | { readonly variantIds: readonly string[] },
): Promise<StoreOffers> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0)
    return { offers: [], settings: await readStoreSettings(tx) }
  const which =
    'productId' in wanted
      ? sql`v.product_id = ${wanted.productId}`
      : sql`v.id = any (string_to_array(${wanted.variantIds.join(' ')}, ' '))`
  const { rows } = await tx.execute<OfferRow>(sql`
    select
      json_build_object('id', v.id, 'productId', v.product_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price, 'salePrice', v.sale_price, 'onSale', v.on_sale, 'quantity', v.quantity,
        'unlimited', v.unlimited, 'imageId', v.image_id) as variant,
      json_build_object('id', p.id, 'type', p.type, 'urlId', p.url_id, 'title', p.title, 'imageIds', p.image_ids,
        'state', p.state, 'publishAt', p.publish_at) as product,
      case when s.site_id is not null then json_build_object('shipping', s.shipping, 'taxes', s.taxes,
        'pricesIncludeTax', s.prices_include_tax, 'minimumSubtotal', s.minimum_subtotal, 'payments', s.payments) end as settings
    from ${variants} v join ${products} p on p.site_id = v.site_id and p.id = v.product_id
      left join ${storeSettings} s on s.site_id = v.site_id
    where v.site_id = ${tx.siteId} and ${which} order by v.place`)
  return {
    offers: rows.map(({ variant, product: { publishAt, ...product } }) => ({
      variant,
      product: { ...product, publishAt: publishAt === null ? null : new Date(publishAt) },
    })),
    settings: toSettings(rows[0]?.settings),
  }
}

export type StockMove = {
  readonly variantId: string
  readonly change: number
  readonly reason: StockReason
  readonly orderId?: string
  readonly at: Date
}

/** What an order gives back always finds room. */
const mostAnyhow = 2_147_483_647

/**
 * Checks, acts and notes in one statement: between a check and an act another buyer would fit. Answers with what is
 * left; undefined when there is too little, or no such variant.
 */
export async function moveStock(
  tx: SiteTransaction,
  { variantId, change, reason, orderId, at }: StockMove,
): Promise<{ readonly productId: string; readonly left: number } | undefined> {
  const most = reason === 'counted' ? maxStock : mostAnyhow
  const here = sql`${variants.siteId} = ${tx.siteId} and ${variants.id} = ${variantId}`
  const { rows } = await tx.execute<{ productId: string; left: number | null }>(sql`
    with moved as (
      update ${variants} set quantity = quantity + ${change}
      where ${here} and not unlimited and quantity::bigint + ${change} between 0 and ${most}
      returning product_id, quantity
    ), noted as (
      insert into ${stockMoves} (site_id, variant_id, change, reason, order_id, at)
      select ${tx.siteId}, ${variantId}, ${change}, ${reason}, ${orderId ?? null}, ${at.toISOString()}::timestamptz from moved
    )
    select product_id as "productId", quantity as left from moved
    union all select product_id, null from ${variants} where ${here} and unlimited`)
  const [row] = rows
  return row && { ...row, left: row.left ?? Number.POSITIVE_INFINITY }
}
