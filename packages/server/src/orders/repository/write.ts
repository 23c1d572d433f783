import { firstOrderNumber, type OrderEventKind } from '@sitewright/domain/checkout'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type SiteTransaction, wholeRows } from '../../platform/database'
import type { Attempt, NewOrder, OrderHead, OrderProgress } from '../order'
import { ledger, orderEvents, orderLines, orderNumbers, orders, paymentAttempts } from '../tables'
import { ofSite, progress } from './rows'

const thisOrder = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(orders.id, id))
const thisAttempt = (tx: SiteTransaction, id: string) =>
  and(eq(paymentAttempts.siteId, tx.siteId), eq(paymentAttempts.id, id))

/** One round trip for all of it: somebody else waits for the stock meanwhile. */
export async function insertOrder(tx: SiteTransaction, { lines, ...head }: NewOrder, attempt: Attempt): Promise<void> {
  const { siteId } = tx
  const { id: orderId, placedAt } = head
  const newLines = lines.map((line, place) => ({ ...line, siteId, orderId, place }))
  await tx.execute(sql`
    with new_order as (insert into ${orders} ${wholeRows(orders, [{ ...head, siteId }])}),
      new_lines as (insert into ${orderLines} ${wholeRows(orderLines, newLines)}),
      new_attempt as (insert into ${paymentAttempts} ${wholeRows(paymentAttempts, [{ ...attempt, siteId, startedAt: placedAt }])})
    insert into ${orderEvents} (site_id, order_id, kind, at)
    values (${siteId}, ${orderId}, 'placed', ${placedAt.toISOString()}::timestamptz)`)
}

/** Holds the order until the transaction ends: whoever finishes it first, the other sees it finished. */
export async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderProgress | undefined> {
  const [row] = await tx.select(progress).from(orders).where(thisOrder(tx, id)).for('update')
  return row
}

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
    reference,
    state,
    heldUntil,
    events,
    at,
  }: {
    order: OrderHead
    attempt: Attempt
    outcome: 'captured' | 'waiting' | 'processing'
    reference: string
    state: OrderHead['state']
    /** Until when an order waits for its money. */
    heldUntil: Date
    events: readonly OrderEventKind[]
    at: Date
  },
): Promise<number> {
  const { siteId } = tx
  const { id, currency, number } = order
  const now = sql`${at.toISOString()}::timestamptz`
  const isCaptured = outcome === 'captured'
  const { rows } = await tx.execute<{ number: number }>(sql`
    with done as (
      update ${paymentAttempts} set state = ${outcome}, finished_at = ${now}, reference = ${reference}
      where site_id = ${siteId} and id = ${attempt.id}
    ), notified as (
      insert into ${orderEvents} (site_id, order_id, kind, at)
      select ${siteId}, ${id}, kind, ${now} from unnest(string_to_array(${events.join(' ')}, ' ')) as kind
    ), booked as (
      insert into ${ledger} (site_id, order_id, attempt_id, kind, amount, currency, at)
      select ${siteId}, ${id}, ${attempt.id}, 'capture', ${attempt.amount}::bigint, ${currency}, ${now} where ${isCaptured}
    ), numbered as (
      insert into ${orderNumbers} as numbers (site_id, last) select ${siteId}, ${firstOrderNumber}::int where ${number === null}
      on conflict (site_id) do update set last = numbers.last + 1 returning last
    )
    update ${orders} set state = ${state}, held_until = ${heldUntil.toISOString()}::timestamptz,
      number = coalesce(number, (select last from numbered))
    where site_id = ${siteId} and id = ${id} returning number`)
  return rows[0]!.number
}

/** Before the buyer leaves for the provider's page: whoever comes back is known by the attempt. */
export async function noteAction(
  tx: SiteTransaction,
  attempt: Attempt,
  { reference, action }: { reference: string; action: { kind: 'redirect'; url: string } },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'action_needed', reference, action })
    .where(and(thisAttempt(tx, attempt.id), eq(paymentAttempts.state, 'started')))
}

export async function cancelOrder(
  tx: SiteTransaction,
  {
    attempt,
    why,
    refusal = null,
    at,
  }: { attempt: Attempt; why: 'refused' | 'expired' | 'cancelled'; refusal?: PaymentRefusal | null; at: Date },
): Promise<void> {
  await tx.update(paymentAttempts).set({ state: why, refusal, finishedAt: at }).where(thisAttempt(tx, attempt.id))
  await tx.update(orders).set({ state: 'cancelled' }).where(thisOrder(tx, attempt.orderId))
  await addEvent(tx, attempt.orderId, why, at)
}

/** Money for an order that was given up. False when it was booked before. */
export async function bookLateCapture(
  tx: SiteTransaction,
  { attempt, currency, reference, at }: { attempt: Attempt; currency: string; reference: string; at: Date },
): Promise<boolean> {
  const booked = await book(tx, { attempt, kind: 'capture', amount: attempt.amount, currency, at })
  if (!booked) return false
  await tx
    .update(paymentAttempts)
    .set({ state: 'captured', reference, finishedAt: at })
    .where(thisAttempt(tx, attempt.id))
  await addEvent(tx, attempt.orderId, 'late-payment', at)
  return true
}

/** False when it was booked before. */
export async function bookRefund(
  tx: SiteTransaction,
  { attempt, currency, at }: { attempt: Attempt; currency: string; at: Date },
): Promise<boolean> {
  const booked = await book(tx, { attempt, kind: 'refund', amount: -attempt.amount, currency, at })
  if (booked) await addEvent(tx, attempt.orderId, 'refunded', at)
  return booked
}

async function book(
  tx: SiteTransaction,
  { attempt, ...entry }: { attempt: Attempt; kind: 'capture' | 'refund'; amount: number; currency: string; at: Date },
): Promise<boolean> {
  const made = await tx
    .insert(ledger)
    .values({ siteId: tx.siteId, orderId: attempt.orderId, attemptId: attempt.id, ...entry })
    .onConflictDoNothing()
    .returning({ attemptId: ledger.attemptId })
  return made.length > 0
}

/** Once: an order that was sent before stays as it is. */
export async function setFulfilled(tx: SiteTransaction, id: string, at: Date): Promise<void> {
  const rows = await tx
    .update(orders)
    .set({ fulfilledAt: at })
    .where(and(thisOrder(tx, id), isNull(orders.fulfilledAt)))
    .returning({ id: orders.id })
  if (rows.length > 0) await addEvent(tx, id, 'fulfilled', at)
}

async function addEvent(tx: SiteTransaction, orderId: string, kind: OrderEventKind, at: Date): Promise<void> {
  await tx.insert(orderEvents).values({ siteId: tx.siteId, orderId, kind, at })
}
