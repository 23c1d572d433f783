import { type AfterRetries, defaultAfterRetries, type SubscriptionState } from '@sitewright/domain/subscriptions'
import { and, asc, count, desc, eq, ilike, inArray, lt, lte, max, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { subscriptionPeriods, subscriptionSettings, subscriptions } from './tables'

export type Subscription = Omit<typeof subscriptions.$inferSelect, 'siteId'>
export type Period = Omit<typeof subscriptionPeriods.$inferSelect, 'siteId' | 'subscriptionId'>

const toSubscription = ({ siteId: _, ...row }: typeof subscriptions.$inferSelect): Subscription => row
const toPeriod = ({ siteId: _, subscriptionId: __, ...row }: typeof subscriptionPeriods.$inferSelect): Period => row

const ofSite = (tx: SiteTransaction) => eq(subscriptions.siteId, tx.siteId)
const thisOne = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(subscriptions.id, id))
const ofSubscription = (tx: SiteTransaction, id: string) =>
  and(eq(subscriptionPeriods.siteId, tx.siteId), eq(subscriptionPeriods.subscriptionId, id))

export const insert = async (tx: SiteTransaction, subscription: Subscription): Promise<void> => {
  await tx.insert(subscriptions).values({ siteId: tx.siteId, ...subscription })
}

export async function byId(tx: SiteTransaction, id: string): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(thisOne(tx, id))
  return row && toSubscription(row)
}

export async function byToken(tx: SiteTransaction, tokenHash: string): Promise<Subscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(ofSite(tx), eq(subscriptions.tokenHash, tokenHash)))
  return row && toSubscription(row)
}

export async function newest(tx: SiteTransaction): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(ofSite(tx)).orderBy(desc(subscriptions.createdAt)).limit(1)
  return row && toSubscription(row)
}

/** Held until the transaction ends: whoever renews, skips or cancels does it one after the other. */
export async function lock(tx: SiteTransaction, id: string): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(subscriptions).where(thisOne(tx, id)).for('update')
  return row && toSubscription(row)
}

export async function lockOfOrder(tx: SiteTransaction, orderId: string): Promise<Subscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(ofSite(tx), eq(subscriptions.orderId, orderId)))
    .for('update')
  return row && toSubscription(row)
}

export const change = async (tx: SiteTransaction, id: string, changed: Partial<Subscription>): Promise<void> => {
  await tx.update(subscriptions).set(changed).where(thisOne(tx, id))
}

export const remove = async (tx: SiteTransaction, id: string): Promise<void> => {
  await tx.delete(subscriptions).where(thisOne(tx, id))
}

export async function ofMailbox(tx: SiteTransaction, emailKey: string): Promise<Subscription[]> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(ofSite(tx), eq(subscriptions.emailKey, emailKey)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return rows.map(toSubscription)
}

export async function ofOrders(tx: SiteTransaction, orderIds: readonly string[]): Promise<Subscription[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(ofSite(tx), inArray(subscriptions.orderId, [...orderIds])))
  return rows.map(toSubscription)
}

/** Those of these products that were ever paid for, of everybody or of one mailbox; the newest first. */
export async function ofProducts(
  tx: SiteTransaction,
  { productIds, emailKeys }: { readonly productIds: readonly string[]; readonly emailKeys?: readonly string[] },
): Promise<Subscription[]> {
  if (productIds.length === 0 || emailKeys?.length === 0) return []
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        ofSite(tx),
        inArray(subscriptions.productId, [...productIds]),
        ne(subscriptions.state, 'starting'),
        emailKeys && inArray(subscriptions.emailKey, [...emailKeys]),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  return rows.map(toSubscription)
}

/** The last period of each that was paid for; those without one are left out. */
export async function lastPaidOf(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: subscriptionPeriods.subscriptionId, n: max(subscriptionPeriods.n) })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.siteId, tx.siteId),
        eq(subscriptionPeriods.state, 'paid'),
        inArray(subscriptionPeriods.subscriptionId, [...ids]),
      ),
    )
    .groupBy(subscriptionPeriods.subscriptionId)
  return new Map(rows.flatMap(({ id, n }) => (n === null ? [] : [[id, n] as const])))
}

