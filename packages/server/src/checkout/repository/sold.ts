import { eq } from 'drizzle-orm'
import { orders } from '../../orders/tables'
import type { SiteTransaction } from '../../platform/database'

/** Whether anybody ever ordered anything here. */
export async function hasSold(tx: SiteTransaction): Promise<boolean> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.siteId, tx.siteId)).limit(1)
  return rows.length > 0
}
