import type { SoldHour } from '@sitewright/domain/sales'
import { sql } from 'drizzle-orm'
import { disputes, orderLines, orders } from '../orders/tables'
import { paymentDifferences } from '../payments/tables'
import type { SiteTransaction } from '../platform/database'
import { products, variants } from '../products/tables'

/** Money that was taken and kept, by hour of the shop's clock: today, and the same weekday of the weeks before. */
export async function soldByHour(
  tx: SiteTransaction,
  { now, timeZone, weeks }: { now: Date; timeZone: string; weeks: number },
): Promise<{ readonly rows: SoldHour[]; readonly firstDay: string | null }> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const today = sql`(${moment} at time zone ${timeZone})::date`
  const local = sql`(o.placed_at at time zone ${timeZone})`
  const { rows } = await tx.execute<SoldHour & { firstDay: string | null }>(sql`
    with first as (
      select min(placed_at at time zone ${timeZone})::date as day from ${orders}
      where site_id = ${tx.siteId} and number is not null
    )
    select ${local}::date::text as day, extract(hour from ${local})::int as hour,
      sum(o.captured - o.refunded)::float8 as amount, count(*)::int as orders,
      (select day::text from first) as "firstDay"
    from ${orders} o
    where o.site_id = ${tx.siteId} and o.number is not null and o.captured > 0
      and o.placed_at > ${moment} - make_interval(weeks => ${weeks}::int, days => 2)
      and extract(dow from ${local}) = extract(dow from ${today})
      and ${local}::date > ${today} - ${weeks * 7 + 1}::int
    group by 1, 2`)
  return { rows: rows.map(({ firstDay: _, ...row }) => row), firstDay: rows[0]?.firstDay ?? null }
}

export type ToSend = { readonly orderId: string; readonly units: number; readonly sent: number }

/** Paid and not wholly sent, the oldest first; with how many orders and units there are in all. */
export async function ordersToSend(
  tx: SiteTransaction,
  most: number,
): Promise<{ readonly items: ToSend[]; readonly orders: number; readonly units: number }> {
  const { rows } = await tx.execute<ToSend & { orders: number; left: number }>(sql`
    with open as (
      select o.id, o.placed_at, sum(l.quantity)::int as units, sum(l.sent)::int as sent
      from ${orders} o join ${orderLines} l on l.site_id = o.site_id and l.order_id = o.id
      where o.site_id = ${tx.siteId} and o.state in ('paid', 'partly_refunded')
        and o.fulfilment in ('unfulfilled', 'partly_fulfilled') and l.kind = 'PHYSICAL'
      group by o.id, o.placed_at
    )
    select id as "orderId", units, sent, count(*) over ()::int as orders, sum(units - sent) over ()::int as left
    from open order by placed_at, id limit ${most}`)
  return {
    items: rows.map(({ orderId, units, sent }) => ({ orderId, units, sent })),
    orders: rows[0]?.orders ?? 0,
    units: rows[0]?.left ?? 0,
  }
}

export type LowStock = {
  readonly variantId: string
  readonly productId: string
  readonly title: Readonly<Record<string, string>>
  readonly options: readonly string[]
  readonly left: number
}

