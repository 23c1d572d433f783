import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { PaymentFee } from '../order'
import { paymentFees } from '../tables'

/** False when it is known already. */
export async function saveFee(
  tx: SiteTransaction,
  { id: causeId, orderId, method, amount }: PaymentFee,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentFees)
    .values({ siteId: tx.siteId, causeId, orderId, method, amount, at })
    .onConflictDoNothing()
    .returning({ causeId: paymentFees.causeId })
  return rows.length === 1
}

/** What providers kept of each order. */
export async function feesOf(
  tx: SiteTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly method: string; readonly amount: number }[]>> {
  const byOrder = new Map<string, { method: string; amount: number }[]>()
  if (orderIds.length === 0) return byOrder
  const rows = await tx
    .select({
      orderId: paymentFees.orderId,
      method: paymentFees.method,
      amount: sql<string>`sum(${paymentFees.amount})`,
    })
    .from(paymentFees)
    .where(and(eq(paymentFees.siteId, tx.siteId), inArray(paymentFees.orderId, [...orderIds])))
    .groupBy(paymentFees.orderId, paymentFees.method)
  for (const { orderId, method, amount } of rows)
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { method, amount: Number(amount) }])
  return byOrder
}
