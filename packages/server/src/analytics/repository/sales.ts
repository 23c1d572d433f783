import { type SQL, sql } from 'drizzle-orm'
import { orderLines, orders, refunds } from '../../orders/tables'
import type { SiteTransaction } from '../../platform/database'
import { orderSources } from '../tables'
import type { Days } from './read'

/**
 * Straight from the shop's own orders, of now: what an owner reads here is always what the list of orders adds up to,
 * whatever was changed since.
 */

type Period = Days & { readonly timeZone: string }

/** Paid for, whatever was given back since. An order that nobody has paid is no revenue yet, a cancelled one none at all. */
const sold = (tx: SiteTransaction, { from, to, timeZone }: Period): SQL => sql`
  o.site_id = ${tx.siteId} and o.number is not null and o.state in ('paid', 'partly_refunded', 'refunded')
  and o.placed_at >= (${from}::timestamp at time zone ${timeZone})
  and o.placed_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`

export type SalesRow = {
  day: string
  orders: number
  revenue: number
  discount: number
  delivery: number
  tax: number
  units: number
}

export async function salesByDay(tx: SiteTransaction, period: Period): Promise<SalesRow[]> {
  const { rows } = await tx.execute<SalesRow>(sql`
    select (o.placed_at at time zone ${period.timeZone})::date::text as day, count(*)::float8 as orders,
      sum(o.total)::float8 as revenue, sum(o.discount)::float8 as discount, sum(o.shipping)::float8 as delivery,
      sum(o.tax)::float8 as tax, coalesce(sum((
        select sum(l.quantity) from ${orderLines} l where l.site_id = o.site_id and l.order_id = o.id
      )), 0)::float8 as units
    from ${orders} o where ${sold(tx, period)} group by 1 order by 1`)
  return rows
}

/** On the day the money went back. */
export async function refundsByDay(tx: SiteTransaction, { from, to, timeZone }: Period) {
  const { rows } = await tx.execute<{ day: string; refunds: number }>(sql`
    select (finished_at at time zone ${timeZone})::date::text as day, sum(amount)::float8 as refunds
    from ${refunds} where site_id = ${tx.siteId} and state = 'done' and finished_at is not null
      and finished_at >= (${from}::timestamp at time zone ${timeZone})
      and finished_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
    group by 1`)
  return rows
}

export async function salesBySource(tx: SiteTransaction, period: Period) {
  const { rows } = await tx.execute<{ value: string; orders: number; revenue: number }>(sql`
    select coalesce(s.source, 'unknown') as value, count(*)::float8 as orders, sum(o.total)::float8 as revenue
    from ${orders} o left join ${orderSources} s on s.site_id = o.site_id and s.order_id = o.id
    where ${sold(tx, period)} group by 1 order by 3 desc, 1`)
  return rows
}

export type ProductSales = { productId: string; title: string; orders: number; units: number; revenue: number }

export async function salesByProduct(tx: SiteTransaction, period: Period): Promise<ProductSales[]> {
  const { rows } = await tx.execute<ProductSales>(sql`
    select l.product_id as "productId", max(l.title) as title, count(distinct o.id)::float8 as orders,
      sum(l.quantity)::float8 as units, sum(l.total)::float8 as revenue
    from ${orders} o join ${orderLines} l on l.site_id = o.site_id and l.order_id = o.id
    where ${sold(tx, period)} group by 1 order by 5 desc, 1`)
  return rows
}
