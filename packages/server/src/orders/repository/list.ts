import type { OrderFilter } from '@sitewright/domain/orders'
import { and, desc, eq, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderHead } from '../order'
import { orders } from '../tables'
import { ofSite, toHead } from './rows'

/** Counting stops here: nobody reads on, and a shop of a hundred thousand orders would wait for it. */
const mostCounted = 10_001

const filters: Record<OrderFilter, SQL | undefined> = {
  all: undefined,
  unfulfilled: sql`${orders.state} in ('paid', 'partly_refunded') and ${orders.fulfilment} in ('unfulfilled', 'partly_fulfilled')`,
  fulfilled: sql`${orders.fulfilment} = 'fulfilled'`,
  waiting: sql`${orders.state} = 'waiting'`,
  refunded: sql`${orders.state} in ('partly_refunded', 'refunded')`,
}

/** By number, or by anything in name, e-mail and products, every sign taken as itself. */
const matches = (search: string): SQL | undefined => {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  const anywhere = like(orders.search, `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return number === undefined ? anywhere : or(eq(orders.number, Number(number)), anywhere)
}

/** An order without a number was never confirmed: the card was refused, or the buyer is still paying. */
const confirmed = (tx: SiteTransaction) => and(ofSite(tx), isNotNull(orders.number))

export type OrderQuery = { readonly state: OrderFilter; readonly search?: string }

/** Those that a filter and a search find. */
export const wantedOrders = (tx: SiteTransaction, { state, search }: OrderQuery): SQL | undefined =>
  and(confirmed(tx), filters[state], search?.trim() ? matches(search.trim()) : undefined)

const counted = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${orders} where ${where} limit ${sql.raw(String(mostCounted))}) as counted)`

type OrderPage = { readonly after?: number; readonly limit: number }

/** The numbers that match, newest first. Read from an index alone, and only once, because a search looks at every order. */
async function foundNumbers(tx: SiteTransaction, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.number))
    .limit(mostCounted)
  return rows.map(({ number }) => number!)
}

export async function listOrders(
  tx: SiteTransaction,
  { after, limit, ...query }: OrderQuery & OrderPage,
): Promise<{ items: OrderHead[]; total: number; counts: Record<OrderFilter, number>; next: string | null }> {
  const where = wantedOrders(tx, query)
  const tab = (state: OrderFilter) => counted(and(confirmed(tx), filters[state]))
  const { rows: counts } = await tx.execute<Record<OrderFilter, number>>(sql`
    select ${tab('all')} as "all", ${tab('unfulfilled')} as unfulfilled, ${tab('fulfilled')} as fulfilled,
      ${tab('waiting')} as waiting, ${tab('refunded')} as refunded`)
  const found = query.search?.trim() ? await foundNumbers(tx, where) : undefined
  const page = found?.filter(number => after === undefined || number < after).slice(0, limit + 1)
  const rows = await tx
    .select()
    .from(orders)
    .where(
      page
        ? and(confirmed(tx), inArray(orders.number, page))
        : and(where, after === undefined ? undefined : lt(orders.number, after)),
    )
    .orderBy(desc(orders.number))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toHead)
  return {
    items,
    total: found?.length ?? counts[0]![query.state],
    counts: counts[0]!,
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
    .where(and(wantedOrders(tx, query), after === undefined ? undefined : lt(orders.number, after)))
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