/** Those the worker should have seen to by now. */
export async function overslept(tx: SiteTransaction, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ofSite(tx), lte(subscriptions.wakeAt, before)))
  return rows.map(({ id }) => id)
}

export async function pastDue(tx: SiteTransaction, most: number): Promise<Subscription[]> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(and(ofSite(tx), eq(subscriptions.state, 'past_due')))
    .orderBy(asc(subscriptions.wakeAt))
    .limit(most)
  return rows.map(toSubscription)
}

const matches = (search: string): SQL | undefined => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(sql`${subscriptions.firstName} || ' ' || ${subscriptions.lastName}`, like),
    ilike(subscriptions.email, like),
    ilike(subscriptions.title, like),
  )
}

export async function list(
  tx: SiteTransaction,
  {
    states,
    search,
    after,
    limit,
  }: { states: readonly SubscriptionState[]; search?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: Subscription[]; next: string | null }> {
  const last = after === undefined ? undefined : await byId(tx, after)
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        ofSite(tx),
        inArray(subscriptions.state, [...states]),
        search?.trim() ? matches(search.trim()) : undefined,
        last &&
          or(
            lt(subscriptions.createdAt, last.createdAt),
            and(eq(subscriptions.createdAt, last.createdAt), lt(subscriptions.id, last.id)),
          ),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit + 1)
  return {
    items: rows.slice(0, limit).map(toSubscription),
    next: rows.length > limit ? rows[limit - 1]!.id : null,
  }
}

export async function counts(tx: SiteTransaction): Promise<Partial<Record<SubscriptionState, number>>> {
  const rows = await tx
    .select({ state: subscriptions.state, value: count() })
    .from(subscriptions)
    .where(ofSite(tx))
    .groupBy(subscriptions.state)
  return Object.fromEntries(rows.map(({ state, value }) => [state, value]))
}

export async function periodsOf(tx: SiteTransaction, id: string): Promise<Period[]> {
  const rows = await tx
    .select()
    .from(subscriptionPeriods)
    .where(ofSubscription(tx, id))
    .orderBy(desc(subscriptionPeriods.n))
  return rows.map(toPeriod)
}

export async function period(tx: SiteTransaction, id: string, n: number): Promise<Period | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptionPeriods)
    .where(and(ofSubscription(tx, id), eq(subscriptionPeriods.n, n)))
  return row && toPeriod(row)
}

export const putPeriod = async (tx: SiteTransaction, id: string, given: Period): Promise<void> => {
  await tx
    .insert(subscriptionPeriods)
    .values({ siteId: tx.siteId, subscriptionId: id, ...given })
    .onConflictDoUpdate({
      target: [subscriptionPeriods.siteId, subscriptionPeriods.subscriptionId, subscriptionPeriods.n],
      set: given,
    })
}

export const changePeriod = async (
  tx: SiteTransaction,
  id: string,
  n: number,
  changed: Partial<Omit<Period, 'n'>>,
): Promise<void> => {
  await tx
    .update(subscriptionPeriods)
    .set(changed)
    .where(and(ofSubscription(tx, id), eq(subscriptionPeriods.n, n)))
}

export async function afterRetriesOf(tx: SiteTransaction): Promise<AfterRetries> {
  const [row] = await tx.select().from(subscriptionSettings).where(eq(subscriptionSettings.siteId, tx.siteId))
  return row?.afterRetries ?? defaultAfterRetries
}

export const saveAfterRetries = async (tx: SiteTransaction, afterRetries: AfterRetries): Promise<void> => {
  await tx
    .insert(subscriptionSettings)
    .values({ siteId: tx.siteId, afterRetries })
    .onConflictDoUpdate({ target: subscriptionSettings.siteId, set: { afterRetries } })
}
