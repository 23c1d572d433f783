import type { ExpressBuyer, PaymentMethod } from '@sitewright/domain/payments'
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { expressPayments } from '../tables'

export type ExpressPayment = Omit<typeof expressPayments.$inferSelect, 'siteId'>

const columns = {
  key: expressPayments.key,
  cartId: expressPayments.cartId,
  provider: expressPayments.provider,
  reference: expressPayments.reference,
  locale: expressPayments.locale,
  buyer: expressPayments.buyer,
  orderId: expressPayments.orderId,
  begunAt: expressPayments.begunAt,
  expiresAt: expressPayments.expiresAt,
}
const here = (tx: SiteTransaction) => eq(expressPayments.siteId, tx.siteId)

const newest = async (tx: SiteTransaction, where: SQL | undefined): Promise<ExpressPayment | undefined> => {
  const [row] = await tx
    .select(columns)
    .from(expressPayments)
    .where(and(here(tx), where))
    .orderBy(desc(expressPayments.begunAt), desc(expressPayments.key))
    .limit(1)
  return row
}

export async function insertExpress(tx: SiteTransaction, payment: ExpressPayment): Promise<void> {
  await tx.insert(expressPayments).values({ siteId: tx.siteId, ...payment })
}

type OfCart = { readonly key: string; readonly cartId: string }
type At = { readonly now: Date }
const ofCart = ({ key, cartId }: OfCart) => and(eq(expressPayments.key, key), eq(expressPayments.cartId, cartId))
const isOpen = ({ now }: At) => gt(expressPayments.expiresAt, now)

/** The cart is part of its name: what somebody approved for another one is not found. One that is over is. */
export const expressOfCart = (tx: SiteTransaction, about: OfCart): Promise<ExpressPayment | undefined> =>
  newest(tx, ofCart(about))

/** What was approved last for a cart, while it may be paid with. */
export const approvedExpress = (
  tx: SiteTransaction,
  { cartId, now }: Pick<OfCart, 'cartId'> & At,
): Promise<ExpressPayment | undefined> =>
  newest(tx, and(eq(expressPayments.cartId, cartId), isNotNull(expressPayments.buyer), isOpen({ now })))

export async function approveExpress(tx: SiteTransaction, key: string, buyer: ExpressBuyer): Promise<void> {
  await tx
    .update(expressPayments)
    .set({ buyer })
    .where(and(here(tx), eq(expressPayments.key, key)))
}

/** For one order and no second. False when it is not there, not approved, over, or taken. */
export async function takeExpress(
  tx: SiteTransaction,
  { provider, orderId, ...about }: OfCart & At & { readonly provider: PaymentMethod; readonly orderId: string },
): Promise<boolean> {
  const taken = await tx
    .update(expressPayments)
    .set({ orderId })
    .where(
      and(
        here(tx),
        ofCart(about),
        isOpen(about),
        eq(expressPayments.provider, provider),
        isNotNull(expressPayments.buyer),
        isNull(expressPayments.orderId),
      ),
    )
    .returning({ key: expressPayments.key })
  return taken.length > 0
}

export const expressOfOrder = (
  tx: SiteTransaction,
  { key, orderId }: { readonly key: string; readonly orderId: string },
): Promise<ExpressPayment | undefined> =>
  newest(tx, and(eq(expressPayments.key, key), eq(expressPayments.orderId, orderId)))

/** It stays known until it is swept: the provider may still report that it was approved. */
export async function endExpress(tx: SiteTransaction, { cartId, now }: Pick<OfCart, 'cartId'> & At): Promise<void> {
  await tx
    .update(expressPayments)
    .set({ expiresAt: now })
    .where(and(here(tx), eq(expressPayments.cartId, cartId), isOpen({ now })))
}

export async function isExpress(
  tx: SiteTransaction,
  { provider, reference }: { readonly provider: PaymentMethod; readonly reference: string },
): Promise<boolean> {
  const found = await newest(tx, and(eq(expressPayments.provider, provider), eq(expressPayments.reference, reference)))
  return found !== undefined
}

export async function deleteExpressBefore(tx: SiteTransaction, moment: Date): Promise<void> {
  await tx.delete(expressPayments).where(and(here(tx), lt(expressPayments.expiresAt, moment)))
}
