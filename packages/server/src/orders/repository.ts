import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { Attempt, Order, OrderEventKind, OrderHead, OrderLine } from './order'
import { ledger, orderEvents, orderLines, orderNumbers, orders, paymentAttempts } from './tables'

const ofSite = (tx: SiteTransaction) => eq(orders.siteId, tx.siteId)
const toHead = ({ siteId: _, ...row }: typeof orders.$inferSelect): OrderHead => row
const toLine = ({ siteId: _, orderId: __, place: ___, ...row }: typeof orderLines.$inferSelect): OrderLine => row

export async function insertOrder(
  tx: SiteTransaction,
  { lines, ...head }: OrderHead & { lines: readonly OrderLine[] },
  attempt: Attempt,
): Promise<void> {
  const { siteId } = tx
  await tx.insert(orders).values({ ...head, siteId })
  await tx.insert(orderLines).values(lines.map((line, place) => ({ ...line, siteId, orderId: head.id, place })))
  await tx.insert(paymentAttempts).values({ ...attempt, siteId, startedAt: head.placedAt })
  await addEvent(tx, head.id, 'placed', head.placedAt)
}

export async function addEvent(tx: SiteTransaction, orderId: string, kind: OrderEventKind, at: Date): Promise<void> {
  await tx.insert(orderEvents).values({ siteId: tx.siteId, orderId, kind, at })
}

/** The cart's order that was not given up, if there is one. */
export async function liveOrderOfCart(tx: SiteTransaction, cartId: string): Promise<OrderHead | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(ofSite(tx), eq(orders.cartId, cartId), ne(orders.state, 'cancelled')))
  return row && toHead(row)
}

/** Holds the order until the transaction ends: whoever finishes it first, the other sees it finished. */
export async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderHead | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(ofSite(tx), eq(orders.id, id)))
    .for('update')
  return row && toHead(row)
}

export async function attemptOfOrder(tx: SiteTransaction, orderId: string): Promise<Attempt | undefined> {
  const [row] = await tx
    .select({
      id: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      provider: paymentAttempts.provider,
      amount: paymentAttempts.amount,
      state: paymentAttempts.state,
    })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.siteId, tx.siteId), eq(paymentAttempts.orderId, orderId)))
    .orderBy(desc(paymentAttempts.startedAt))
    .limit(1)
  return row
}

export async function finishAttempt(
  tx: SiteTransaction,
  id: string,
  state: 'captured' | 'refused' | 'waiting',
  at: Date,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, finishedAt: at, reference: id })
    .where(and(eq(paymentAttempts.siteId, tx.siteId), eq(paymentAttempts.id, id)))
}

export async function setState(tx: SiteTransaction, id: string, state: OrderHead['state']): Promise<void> {
  await tx
    .update(orders)
    .set({ state })
    .where(and(ofSite(tx), eq(orders.id, id)))
}

export async function addToLedger(
  tx: SiteTransaction,
  entry: { orderId: string; attemptId: string; kind: 'capture' | 'refund'; amount: number; currency: string; at: Date },
): Promise<void> {
  await tx.insert(ledger).values({ ...entry, siteId: tx.siteId })
}

const firstNumber = 1001

/** The last step of a transaction: everybody else who finishes an order of this site waits for it to end. */
export async function giveNumber(tx: SiteTransaction, orderId: string): Promise<number> {
  const [taken] = await tx
    .insert(orderNumbers)
    .values({ siteId: tx.siteId, last: firstNumber })
    .onConflictDoUpdate({ target: orderNumbers.siteId, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning({ number: orderNumbers.last })
  await tx
    .update(orders)
    .set({ number: taken!.number })
    .where(and(ofSite(tx), eq(orders.id, orderId)))
  return taken!.number
}

export async function linesOf(tx: SiteTransaction, orderId: string): Promise<OrderLine[]> {
  const rows = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.siteId, tx.siteId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.place))
  return rows.map(toLine)
}

export async function orderById(tx: SiteTransaction, id: string): Promise<Order | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(ofSite(tx), eq(orders.id, id)))
  if (!row) return undefined
  const events = await tx
    .select({ kind: orderEvents.kind, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.siteId, tx.siteId), eq(orderEvents.orderId, id)))
    .orderBy(desc(sql`${orderEvents}.id`))
  return { ...toHead(row), lines: await linesOf(tx, id), events }
}

export type OrderFilter = 'all' | 'to-send' | 'sent' | 'refunded'

const toSend = and(inArray(orders.state, ['paid', 'partly_refunded']), isNull(orders.fulfilledAt))
const filters: Record<OrderFilter, SQL | undefined> = {
  all: undefined,
  'to-send': toSend,
  sent: isNotNull(orders.fulfilledAt),
  refunded: inArray(orders.state, ['refunded', 'partly_refunded']),
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** By number, name, e-mail or product. */
const matches = (search: string): SQL | undefined => {
  const like = `%${literal(search)}%`
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
  { state, search, after, limit }: { state: OrderFilter; search?: string; after?: string; limit: number },
): Promise<{ items: OrderHead[]; total: number; toSend: number; next: string | null }> {
  const confirmed = and(ofSite(tx), isNotNull(orders.number))
  const where = and(confirmed, filters[state], search ? matches(search.trim()) : undefined)
  const [total] = await tx.select({ value: count() }).from(orders).where(where)
  const [waiting] = await tx.select({ value: count() }).from(orders).where(and(confirmed, toSend))
  const before = after === undefined ? undefined : lt(orders.number, Number(after))
  const rows = await tx
    .select()
    .from(orders)
    .where(and(where, before))
    .orderBy(desc(orders.number))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toHead)
  return {
    items,
    total: total?.value ?? 0,
    toSend: waiting?.value ?? 0,
    next: rows.length > limit ? String(items.at(-1)!.number) : null,
  }
}

export async function setFulfilled(tx: SiteTransaction, id: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ fulfilledAt: at })
    .where(and(ofSite(tx), eq(orders.id, id)))
}
