import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Refund } from '../order'
import {
  orderLines,
  orderNumbers,
  orders,
  orderTaxes,
  refundGiftCards,
  refundParts,
  refundPayments,
  refunds,
} from '../tables'
import { thisOrder } from './write'

const ofSite = (tx: SiteTransaction) => eq(refunds.siteId, tx.siteId)

/** Newest first. */
export async function refundsOf(tx: SiteTransaction, orderId: string): Promise<Refund[]> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(ofSite(tx), eq(refunds.orderId, orderId)))
    .orderBy(desc(refunds.askedAt), desc(refunds.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await tx
    .select()
    .from(refundParts)
    .where(and(eq(refundParts.siteId, tx.siteId), inArray(refundParts.refundId, ids)))
    .orderBy(refundParts.part)
  const payments = await tx
    .select()
    .from(refundPayments)
    .where(and(eq(refundPayments.siteId, tx.siteId), inArray(refundPayments.refundId, ids)))
  const cards = await tx
    .select()
    .from(refundGiftCards)
    .where(and(eq(refundGiftCards.siteId, tx.siteId), inArray(refundGiftCards.refundId, ids)))
  return rows.map(({ siteId: _, finishedAt: __, ...refund }) => ({
    ...refund,
    parts: parts
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ siteId: ___, refundId: ____, ...part }) => part),
    payments: payments
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ attemptId, amount }) => ({ attemptId, amount })),
    cards: cards
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ giftCardId, amount }) => ({ cardId: giftCardId, amount })),
  }))
}

export async function orderOfRefund(tx: SiteTransaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(ofSite(tx), eq(refunds.id, id)))
  return row?.orderId
}

/** In the place of what was asked for, while nothing of it is counted. */
export async function replaceRefund(tx: SiteTransaction, refund: Refund): Promise<void> {
  await tx.delete(refunds).where(and(ofSite(tx), eq(refunds.id, refund.id)))
  await insertRefund(tx, refund)
}

export async function insertRefund(tx: SiteTransaction, refund: Refund): Promise<void> {
  const { siteId } = tx
  const { parts, payments, cards, ...head } = refund
  await tx.insert(refunds).values({ ...head, siteId })
  await tx.insert(refundParts).values(parts.map(part => ({ ...part, siteId, refundId: refund.id })))
  if (payments.length > 0)
    await tx.insert(refundPayments).values(payments.map(payment => ({ ...payment, siteId, refundId: refund.id })))
  if (cards.length > 0)
    await tx
      .insert(refundGiftCards)
      .values(cards.map(({ cardId, amount }) => ({ giftCardId: cardId, amount, siteId, refundId: refund.id })))
}

/** What went back to gift cards, by order. */
export async function refundedToCards(tx: SiteTransaction, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ orderId: refunds.orderId, amount: sql<number>`sum(${refundGiftCards.amount})`.mapWith(Number) })
    .from(refundGiftCards)
    .innerJoin(refunds, and(eq(refunds.siteId, refundGiftCards.siteId), eq(refunds.id, refundGiftCards.refundId)))
    .where(and(ofSite(tx), eq(refunds.state, 'done'), inArray(refunds.orderId, [...orderIds])))
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}

export async function setRefundState(
  tx: SiteTransaction,
  id: string,
  change: Partial<Pick<Refund, 'state' | 'refusal' | 'number'>> & { finishedAt?: Date },
): Promise<void> {
  await tx
    .update(refunds)
    .set(change)
    .where(and(ofSite(tx), eq(refunds.id, id)))
}

/** What was given back, on the lines, the taxes and the order. With −1 the bank sent the money back; the goods stay where they are. */
export async function countRefund(tx: SiteTransaction, refund: Refund, change: 1 | -1): Promise<void> {
  for (const { part, units, amount, tax, taxes } of refund.parts) {
    await tx
      .update(orderLines)
      .set({
        refundedUnits: sql`${orderLines.refundedUnits} + ${change === 1 ? units : 0}`,
        refunded: sql`${orderLines.refunded} + ${amount * change}`,
        refundedTax: sql`${orderLines.refundedTax} + ${tax * change}`,
      })
      .where(and(eq(orderLines.siteId, tx.siteId), eq(orderLines.id, part)))
    for (const cell of taxes)
      await tx
        .update(orderTaxes)
        .set({ refunded: sql`${orderTaxes.refunded} + ${cell.amount * change}` })
        .where(
          and(
            eq(orderTaxes.siteId, tx.siteId),
            eq(orderTaxes.orderId, refund.orderId),
            eq(orderTaxes.part, part),
            eq(orderTaxes.rateId, cell.rateId),
          ),
        )
  }
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${refund.amount * change}` })
    .where(thisOrder(tx, refund.orderId))
}

/** Without a gap. Last in its transaction, because everybody who confirms an order of this site waits for the end of it. */
export async function nextRefundNumber(tx: SiteTransaction): Promise<number> {
  const [row] = await tx
    .update(orderNumbers)
    .set({ lastRefund: sql`${orderNumbers.lastRefund} + 1` })
    .where(eq(orderNumbers.siteId, tx.siteId))
    .returning({ number: orderNumbers.lastRefund })
  return row!.number
}
