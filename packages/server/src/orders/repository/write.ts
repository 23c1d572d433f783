import { firstOrderNumber } from '@sitewright/domain/checkout'
import type { LedgerEntry } from '@sitewright/domain/ledger'
import type { OrderState } from '@sitewright/domain/orders'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { booking, bookValues } from '../../ledger'
import { asRows, rowsIn, type SiteTransaction, standing } from '../../platform/database'
import type { Attempt, NewEvent, NewOrder, OrderFlag, OrderHead, OrderProgress, WrittenOrder } from '../order'
import {
  type AskedFor,
  orderAdjustments,
  orderEvents,
  orderLines,
  orderNumbers,
  orders,
  orderTaxes,
  paymentAttempts,
} from '../tables'
import { ofSite } from './rows'
import { removeWords } from './words'

export const thisOrder = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(orders.id, id))
const thisAttempt = (tx: SiteTransaction, id: string) =>
  and(eq(paymentAttempts.siteId, tx.siteId), eq(paymentAttempts.id, id))

/** An index holds no more than this of it. */
const longestSearch = 600

const searchOf = ({ firstName, lastName, email, lines }: NewOrder): string =>
  [firstName, lastName, email, ...lines.map(({ title }) => title)]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .slice(0, longestSearch)

/** One round trip for all of it: somebody else waits for the stock meanwhile. */
export async function insertOrder(tx: SiteTransaction, order: WrittenOrder, attempt: Attempt): Promise<void> {
  const { siteId } = tx
  const { lines, adjustments, taxes, ...head } = order
  const { id: orderId, placedAt } = head
  const newLines = lines.map((line, place) => ({ ...line, siteId, orderId, place }))
  const ofOrder = <Row extends object>(rows: readonly Row[]) => rows.map(row => ({ ...row, siteId, orderId }))
  await tx.execute(
    inserting({
      ...{ siteId, orderId },
      order: asRows(orders, [{ ...head, siteId, search: searchOf(order) }]),
      lines: asRows(orderLines, newLines),
      adjustments: asRows(orderAdjustments, ofOrder(adjustments)),
      taxes: asRows(orderTaxes, ofOrder(taxes)),
      attempt: asRows(paymentAttempts, [{ ...attempt, siteId, startedAt: placedAt }]),
      placedAt: placedAt.toISOString(),
    }),
  )
}

const inserting = standing<
  Readonly<Record<'siteId' | 'orderId' | 'order' | 'lines' | 'adjustments' | 'taxes' | 'attempt' | 'placedAt', string>>
>(
  value => sql`
    with new_order as (insert into ${orders} ${rowsIn(orders, value('order'))}),
      new_lines as (insert into ${orderLines} ${rowsIn(orderLines, value('lines'))}),
      new_adjustments as (insert into ${orderAdjustments} ${rowsIn(orderAdjustments, value('adjustments'))}),
      new_taxes as (insert into ${orderTaxes} ${rowsIn(orderTaxes, value('taxes'))}),
      new_attempt as (insert into ${paymentAttempts} ${rowsIn(paymentAttempts, value('attempt'))})
    insert into ${orderEvents} (site_id, order_id, kind, at)
    values (${value('siteId')}, ${value('orderId')}, 'placed', ${value('placedAt')}::timestamptz)`,
)

/** Another card for the same order. Its stock is held as long as for the first. */
export async function insertAttempt(
  tx: SiteTransaction,
  attempt: Attempt,
  { heldUntil, paymentMethod, at }: Pick<OrderHead, 'heldUntil' | 'paymentMethod'> & { at: Date },
): Promise<void> {
  await tx.insert(paymentAttempts).values({ ...attempt, siteId: tx.siteId, startedAt: at })
  await tx.update(orders).set({ heldUntil, paymentMethod }).where(thisOrder(tx, attempt.orderId))
}

/** Holds the order until the transaction ends: whoever finishes it first, the other sees it finished. */
export async function lockOrder(tx: SiteTransaction, id: string): Promise<OrderProgress | undefined> {
  const { rows } = await tx.execute<OrderProgress>(locking({ siteId: tx.siteId, id }))
  return rows[0]
}

const locking = standing<{ readonly siteId: string; readonly id: string }>(
  value => sql`
    select id, state, number from ${orders} where site_id = ${value('siteId')} and id = ${value('id')} for update`,
)

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
    entries,
    at,
  }: {
    order: OrderHead
    attempt: Attempt
    outcome: 'captured' | 'waiting' | 'processing'
    reference: string
    state: OrderState
    /** Until when an order waits for its money. */
    heldUntil: Date
    events: readonly NewEvent[]
    entries: readonly LedgerEntry[]
    at: Date
  },
): Promise<number> {
  const { siteId } = tx
  const { id, currency, number } = order
  const { rows } = await tx.execute<{ number: number }>(
    confirming({
      ...{ siteId, outcome, reference, state },
      ...bookValues({ orderId: id, currency, at, entries }),
      attemptId: attempt.id,
      events: JSON.stringify(events),
      isFirst: number === null,
      heldUntil: heldUntil.toISOString(),
      captured: outcome === 'captured' ? attempt.amount : 0,
    }),
  )
  return rows[0]!.number
}

