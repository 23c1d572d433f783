import type { OrderFilter } from '@sitewright/domain/checkout'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Attempt, OrderEvent, OrderHead, OrderLine, OrderProgress } from '../order'
import { orderEvents, orderLines, orders, paymentAttempts } from '../tables'
import { ofSite, progress, toHead, toLine } from './rows'

export async function orderById(tx: SiteTransaction, id: string): Promise<OrderHead | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(ofSite(tx), eq(orders.id, id)))
  return row && toHead(row)
}

/** The cart's order that was not given up, if there is one. */
export async function liveOrderOfCart(tx: SiteTransaction, cartId: string): Promise<OrderProgress | undefined> {
  const [row] = await tx
    .select(progress)
    .from(orders)
    .where(and(ofSite(tx), eq(orders.cartId, cartId), ne(orders.state, 'cancelled')))
  return row
}

const attempt = {
  id: paymentAttempts.id,
  orderId: paymentAttempts.orderId,
  provider: paymentAttempts.provider,
  amount: paymentAttempts.amount,
  state: paymentAttempts.state,
  reference: paymentAttempts.reference,
  refusal: paymentAttempts.refusal,
}

const oneAttempt = async (tx: SiteTransaction, where: SQL | undefined): Promise<Attempt | undefined> => {
  const [row] = await tx
    .select(attempt)
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.siteId, tx.siteId), where))
  return row
}

/** An order has one: another try is another order. */
export const attemptOfOrder = (tx: SiteTransaction, orderId: string) =>
  oneAttempt(tx, eq(paymentAttempts.orderId, orderId))

export const attemptById = (tx: SiteTransaction, id: string) => oneAttempt(tx, eq(paymentAttempts.id, id))

/** By what the provider calls it. */
export const attemptByReference = (
  tx: SiteTransaction,
  { provider, reference }: { provider: Attempt['provider']; reference: string },
) => oneAttempt(tx, and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)))

export async function linesOf(tx: SiteTransaction, orderId: string): Promise<OrderLine[]> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.siteId, tx.siteId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.place))
  return rows.map(toLine)
}

/** Newest first. */
export const eventsOf = (tx: SiteTransaction, orderId: string): Promise<OrderEvent[]> =>
  tx
    .select({ kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.siteId, tx.siteId), eq(orderEvents.orderId, orderId)))
    .orderBy(desc(sql`${orderEvents}.id`))

const filters: Record<OrderFilter, SQL> = {
  all: sql`true`,
  unfulfilled: and(inArray(orders.state, ['paid', 'partly_refunded']), isNull(orders.fulfilledAt))!,
  fulfilled: isNotNull(orders.fulfilledAt),
  waiting: eq(orders.state, 'pending_payment'),
  refunded: inArray(orders.state, ['refunded', 'partly_refunded']),
}

/** By number, name, e-mail or product. */
const matches = (search: string): SQL | undefined => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    eq(sql`${orders.number}::text`, search.replace(/^#/, '')),
    ilike(sql`${orders.firstName} || ' ' || ${orders.lastName}`, like),
    ilike(orders.email, like),
    sql`exists (select 1 from ${orderLines} where ${orderLines.siteId} = ${orders.siteId} and ${orderLines.orderId} = ${orders.id} and ${orderLines.title} ilike ${like})`,
  )
}

/** An order without a number was never confirmed: the card was refused, or the buyer is still paying. */
export async function listOrders(
  tx: SiteTransaction,
  { state, search, after, limit }: { state: OrderFilter; search?: string; after?: number; limit: number },
): Promise<{ items: OrderHead[]; total: number; counts: Record<OrderFilter, number>; next: string | null }> {
  const confirmed = and(ofSite(tx), isNotNull(orders.number))
  const where = and(confirmed, filters[state], search ? matches(search.trim()) : undefined)
  const [total] = await tx.select({ value: count() }).from(orders).where(where)
  const countIf = (filter: OrderFilter) => sql<number>`(count(*) filter (where ${filters[filter]}))::int`
  const [counts] = await tx
    .select({
      all: countIf('all'),
      unfulfilled: countIf('unfulfilled'),
      fulfilled: countIf('fulfilled'),
      waiting: countIf('waiting'),
      refunded: countIf('refunded'),
    })
    .from(orders)
    .where(confirmed)
  const rows = await tx
    .select()
    .from(orders)
    .where(and(where, after === undefined ? undefined : lt(orders.number, after)))
    .orderBy(desc(orders.number))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toHead)
  return {
    items,
    total: total?.value ?? 0,
    counts: counts!,
    next: rows.length > limit ? String(items.at(-1)!.number) : null,
  }
}
