import type { OrderFilter, OrderFulfilment, OrderPayment, OrderSort } from '@sitewright/domain/orders'
import { and, asc, desc, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderHead } from '../order'
import { orders } from '../tables'
import { ofSite, toHead } from './rows'
import { type FoundByWords, hasWords } from './words'

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

export type OrderQuery = {
  readonly state: OrderFilter
  readonly search?: string | undefined
  readonly payment?: OrderPayment | undefined
  readonly fulfilment?: OrderFulfilment | undefined
  /** Days of this time zone, both counted. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly timeZone?: string | undefined
  readonly sort?: OrderSort | undefined
}

/** The words of `orderPayment`, for orders that have a number. */
const paymentIs: Record<OrderPayment, SQL> = {
  waiting: sql`${orders.state} in ('pending_payment', 'waiting')`,
  paid: sql`${orders.state} = 'paid'`,
  refused: sql`false`,
  unpaid: sql`${orders.state} = 'cancelled'`,
  'part-refunded': sql`${orders.state} = 'partly_refunded'`,
  refunded: sql`${orders.state} = 'refunded'`,
}
const goods = (fulfilment: string) => sql`${orders.fulfilment} = ${fulfilment} and ${orders.state} <> 'cancelled'`
/** The words of `orderFulfilment`. */
const fulfilmentIs: Record<OrderFulfilment, SQL> = {
  pending: goods('unfulfilled'),
  'part-sent': goods('partly_fulfilled'),
  ready: goods('ready'),
  fulfilled: goods('fulfilled'),
  'not-needed': goods('not_needed'),
  cancelled: sql`${orders.state} = 'cancelled'`,
}

const placedWithin = ({ from, until, timeZone = 'UTC' }: OrderQuery): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${orders.placedAt} >= ${from}::timestamp at time zone ${timeZone}`,
    until === undefined
      ? undefined
      : sql`${orders.placedAt} < (${until}::timestamp + interval '1 day') at time zone ${timeZone}`,
  )

export const onward = (sort: OrderSort | undefined, after: number | undefined): SQL | undefined => {
  if (after === undefined) return undefined
  return sort === 'oldest' ? gt(orders.number, after) : lt(orders.number, after)
}
export const inOrder = (sort: OrderSort | undefined) => (sort === 'oldest' ? asc(orders.number) : desc(orders.number))

/** All that is asked for but words. */
const filtered = (tx: SiteTransaction, query: OrderQuery): SQL | undefined => {
  const { state, payment, fulfilment } = query
  return and(
    confirmed(tx),
    filters[state],
    payment && paymentIs[payment],
    fulfilment && fulfilmentIs[fulfilment],
    placedWithin(query),
  )
}

const wordsOf = (tx: SiteTransaction, { search }: OrderQuery): Promise<FoundByWords> | undefined =>
  search?.trim() ? hasWords(tx, search) : undefined

/** Those that a filter and a search find. */
export const wantedOrders = async (tx: SiteTransaction, query: OrderQuery): Promise<SQL | undefined> =>
  and(filtered(tx, query), (await wordsOf(tx, query))?.where)

/** The tabs know how many they hold; whatever else is asked for has to be counted. */
const isNarrowed = ({ payment, fulfilment, from, until }: OrderQuery): boolean =>
  Boolean(payment || fulfilment || from || until)

const counted = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from (select from ${orders} where ${where} limit ${sql.raw(String(mostCounted))}) as counted)`

type OrderPage = { readonly after?: number; readonly limit: number }

export async function listOrders(
  tx: SiteTransaction,
  { after, limit, ...query }: OrderQuery & OrderPage,
): Promise<{ items: OrderHead[]; total: number; counts: Record<OrderFilter, number>; next: string | null }> {
  const words = await wordsOf(tx, query)
  const filter = filtered(tx, query)
  const tab = (state: OrderFilter) => counted(and(confirmed(tx), filters[state]))
  const one = counted(and(filter, words?.where))
  const isAnyOrder = query.state === 'all' && !isNarrowed(query)
  const wanted = isAnyOrder && words?.counted ? words.counted(mostCounted, one) : one
  const { rows: numbers } = await tx.execute<Record<OrderFilter, number> & { found: number | null }>(sql`
    select ${tab('all')} as "all", ${tab('unfulfilled')} as unfulfilled, ${tab('fulfilled')} as fulfilled,
      ${tab('waiting')} as waiting, ${tab('refunded')} as refunded,
      ${words || isNarrowed(query) ? wanted : sql`null`} as found`)
  const rows = await tx
    .select()
    .from(orders)
    .where(and(filter, words?.where, onward(query.sort, after)))
    .orderBy(inOrder(query.sort))
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

export async function newestOrder(tx: SiteTransaction): Promise<OrderHead | undefined> {
  const [row] = await tx.select().from(orders).where(confirmed(tx)).orderBy(desc(orders.number)).limit(1)
  return row && toHead(row)
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
