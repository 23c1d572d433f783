import type { InventoryFilter } from '@sitewright/contract/inventory'
import { fewLeftLimit, maxCounted, type StockReason } from '@sitewright/domain/products'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Product } from '../product'
import { products, stockMoves, variants } from '../tables'

export type Stocked = {
  readonly variantId: string
  readonly productId: string
  readonly title: Product['title']
  readonly options: string
  readonly sku: string
  readonly imageId: string | null
  readonly available: number
  readonly committed: number
  readonly unlimited: boolean
  readonly isLow: boolean
}

const isLow = sql`(not v.unlimited and v.quantity <= coalesce(v.low_at, ${fewLeftLimit}::int))`
const filters: Record<InventoryFilter, SQL> = {
  all: sql`true`,
  low: sql`(${isLow} and v.quantity > 0)`,
  'sold-out': sql`(not v.unlimited and v.quantity = 0)`,
  unlimited: sql`v.unlimited`,
}

const finds = (search: string): SQL => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(v.sku ilike ${like} or exists (select 1 from jsonb_each_text(p.title) as words where words.value ilike ${like}))`
}

type Inventory = {
  readonly items: Stocked[]
  readonly total: number
  readonly counts: Record<InventoryFilter, number>
  readonly next: string | null
}

/** Variant by variant in the order of the shop. */
export async function listInventory(
  tx: SiteTransaction,
  { stock, search, after, limit }: { stock: InventoryFilter; search?: string; after?: string; limit: number },
): Promise<Inventory> {
  const from = sql`${variants} as v join ${products} as p on p.site_id = v.site_id and p.id = v.product_id`
  const all = sql`v.site_id = ${tx.siteId} and p.deleted_at is null`
  const found = sql`${all} and ${search ? finds(search) : sql`true`} and ${filters[stock]}`
  const beyond = after
    ? sql`(p.position, p.id, v.place, v.id) > (select op.position, op.id, ov.place, ov.id from ${variants} as ov
        join ${products} as op on op.site_id = ov.site_id and op.id = ov.product_id
        where ov.site_id = ${tx.siteId} and ov.id = ${after})`
    : sql`true`
  const { rows } = await tx.execute<Stocked>(sql`
    select v.id as "variantId", p.id as "productId", p.title, array_to_string(v.option_values, ', ') as options, v.sku,
      coalesce(v.image_id, p.image_ids[1]) as "imageId", v.quantity as available, v.committed, v.unlimited, ${isLow} as "isLow"
    from ${from} where ${found} and ${beyond} order by p.position, p.id, v.place, v.id limit ${limit + 1}`)
  const counted = async (where: SQL): Promise<Record<InventoryFilter, number>> => {
    const result = await tx.execute<Record<InventoryFilter, number>>(sql`
      select count(*)::int as all, (count(*) filter (where low))::int as low, (count(*) filter (where gone))::int as "sold-out",
        (count(*) filter (where endless))::int as unlimited
      from (select ${filters.low} as low, ${filters['sold-out']} as gone, v.unlimited as endless from ${from} where ${where}
        limit ${maxCounted}) as listed`)
    return result.rows[0]!
  }
  const items = rows.slice(0, limit)
  const counts = await counted(all)
  const total = search ? (await counted(found)).all : counts[stock]
  return { items, total, counts, next: rows.length > limit ? items.at(-1)!.variantId : null }
}

export type Move = {
  readonly id: number
  readonly at: Date
  readonly reason: StockReason
  readonly change: number
  readonly committedChange: number
  readonly orderId: string | null
  readonly byAccount: string | null
  readonly note: string
}

/** Newest first. */
export async function movesOf(
  tx: SiteTransaction,
  variantId: string,
  { after, limit }: { after?: number; limit: number },
): Promise<{ items: Move[]; next: string | null }> {
  const { rows } = await tx.execute<Omit<Move, 'at'> & { at: string }>(sql`
    select id::int, at::text, reason, change, committed_change as "committedChange", order_id as "orderId",
      by_account as "byAccount", note
    from ${stockMoves} where site_id = ${tx.siteId} and variant_id = ${variantId}
      and ${after === undefined ? sql`true` : sql`id < ${after}`}
    order by id desc limit ${limit + 1}`)
  const items = rows.slice(0, limit).map(row => ({ ...row, at: new Date(row.at) }))
  return { items, next: rows.length > limit ? String(items.at(-1)!.id) : null }
}
