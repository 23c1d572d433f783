import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Attempt, Dispute } from '../order'
import { disputes, orders } from '../tables'

const ofSite = (tx: SiteTransaction) => eq(disputes.siteId, tx.siteId)

/** The state it had before; nothing when nobody knew of it. */
export async function saveDispute(
  tx: SiteTransaction,
  { id: attemptId, orderId, provider }: Attempt,
  { at, ...dispute }: Dispute & { readonly at: Date },
): Promise<Dispute['state'] | undefined> {
  const thisOne = and(ofSite(tx), eq(disputes.provider, provider), eq(disputes.reference, dispute.reference))
  const [known] = await tx.select({ state: disputes.state }).from(disputes).where(thisOne)
  const closedAt = dispute.state === 'open' ? null : at
  if (known) {
    // What was decided stays decided, whatever is heard late.
    const { state, dueBy } = dispute
    if (known.state === 'open') await tx.update(disputes).set({ state, dueBy, closedAt }).where(thisOne)
    return known.state
  }
  await tx.insert(disputes).values({ ...dispute, siteId: tx.siteId, provider, attemptId, orderId, closedAt })
  return undefined
}

export const hasOpenDispute = async (tx: SiteTransaction, orderId: string): Promise<boolean> => {
  const rows = await tx
    .select({ reference: disputes.reference })
    .from(disputes)
    .where(and(ofSite(tx), eq(disputes.orderId, orderId), eq(disputes.state, 'open')))
    .limit(1)
  return rows.length > 0
}

/** What banks took of each order and have not given back. */
export async function disputedOf(
  tx: SiteTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: disputes.orderId, amount: sql<string>`sum(${disputes.amount})` })
    .from(disputes)
    .where(and(ofSite(tx), inArray(disputes.orderId, [...orderIds]), ne(disputes.state, 'won')))
    .groupBy(disputes.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, Number(amount)]))
}

export type ListedDispute = Dispute & {
  readonly orderId: string
  readonly provider: Attempt['provider']
  readonly number: number | null
}

/** Those that wait for an answer first, the most pressing of them on top. */
export const listDisputes = (tx: SiteTransaction, most: number): Promise<ListedDispute[]> =>
  tx
    .select({
      reference: disputes.reference,
      provider: disputes.provider,
      orderId: disputes.orderId,
      number: orders.number,
      amount: disputes.amount,
      currency: disputes.currency,
      reason: disputes.reason,
      state: disputes.state,
      dueBy: disputes.dueBy,
      openedAt: disputes.openedAt,
    })
    .from(disputes)
    .innerJoin(orders, and(eq(orders.siteId, disputes.siteId), eq(orders.id, disputes.orderId)))
    .where(ofSite(tx))
    .orderBy(sql`${disputes.state} <> 'open'`, asc(disputes.dueBy), desc(disputes.openedAt))
    .limit(most)