type Confirming = ReturnType<typeof bookValues> & {
  readonly siteId: string
  readonly outcome: string
  readonly reference: string
  readonly state: OrderState
  readonly attemptId: string
  readonly events: string
  readonly isFirst: boolean
  readonly heldUntil: string
  readonly captured: number
}

const confirming = standing<Confirming>(
  value => sql`
    with done as (
      update ${paymentAttempts} set state = ${value('outcome')}, finished_at = ${value('at')}::timestamptz,
        reference = ${value('reference')}
      where site_id = ${value('siteId')} and id = ${value('attemptId')}
    ), notified as (
      insert into ${orderEvents} (site_id, order_id, kind, at, by_account, data)
      select ${value('siteId')}, ${value('orderId')}, kind, ${value('at')}::timestamptz, "byAccount", data
      from jsonb_to_recordset(${value('events')}::jsonb) as event (kind text, "byAccount" text, data jsonb)
    ), booked as (${booking(value)}
    ), numbered as (
      insert into ${orderNumbers} as numbers (site_id, last)
      select ${value('siteId')}, ${sql.raw(String(firstOrderNumber))} where ${value('isFirst')}::boolean
      on conflict (site_id) do update set last = numbers.last + 1 returning last
    )
    update ${orders} set state = ${value('state')}, held_until = ${value('heldUntil')}::timestamptz,
      captured = captured + ${value('captured')}::bigint, number = coalesce(number, (select last from numbered))
    where site_id = ${value('siteId')} and id = ${value('orderId')} returning number`,
)

/** Before any money can move. False when the attempt has ended meanwhile. */
export async function keepReference(tx: SiteTransaction, { id }: Attempt, reference: string): Promise<boolean> {
  const kept = await tx
    .update(paymentAttempts)
    .set({ reference })
    .where(and(thisAttempt(tx, id), inArray(paymentAttempts.state, ['started', 'action_needed', 'processing'])))
    .returning({ id: paymentAttempts.id })
  return kept.length > 0
}

/** Before the buyer leaves for the provider's page: whoever comes back is known by the attempt. */
export async function noteAction(
  tx: SiteTransaction,
  attempt: Attempt,
  { reference, action }: { reference: string; action: AskedFor },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'action_needed', reference, action })
    .where(and(thisAttempt(tx, attempt.id), eq(paymentAttempts.state, 'started')))
}

export async function endAttempt(
  tx: SiteTransaction,
  id: string,
  {
    state,
    refusal = null,
    reference,
    at,
  }: {
    state: 'captured' | 'refused' | 'expired' | 'cancelled'
    refusal?: PaymentRefusal | null
    reference?: string
    at: Date
  },
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state, refusal, finishedAt: at, ...(reference === undefined ? {} : { reference }) })
    .where(thisAttempt(tx, id))
}

/** Until when its stock is held: never longer than before. */
export async function shortenHold(tx: SiteTransaction, id: string, until: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ heldUntil: sql`least(${orders.heldUntil}, ${until.toISOString()}::timestamptz)` })
    .where(thisOrder(tx, id))
}

export async function changeOrder(
  tx: SiteTransaction,
  id: string,
  change: Partial<Pick<OrderHead, 'state' | 'fulfilment' | 'address' | 'firstName' | 'lastName' | 'refunded'>> & {
    flag?: OrderFlag | null
  },
): Promise<void> {
  await tx.update(orders).set(change).where(thisOrder(tx, id))
}

/** The people go, what was sold stays: of an address only what its tax depends on. */
export async function erasePeople(tx: SiteTransaction, ids: readonly string[], email: string): Promise<void> {
  const { address, taxExemption } = orders
  await tx
    .update(orders)
    .set({
      ...{ email, firstName: '', lastName: '', note: '', phone: '', company: '', search: '', billingAddress: null },
      address: sql`case when ${address} is not null then
        jsonb_build_object('firstName', '', 'lastName', '', 'line1', '', 'city', '', 'postalCode', '',
          'country', ${address} -> 'country', 'region', coalesce(${address} ->> 'region', '')) end`,
      taxExemption: sql`jsonb_set(${taxExemption}, '{taxNumber}', '""')`,
    })
    .where(and(eq(orders.siteId, tx.siteId), inArray(orders.id, [...ids])))
  await removeWords(tx, ids)
}

export async function addEvent(
  tx: SiteTransaction,
  orderId: string,
  { kind, byAccount = undefined, data = undefined, at }: NewEvent & { readonly at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values({ siteId: tx.siteId, orderId, kind, byAccount, data, at })
}