/** Few enough that somebody should order more: by the variant's own mark, or the usual one. */
export async function lowStock(
  tx: SiteTransaction,
  { usual, most }: { usual: number; most: number },
): Promise<{ readonly items: LowStock[]; readonly total: number }> {
  const { rows } = await tx.execute<LowStock & { total: number }>(sql`
    select v.id as "variantId", p.id as "productId", p.title, v.option_values as options, v.quantity as left,
      count(*) over ()::int as total
    from ${variants} v join ${products} p on p.site_id = v.site_id and p.id = v.product_id
    where v.site_id = ${tx.siteId} and not v.unlimited and v.quantity <= coalesce(v.low_at, ${usual})
      and p.type <> 'DIGITAL' and p.state <> 'DRAFT' and p.deleted_at is null
    order by v.quantity, p.id, v.place limit ${most}`)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Nothing of it can be bought. */
export async function soldOut(
  tx: SiteTransaction,
  limit: number,
): Promise<readonly Pick<LowStock, 'variantId' | 'title' | 'options'>[]> {
  const { rows } = await tx.execute<Pick<LowStock, 'variantId' | 'title' | 'options'>>(sql`
    select v.id as "variantId", p.title, v.option_values as options
    from ${variants} v join ${products} p on p.site_id = v.site_id and p.id = v.product_id
    where v.site_id = ${tx.siteId} and not v.unlimited and v.quantity = 0
      and p.type <> 'DIGITAL' and p.state <> 'DRAFT' and p.deleted_at is null
    order by p.id, v.place limit ${limit}`)
  return rows
}

export async function waitingForMoney(tx: SiteTransaction): Promise<{ orders: number; amount: number }> {
  const { rows } = await tx.execute<{ orders: number; amount: number }>(sql`
    select count(*)::int as orders, coalesce(sum(due - captured), 0)::float8 as amount from ${orders}
    where site_id = ${tx.siteId} and state = 'waiting'`)
  return rows[0]!
}

/** Orders for which money came that nobody asked for. */
export async function flaggedOrders(
  tx: SiteTransaction,
  most: number,
): Promise<
  { readonly orderId: string; readonly number: number | null; readonly customer: string; readonly amount: number }[]
> {
  const { rows } = await tx.execute<{ orderId: string; number: number | null; customer: string; amount: number }>(sql`
    select id as "orderId", number, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as customer,
      total::float8 as amount
    from ${orders} where site_id = ${tx.siteId} and flag in ('late-payment', 'wrong-amount') order by placed_at desc limit ${most}`)
  return rows
}

export type AskedReturn = {
  readonly orderId: string
  readonly number: number | null
  readonly customer: string
  readonly units: number
}

/** What customers want to send back, those that wait longest first. Nobody answers what the shop wrote down itself. */
export async function askedReturns(tx: SiteTransaction, most: number): Promise<AskedReturn[]> {
  const { rows } = await tx.execute<AskedReturn>(sql`
    select o.id as "orderId", o.number,
      coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email) as customer,
      (select coalesce(sum(units), 0)::int from return_lines l where l.site_id = r.site_id and l.return_id = r.id) as units
    from returns r join orders o on o.site_id = r.site_id and o.id = r.order_id
    where r.site_id = ${tx.siteId} and r.state = 'asked' and r.by_account is null order by r.at limit ${most}`)
  return rows
}

export type OpenDispute = {
  readonly orderId: string
  readonly number: number | null
  readonly customer: string
  readonly amount: number
  readonly dueBy: Date | null
}

/** The most pressing first. */
export async function openDisputes(tx: SiteTransaction, most: number): Promise<OpenDispute[]> {
  const { rows } = await tx.execute<Omit<OpenDispute, 'dueBy'> & { dueBy: string | null }>(sql`
    select o.id as "orderId", o.number, coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email) as customer,
      d.amount::float8 as amount, d.due_by as "dueBy"
    from ${disputes} d join ${orders} o on o.site_id = d.site_id and o.id = d.order_id
    where d.site_id = ${tx.siteId} and d.state = 'open' order by d.due_by, d.opened_at limit ${most}`)
  return rows.map(row => ({ ...row, dueBy: row.dueBy === null ? null : new Date(row.dueBy) }))
}

/** How many payments or refunds only the books or only a provider know of. */
export async function openDifferences(tx: SiteTransaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${paymentDifferences} where site_id = ${tx.siteId} and state = 'open'`,
  )
  return rows[0]!.count
}

/** Mails that could not be sent lately. */
export async function failedMails(
  tx: SiteTransaction,
  { since, most }: { since: Date; most: number },
): Promise<{ readonly recipient: string; readonly subject: string; readonly why: string }[]> {
  const { rows } = await tx.execute<{ recipient: string; subject: string; why: string }>(sql`
    select recipient, subject, coalesce(last_error, '') as why from mails
    where site_id = ${tx.siteId} and state = 'failed' and created_at > ${since.toISOString()}::timestamptz
    order by created_at desc limit ${most}`)
  return rows
}

export async function sendsGoods(tx: SiteTransaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${products} where site_id = ${tx.siteId} and type = 'PHYSICAL' and deleted_at is null limit 1`,
  )
  return rows.length > 0
}

export async function hasProducts(tx: SiteTransaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${products} where site_id = ${tx.siteId} and deleted_at is null limit 1`,
  )
  return rows.length > 0
}
