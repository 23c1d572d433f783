import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Attempt, OrderEventKind, OrderHead, OrderLine } from '../order'
import { ledger, orderEvents, orderLines, orderNumbers, orders, paymentAttempts } from '../tables'
import { ofSite, toHead } from './rows'

const thisOrder = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(orders.id, id))
const thisAttempt = (tx: SiteTransaction, id: string) =>
  and(eq(paymentAttempts.siteId, tx.siteId), eq(paymentAttempts.id, id))

/** One round trip for all of it: somebody else waits for the stock meanwhile. */
export async function insertOrder(
  tx: SiteTransaction,
  { lines, ...head }: OrderHead & { lines: readonly OrderLine[] },
  attempt: Attempt,
): Promise<void> {
  const { siteId } = tx
  const newOrder = tx.$with('new_order').as(
    tx
      .insert(orders)
      .values({ ...head, siteId })
      .returning({ id: orders.id }),
  )
  const newLines = tx.$with('new_lines').as(
    tx
      .insert(orderLines)
      .values(lines.map((line, place) => ({ ...line, siteId, orderId: head.id, place })))
      .returning({ id: orderLines.id }),
  )
  const newAttempt = tx.$with('new_attempt').as(
    tx
      .insert(paymentAttempts)
      .values({ ...attempt, siteId, startedAt: head.placedAt })
      .returning({ id: paymentAttempts.id }),
  )
  await tx
    .with(newOrder, newLines, newAttempt)
    .insert(orderEvents)
    .values({ siteId, orderId: head.id, kind: 'placed', at: head.placedAt })
}

/** Holds the order until the transaction ends: whoever finishes it first, the other sees it finished. */
export async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderHead | undefined> {
  const [row] = await tx.select().from(orders).where(thisOrder(tx, id)).for('update')
  return row && toHead(row)
}

const firstNumber = 1001

/**
 * Everything a payment changes, in one statement: the attempt, the books, the state, and the number when there is none
 * yet. Late in its transaction, because everybody else who confirms an order of this site waits for the end of it.
 */
export async function confirmOrder(
  tx: SiteTransaction,
  {
    order,
    attempt,
    outcome,
    state,
    events,
    at,
  }: {
    order: OrderHead
    attempt: Attempt
    outcome: 'captured' | 'waiting'
    state: OrderHead['state']
    events: readonly OrderEventKind[]
    at: Date
  },
): Promise<number> {
  const { siteId } = tx
  const done = tx
    .$with('done')
    .as(
      tx
        .update(paymentAttempts)
        .set({ state: outcome, finishedAt: at, reference: attempt.id })
        .where(thisAttempt(tx, attempt.id))
        .returning({ id: paymentAttempts.id }),
    )
  const told = tx.$with('told').as(
    tx
      .insert(orderEvents)
      .values(events.map(kind => ({ siteId, orderId: order.id, kind, at })))
      .returning({ kind: orderEvents.kind }),
  )
  const booked = tx.$with('booked').as(
    tx
      .insert(ledger)
      .values({
        siteId,
        orderId: order.id,
        attemptId: attempt.id,
        kind: 'capture',
        amount: attempt.amount,
        currency: order.currency,
        at,
      })
      .returning({ amount: ledger.amount }),
  )
  const numbered = tx.$with('numbered').as(
    tx
      .insert(orderNumbers)
      .values({ siteId, last: firstNumber })
      .onConflictDoUpdate({ target: orderNumbers.siteId, set: { last: sql`${orderNumbers.last} + 1` } })
      .returning({ last: orderNumbers.last }),
  )
  const [row] = await tx
    .with(done, told, ...(outcome === 'captured' ? [booked] : []), ...(order.number === null ? [numbered] : []))
    .update(orders)
    .set({
      state,
      ...(order.number === null ? { number: sql`(select last from numbered)` } : {}),
    })
    .where(thisOrder(tx, order.id))
    .returning({ number: orders.number })
  return row!.number!
}

export async function cancelOrder(
  tx: SiteTransaction,
  { attempt, why, at }: { attempt: Attempt; why: 'refused' | 'expired'; at: Date },
): Promise<void> {
  await tx.update(paymentAttempts).set({ state: why, finishedAt: at }).where(thisAttempt(tx, attempt.id))
  await tx.update(orders).set({ state: 'cancelled' }).where(thisOrder(tx, attempt.orderId))
  await addEvent(tx, attempt.orderId, why, at)
}

export async function setFulfilled(tx: SiteTransaction, id: string, at: Date): Promise<void> {
  await tx.update(orders).set({ fulfilledAt: at }).where(thisOrder(tx, id))
  await addEvent(tx, id, 'fulfilled', at)
}

async function addEvent(tx: SiteTransaction, orderId: string, kind: OrderEventKind, at: Date): Promise<void> {
  await tx.insert(orderEvents).values({ siteId: tx.siteId, orderId, kind, at })
}
