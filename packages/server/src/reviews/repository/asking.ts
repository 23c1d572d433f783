import { type ReviewAsking, usualAsking } from '@sitewright/domain/block-rules'
import { and, eq, sql } from 'drizzle-orm'
import { fulfilments, orders } from '../../orders/tables'
import type { SiteTransaction } from '../../platform/database'
import { isAmong, tableHolder } from '../../platform/persons'
import { reviewAsks, reviewRequests, reviewSettings, reviewStops, reviews } from '../tables'

export async function settingsOf(tx: SiteTransaction): Promise<ReviewAsking> {
  const [row] = await tx
    .select({ active: reviewSettings.active, days: reviewSettings.days })
    .from(reviewSettings)
    .where(eq(reviewSettings.siteId, tx.siteId))
  return row ?? usualAsking
}

export async function saveSettings(tx: SiteTransaction, settings: ReviewAsking): Promise<void> {
  await tx
    .insert(reviewSettings)
    .values({ siteId: tx.siteId, ...settings })
    .onConflictDoUpdate({ target: reviewSettings.siteId, set: settings })
}

type Between = { readonly from: Date; readonly until: Date }

/**
 * Orders whose last parcel left in this time, whole and paid, whose buyer nobody has asked yet, neither by hand nor by
 * itself, and who has said nothing on their own.
 */
const dueOrders = (tx: SiteTransaction, { from, until }: Between) => {
  const { siteId } = tx
  const sent = sql`(select max(f.at) from ${fulfilments} f
    where f.site_id = ${siteId} and f.order_id = ${orders.id} and f.state <> 'undone')`
  const isThere = (table: typeof reviewAsks | typeof reviewRequests | typeof reviews) =>
    sql`exists (select from ${table} as there where there.site_id = ${siteId} and there.order_id = ${orders.id})`
  return and(
    eq(orders.siteId, siteId),
    eq(orders.state, 'paid'),
    eq(orders.fulfilment, 'fulfilled'),
    eq(orders.refunded, 0),
    sql`${orders.flag} is null`,
    sql`${sent} > ${from.toISOString()}::timestamptz and ${sent} <= ${until.toISOString()}::timestamptz`,
    sql`not ${isThere(reviewAsks)} and not ${isThere(reviewRequests)} and not ${isThere(reviews)}`,
  )
}

export async function dueForReview(
  tx: SiteTransaction,
  asked: Between & { readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(dueOrders(tx, asked))
    .orderBy(orders.placedAt, orders.id)
    .limit(asked.limit)
  return rows.map(({ id }) => id)
}

/** Asked again with the order held, so that nobody is asked whose refund is on its way at this moment. */
export async function isStillDue(tx: SiteTransaction, orderId: string, asked: Between): Promise<boolean> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, tx.siteId), eq(orders.id, orderId)))
    .for('update')
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(dueOrders(tx, asked), eq(orders.id, orderId)))
  return rows.length > 0
}

/** False when somebody else did it first. */
export async function noteAsked(tx: SiteTransaction, orderId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(reviewAsks)
    .values({ siteId: tx.siteId, orderId, at })
    .onConflictDoNothing()
    .returning({ orderId: reviewAsks.orderId })
  return rows.length === 1
}

export async function isStopped(tx: SiteTransaction, emailKey: string): Promise<boolean> {
  const rows = await tx
    .select({ at: reviewStops.at })
    .from(reviewStops)
    .where(and(eq(reviewStops.siteId, tx.siteId), eq(reviewStops.emailKey, emailKey)))
  return rows.length > 0
}

export async function stop(tx: SiteTransaction, emailKey: string, at: Date): Promise<void> {
  await tx.insert(reviewStops).values({ siteId: tx.siteId, emailKey, at }).onConflictDoNothing()
}

/** Whoever wants no mails about reviews is asked for none again, unless they buy again after everything was erased. */
export const reviewStopsOfPerson = tableHolder({
  holder: 'reviews',
  table: reviewStops,
  of: ({ keys }) => isAmong(reviewStops.emailKey, keys),
  without: ['emailKey'],
})
