import { fewLeftLimit, maxStock, type StockReason, stockEffects } from '@sitewright/domain/products'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Offer, StoreOffers } from '../product'
import { categories, productCategories, products, stockMoves, storeSettings, variants } from '../tables'
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
  now: Date,
): Promise<StoreOffers> {
  if ('variantIds' in wanted && wanted.variantIds.length === 0)
    return { offers: [], settings: await readStoreSettings(tx) }
  const which =
    'productId' in wanted
      ? sql`v.product_id = ${wanted.productId}`
      : sql`v.id = any (string_to_array(${wanted.variantIds.join(' ')}, ' '))`
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<OfferRow>(sql`
    select
      json_build_object('id', v.id, 'productId', v.product_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price, 'salePrice', v.sale_price, 'quantity', v.quantity,
        'onSale', v.on_sale and coalesce(v.sale_from <= ${moment}, true) and coalesce(${moment} < v.sale_until, true),
        'unlimited', v.unlimited, 'imageId', v.image_id, 'weightG', v.weight_g, 'lengthMm', v.length_mm,
        'widthMm', v.width_mm, 'heightMm', v.height_mm, 'priceBreaks', v.price_breaks) as variant,
      json_build_object('id', p.id, 'type', p.type, 'urlId', p.url_id, 'title', p.title, 'imageIds', p.image_ids,
        'state', p.state, 'publishAt', p.publish_at, 'taxClass', p.tax_class,
        'amountMin', p.amount_min, 'amountMax', p.amount_max, 'planOnly', p.plan_only, 'categoryIds', array(
          select distinct unnest(string_to_array(trim(trailing '/' from c.path), '/')) from ${productCategories} k
          join ${categories} c on c.site_id = k.site_id and c.id = k.category_id
          where k.site_id = p.site_id and k.product_id = p.id)) as product,
      case when s.site_id is not null then json_build_object(
        'minimumSubtotal', s.minimum_subtotal, 'payments', s.payments) end as settings
    from ${variants} v join ${products} p on p.site_id = v.site_id and p.id = v.product_id
      left join ${storeSettings} s on s.site_id = v.site_id
    where v.site_id = ${tx.siteId} and p.deleted_at is null and ${which} order by v.place`)
  return {
    offers: rows.map(({ variant, product: { publishAt, ...product } }) => ({
      variant,
      product: { ...product, publishAt: publishAt === null ? null : new Date(publishAt) },
    })),
    settings: toSettings(rows[0]?.settings),
  }
}

export type StockMoves = {
  /** Each variant once. Only what is counted may go down. */
  readonly lines: readonly { readonly variantId: string; readonly units: number }[]
  readonly reason: StockReason
  readonly orderId?: string
  /** What made the move, where it is not the order itself: a parcel, a return. It moves each variant once. */
  readonly causeId?: string
  readonly at: Date
  readonly by?: string
  readonly note?: string
}

export type Moved = {
  readonly variantId: string
  readonly productId: string
  /** What can be sold now; endless where nothing is counted. */
  readonly left: number
  readonly change: number
  /** From so few on visitors and owner are told. */
  readonly lowAt: number
}

/** What an order gives back always finds room. */
const mostAnyhow = 2_147_483_647
const isCount = (reason: StockReason) => reason === 'counted' || reason === 'imported'

/** An order sends and gives back what it holds itself, whatever became of the variant meanwhile. */
const heldByOrder: Partial<Record<StockReason, SQL>> = {
  released: sql`sum(committed_change)`,
  shipped: sql`sum(committed_change)`,
  unshipped: sql`-sum(committed_change) filter (where reason in ('shipped', 'unshipped'))`,
}

/**
 * Everybody locks in the order of the ids, or two orders could wait for each other. A statement of its own: one that
 * locks and then changes still looks for what it saw when it began, meets the lock of whoever stands behind it there, and
 * the database ends one of the two. What comes after it sees everything that happened before the lock.
 */
const lockVariants = (tx: SiteTransaction, ids: readonly string[]) =>
  tx.execute(sql`select from ${variants} where site_id = ${tx.siteId} and id = any (${sql.param(ids)}::text[])
    order by id for no key update`)

/**
 * Locks, then checks, acts and notes in one statement: between a check and an act another buyer would fit. Both leave
 * together. Answers with what there is now; who is not among them has too little, or is no variant of this site.
 */
export async function moveStock(
  tx: SiteTransaction,
  { lines, reason, orderId, causeId = orderId, at, by, note = '' }: StockMoves,
): Promise<Moved[]> {
  if (lines.length === 0) return []
  const most = isCount(reason) ? maxStock : mostAnyhow
  const { available, committed } = stockEffects[reason]
  const held = heldByOrder[reason]
  const units = held
    ? sql`least(wanted.units, greatest(0, (select coalesce(${held}, 0)::int from ${stockMoves} as moves
        where moves.site_id = ${tx.siteId} and moves.order_id = ${orderId ?? null} and moves.variant_id = wanted.id)))`
    : sql`case when found.unlimited then 0 else wanted.units end`
  const locked = lockVariants(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const moved = tx.execute<Omit<Moved, 'left'> & { left: number | null }>(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(lines.map(({ variantId, units }) => ({ id: variantId, units })))}::json) as line (id text, units int)
    ), found as materialized (
      select id, unlimited from ${variants} where site_id = ${tx.siteId} and id in (select id from wanted)
    ), planned as materialized (
      select found.id, ${units} * ${available}::int as change, ${units} * ${committed}::int as committed_change
      from found join wanted using (id)
      where not exists (select 1 from ${stockMoves} as moves where moves.site_id = ${tx.siteId}
        and moves.variant_id = found.id and moves.reason = ${reason} and moves.cause_id = ${causeId ?? null})
    ), moved as (
      update ${variants} as v set quantity = v.quantity + planned.change, committed = v.committed + planned.committed_change
      from planned where v.site_id = ${tx.siteId} and v.id = planned.id and (planned.change <> 0 or planned.committed_change <> 0)
        and v.quantity::bigint + planned.change between 0 and ${most} and v.committed + planned.committed_change >= 0
      returning v.id, v.product_id, v.unlimited, v.quantity, v.low_at, planned.change, planned.committed_change
    ), noted as (
      insert into ${stockMoves} (site_id, variant_id, change, committed_change, reason, order_id, cause_id, at, by_account, note)
      select ${tx.siteId}, id, change, committed_change, ${reason}, ${orderId ?? null}, ${causeId ?? null},
        ${at.toISOString()}::timestamptz, ${by ?? null}, ${note} from moved
    )
    select id as "variantId", product_id as "productId", case when not unlimited then quantity end as left, change,
      coalesce(low_at, ${fewLeftLimit}::int) as "lowAt" from moved
    union all
    select v.id, v.product_id, case when not v.unlimited then v.quantity end, 0, 0 from ${variants} as v join found using (id)
    where v.site_id = ${tx.siteId} and v.id not in (select id from planned where change <> 0 or committed_change <> 0)`)
  const [, { rows }] = await Promise.all([locked, moved])
  return rows.map(row => ({ ...row, left: row.left ?? Number.POSITIVE_INFINITY }))
}
