import { and, eq, inArray } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { paymentMethods } from '../tables'

export type MethodRow = Omit<typeof paymentMethods.$inferSelect, 'siteId'>

const thisOne = (tx: SiteTransaction, id: string) =>
  and(eq(paymentMethods.siteId, tx.siteId), eq(paymentMethods.id, id))

export const insertMethod = async (tx: SiteTransaction, row: MethodRow): Promise<void> => {
  await tx.insert(paymentMethods).values({ siteId: tx.siteId, ...row })
}

export async function methodById(tx: SiteTransaction, id: string): Promise<MethodRow | undefined> {
  const [row] = await tx.select().from(paymentMethods).where(thisOne(tx, id))
  return row
}

export const shownMethods = async (tx: SiteTransaction, ids: readonly string[]) => {
  const { id, provider, brand, last4, expires } = paymentMethods
  return tx
    .select({ id, provider, brand, last4, expires })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.siteId, tx.siteId), inArray(paymentMethods.id, [...ids])))
}

export const deleteMethod = async (tx: SiteTransaction, id: string): Promise<void> => {
  await tx.delete(paymentMethods).where(thisOne(tx, id))
}
