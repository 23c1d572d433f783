import type { LedgerCause } from '@sitewright/domain/ledger'
import { type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { ledgerEntries } from '../tables'

/** Both days are part of it, by the shop's clock. */
export type Period = {
  readonly from: string
  readonly until: string
  readonly timeZone: string
  readonly money: 'live' | 'test'
}

/** What belongs to no order, such as a card that was given away, is as real as the shop. */
const isOfMoney = ({ money }: Pick<Period, 'money'>): SQL => {
  const isTest = sql`exists (select from orders o where o.site_id = e.site_id and o.id = e.order_id
    and (o.payment_method = 'test' or o.payment_method like '%-test'))`
  return money === 'test' ? isTest : sql`not ${isTest}`
}
const began = ({ from, timeZone }: Period) => sql`(${from}::date::timestamp at time zone ${timeZone})`
const ended = ({ until, timeZone }: Period) => sql`((${until}::date + 1)::timestamp at time zone ${timeZone})`
const isWithin = (period: Period) => sql`e.at >= ${began(period)} and e.at < ${ended(period)}`

export type Balance = {
  readonly account: string
  readonly name: string
  readonly currency: string
  readonly balance: number
  readonly change: number
}

/** Balances at the end of the period, and what changed in it. */
export async function balances(tx: SiteTransaction, period: Period): Promise<Balance[]> {
  const { rows } = await tx.execute<Balance>(sql`
    with sides as (
      select e.debit as account, e.amount, e.at, e.currency from ${ledgerEntries} e
      where e.site_id = ${tx.siteId} and e.at < ${ended(period)} and ${isOfMoney(period)}
      union all
      select e.credit, -e.amount, e.at, e.currency from ${ledgerEntries} e
      where e.site_id = ${tx.siteId} and e.at < ${ended(period)} and ${isOfMoney(period)}
    )
    select account, currency, sum(amount)::float8 as balance,
      coalesce(sum(amount) filter (where at >= ${began(period)}), 0)::float8 as change,
      coalesce(
        (select t.name from order_taxes t where t.site_id = ${tx.siteId} and 'tax:' || t.rate_id = account limit 1),
        (select f.name from funds f where f.site_id = ${tx.siteId} and 'donations:' || f.id = account), '') as name
    from sides group by account, currency order by account, currency`)
  return rows
}

export const hasTests = async (tx: SiteTransaction): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from orders where site_id = ${tx.siteId} and number is not null
      and (payment_method = 'test' or payment_method like '%-test') limit 1`)
  return rows.length > 0
}

export type Entry = {
  readonly id: string
  readonly at: string
  readonly cause: LedgerCause
  readonly debit: string
  readonly credit: string
  readonly amount: number
  readonly currency: string
  readonly orderId: string | null
  readonly number: number | null
}

/** The newest first. */
export async function entries(
  tx: SiteTransaction,
  { account, after, limit, ...period }: Period & { account?: string; after?: string; limit: number },
): Promise<Entry[]> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.id::text as id, e.at, e.cause, e.debit, e.credit, e.amount::float8 as amount, e.currency,
      e.order_id as "orderId",
      (select o.number from orders o where o.site_id = e.site_id and o.id = e.order_id) as number
    from ${ledgerEntries} e
    where e.site_id = ${tx.siteId} and ${isWithin(period)} and ${isOfMoney(period)}
      and (${account ?? null}::text is null or ${account ?? null} in (e.debit, e.credit))
      and (${after ?? null}::bigint is null or e.id < ${after ?? null}::bigint)
    order by e.id desc limit ${limit}`)
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))
}

export type TaxLine = {
  readonly country: string
  readonly region: string
  readonly name: string
  readonly rate: number
  readonly currency: string
  readonly base: number
  readonly amount: number
}

/** From the books of the period: what was sold, without what was cancelled or given back in it. */
export async function taxReport(tx: SiteTransaction, period: Period): Promise<TaxLine[]> {
  const { siteId } = tx
  const { rows } = await tx.execute<TaxLine>(sql`
    with booked as (
      select distinct e.order_id, e.cause, e.cause_id, e.currency,
        case when e.cause in ('sale', 'refund-returned') then 1 else -1 end as sign
      from ${ledgerEntries} e
      where e.site_id = ${siteId} and ${isWithin(period)} and ${isOfMoney(period)}
        and e.cause in ('sale', 'sale-undone', 'refund', 'refund-returned')
    ), cells as (
      select b.order_id, b.currency, t.rate_id, b.sign * t.base as base, b.sign * t.amount as amount
      from booked b join order_taxes t on t.site_id = ${siteId} and t.order_id = b.order_id
      where b.cause in ('sale', 'sale-undone')
      union all
      select b.order_id, b.currency, cell.value ->> 'rateId', b.sign * (p.amount - p.tax), b.sign * (cell.value ->> 'amount')::bigint
      from booked b join refund_parts p on p.site_id = ${siteId} and p.refund_id = b.cause_id
        cross join jsonb_array_elements(p.taxes) as cell
      where b.cause in ('refund', 'refund-returned')
    )
    select coalesce(o.address ->> 'country', '') as country, coalesce(o.address ->> 'region', '') as region,
      r.name, r.rate, c.currency, sum(c.base)::float8 as base, sum(c.amount)::float8 as amount
    from cells c join orders o on o.site_id = ${siteId} and o.id = c.order_id
      join lateral (select t.name, t.rate from order_taxes t
        where t.site_id = ${siteId} and t.order_id = c.order_id and t.rate_id = c.rate_id limit 1) as r on true
    group by 1, 2, 3, 4, 5 having sum(c.base) <> 0 or sum(c.amount) <> 0
    order by 1, 2, 3, 4, 5`)
  return rows
}
