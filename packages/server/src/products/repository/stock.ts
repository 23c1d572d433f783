import { fewLeftLimit, maxStock, type StockReason, stockEffects } from '@sitewright/domain/products'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type SiteTransaction, standing } from '../../platform/database'
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
  const { siteId } = tx
  const moment = now.toISOString()
  const { rows } = await tx.execute<OfferRow>(
    'productId' in wanted
      ? offersOfProduct({ siteId, moment, ...wanted })
      : offersOfVariants({ siteId, moment, ...wanted }),
  )
  return {
    offers: rows.map(({ variant, product: { publishAt, ...product } }) => ({
      variant,
      product: { ...product, publishAt: publishAt === null ? null : new Date(publishAt) },
    })),
    settings: toSettings(rows[0]?.settings),
  }
}

type Asked = { readonly siteId: string; readonly moment: string }

/** One statement for each way to ask: each finds its variants by another index. */
const offersBy = <Values extends Asked>(
  which: (value: (name: keyof Values & string) => SQLWrapper) => SQL,
  more: SQL = sql``,
) =>
  standing<Values>(
    value => sql`
    select
      json_build_object('id', v.id, 'productId', v.product_id, 'sku', v.sku, 'optionValues', v.option_values,
        'price', v.price, 'salePrice', v.sale_price, 'quantity', v.quantity,
        'onSale', v.on_sale and coalesce(v.sale_from <= ${value('moment')}::timestamptz, true)
          and coalesce(${value('moment')}::timestamptz < v.sale_until, true),
        'unlimited', v.unlimited, 'imageId', v.image_id, 'weightG', v.weight_g, 'lengthMm', v.length_mm,
        'widthMm', v.width_mm, 'heightMm', v.height_mm, 'priceBreaks', v.price_breaks${more}) as variant,
      json_build_object('id', p.id, 'type', p.type, 'urlId', p.url_id, 'title', p.title, 'imageIds', p.image_ids,
        'state', p.state, 'publishAt', p.publish_at, 'taxClass', p.tax_class,
        'amountMin', p.amount_min, 'amountMax', p.amount_max, 'planOnly', p.plan_only, 'categoryIds', array(
          select distinct unnest(string_to_array(trim(trailing '/' from c.path), '/')) from ${productCategories} k
          join ${categories} c on c.site_id = k.site_id and c.id = k.category_id
          where k.site_id = p.site_id and k.product_id = p.id)) as product,
      case when s.site_id is not null then json_build_object(
        'minimumSubtotal', s.minimum_subtotal, 'payments', s.payments, 'checkout', s.checkout) end as settings
    from ${variants} v join ${products} p on p.site_id = v.site_id and p.id = v.product_id
      left join ${storeSettings} s on s.site_id = v.site_id
    where v.site_id = ${value('siteId')} and p.deleted_at is null and ${which(value)} order by v.place`,
  )

const offersOfProduct = offersBy<Asked & { readonly productId: string }>(
  value => sql`v.product_id = ${value('productId')}`,
)
const offersOfVariants = offersBy<Asked & { readonly variantIds: readonly string[] }>(
  // Asked for by itself, the list has no length that could be known beforehand: otherwise the whole statement is planned
  // anew for each, which takes longer than running it.
  value => sql`v.id = any ((select ${value('variantIds')}::text[])::text[])`,
  // A product may have hundreds of variants, so only whoever asks for a few gets their words.
  sql`, 'valueWords', array(
    select coalesce((select each -> 'label' from jsonb_array_elements(own.option -> 'values') as each
      where each ->> 'id' = any (v.value_ids) limit 1), '{}'::jsonb)
    from jsonb_array_elements(p.options) with ordinality as own (option, place) order by own.place)`,
)

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
const locking = standing<{ readonly siteId: string; readonly ids: readonly string[] }>(
  value => sql`select from ${variants} where site_id = ${value('siteId')} and id = any (${value('ids')}::text[])
    order by id for no key update`,
)

type Moving = {
  readonly siteId: string
  readonly wanted: string
  readonly reason: StockReason
  readonly orderId: string | null
  readonly causeId: string | null
  readonly at: string
  readonly by: string | null
  readonly note: string
}

