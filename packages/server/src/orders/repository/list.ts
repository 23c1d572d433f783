import type { OrderFilter } from '@sitewright/domain/orders'
import { and, asc, desc, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderHead } from '../order'
import { orders } from '../tables'
import { ofSite, toHead } from './rows'
import { hasWords } from './words'

/** Counting stops here: nobody reads on, and a shop of a hundred thousand orders would wait for it. */
const mostCounted = 10_001

const filters: Record<OrderFilter, SQL | undefined> = {
  all: undefined,
  unfulfilled: sql`${orders.state} in ('paid', 'partly_refunded') and ${orders.fulfilment} in ('unfulfilled', 'partly_fulfilled', 'ready')`,
  fulfilled: sql`${orders.fulfilment} = 'fulfilled'`,
  waiting: sql`${orders.state} = 'waiting'`,
  refunded: sql`${orders.state} in ('partly_refunded', 'refunded')`,
}

/** An order without a number was never confirmed: the card was refused, or the buyer is still paying. */
const confirmed = (tx: SiteTransaction) => and(ofSite(tx), isNotNull(orders.number))

export type OrderQuery = { readonly state: OrderFilter; readonly search?: string }

/** Those that a filter and a search find. */
export const wantedOrders = async (tx: SiteTransaction, { state, search }: OrderQuery): Promise<SQL | undefined> =>
  and(confirmed(tx), filters[state], search?.trim() ? await hasWords(tx, search) : undefined)

const counted = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${orders} where ${where} limit ${sql.raw(String(mostCounted))}) as counted)`

type OrderPage = { readonly after?: number; readonly limit: number }

export async function listOrders(
  tx: SiteTransaction,
  { after, limit, ...query }: OrderQuery & OrderPage,
): Promise<{ items: OrderHead[]; total: number; counts: Record<OrderFilter, number>; next: string | null }> {
  const where = await wantedOrders(tx, query)
  const tab = (state: OrderFilter) => counted(and(confirmed(tx), filters[state]))
  const { rows: numbers } = await tx.execute<Record<OrderFilter, number> & { found: number | null }>(sql`
    select ${tab('all')} as "all", ${tab('unfulfilled')} as unfulfilled, ${tab('fulfilled')} as fulfilled,
      ${tab('waiting')} as waiting, ${tab('refunded')} as refunded,
      ${query.search?.trim() ? counted(where) : sql`null`} as found`)
  const rows = await tx
    .select()
    .from(orders)
    .where(and(where, after === undefined ? undefined : lt(orders.number, after)))
    .orderBy(desc(orders.number))
    .limit(limit + 1)
  const { found, ...counts } = numbers[0]!
  const items = rows.slice(0, limit).map(toHead)
  return {
    items,
    total: found ?? counts[query.state],
    counts,
    next: rows.length > limit ? String(items.at(-1)!.number) : null,
  }
}

/** The next some that match, for whoever reads all of them bit by bit. */
export async function nextOrders(
  tx: SiteTransaction,
  { after, limit, ...query }: OrderQuery & { readonly after?: number; readonly limit: number },
): Promise<OrderHead[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(await wantedOrders(tx, query), after === undefined ? undefined : lt(orders.number, after)))
    .orderBy(desc(orders.number))
    .limit(limit)
  return rows.map(toHead)
}

export async function ordersByIds(tx: SiteTransaction, ids: readonly string[]): Promise<OrderHead[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(confirmed(tx), inArray(orders.id, [...ids])))
    .orderBy(desc(orders.number))
  return rows.map(toHead)
}

/** Confirmed after this number, or since a moment; the earliest first. */
export async function placedOrders(
  tx: SiteTransaction,
  { after, since, limit }: { readonly after: number | null; readonly since: Date; readonly limit: number },
): Promise<OrderHead[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(confirmed(tx), after === null ? gte(orders.placedAt, since) : gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(limit)
  return rows.map(toHead)
}