/** One statement for every reason: what it does to the numbers stands in its words. */
const movingFor = (reason: StockReason) =>
  standing<Moving>(value => {
    const most = isCount(reason) ? maxStock : mostAnyhow
    const { available, committed } = stockEffects[reason]
    const held = heldByOrder[reason]
    const units = held
      ? sql`least(wanted.units, greatest(0, (select coalesce(${held}, 0)::int from ${stockMoves} as moves
          where moves.site_id = ${value('siteId')} and moves.order_id = ${value('orderId')} and moves.variant_id = wanted.id)))`
      : sql`case when found.unlimited then 0 else wanted.units end`
    const number = (known: number) => sql.raw(`(${known})`)
    return sql`
      with wanted as (
        select * from json_to_recordset(${value('wanted')}::json) as line (id text, units int)
      ), found as materialized (
        select id, unlimited from ${variants} where site_id = ${value('siteId')} and id in (select id from wanted)
      ), planned as materialized (
        select found.id, ${units} * ${number(available)} as change, ${units} * ${number(committed)} as committed_change
        from found join wanted using (id)
        where not exists (select 1 from ${stockMoves} as moves where moves.site_id = ${value('siteId')}
          and moves.variant_id = found.id and moves.reason = ${value('reason')} and moves.cause_id = ${value('causeId')})
      ), moved as (
        update ${variants} as v set quantity = v.quantity + planned.change,
          committed = v.committed + planned.committed_change
        from planned where v.site_id = ${value('siteId')} and v.id = planned.id
          and (planned.change <> 0 or planned.committed_change <> 0)
          and v.quantity::bigint + planned.change between 0 and ${number(most)}
          and v.committed + planned.committed_change >= 0
        returning v.id, v.product_id, v.unlimited, v.quantity, v.low_at, planned.change, planned.committed_change
      ), noted as (
        insert into ${stockMoves} (site_id, variant_id, change, committed_change, reason, order_id, cause_id, at, by_account, note)
        select ${value('siteId')}, id, change, committed_change, ${value('reason')}, ${value('orderId')},
          ${value('causeId')}, ${value('at')}::timestamptz, ${value('by')}, ${value('note')} from moved
      )
      select id as "variantId", product_id as "productId", case when not unlimited then quantity end as left, change,
        coalesce(low_at, ${number(fewLeftLimit)}) as "lowAt" from moved
      union all
      select v.id, v.product_id, case when not v.unlimited then v.quantity end, 0, 0 from ${variants} as v join found using (id)
      where v.site_id = ${value('siteId')} and v.id not in (select id from planned where change <> 0 or committed_change <> 0)`
  })

const movings = new Map<StockReason, ReturnType<typeof movingFor>>()
const moving = (values: Moving): SQL => {
  const known = movings.get(values.reason) ?? movingFor(values.reason)
  movings.set(values.reason, known)
  return known(values)
}

/**
 * Locks, then checks, acts and notes in one statement: between a check and an act another buyer would fit. Both leave
 * together. Answers with what there is now; who is not among them has too little, or is no variant of this site.
 */
export async function moveStock(
  tx: SiteTransaction,
  { lines, reason, orderId, causeId = orderId, at, by, note = '' }: StockMoves,
): Promise<Moved[]> {
  if (lines.length === 0) return []
  const { siteId } = tx
  const locked = tx.execute(locking({ siteId, ids: lines.map(({ variantId }) => variantId) }))
  const moved = tx.execute<Omit<Moved, 'left'> & { left: number | null }>(
    moving({
      ...{ siteId, reason, note, orderId: orderId ?? null, causeId: causeId ?? null },
      wanted: JSON.stringify(lines.map(({ variantId, units }) => ({ id: variantId, units }))),
      at: at.toISOString(),
      by: by ?? null,
    }),
  )
  const [, { rows }] = await Promise.all([locked, moved])
  return rows.map(row => ({ ...row, left: row.left ?? Number.POSITIVE_INFINITY }))
}
