import { and, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { payLinks } from '../tables'

export async function insertPayLink(
  tx: SiteTransaction,
  link: { readonly tokenHash: string; readonly orderId: string; readonly madeAt: Date },
): Promise<void> {
  await tx.insert(payLinks).values({ ...link, siteId: tx.siteId })
}

export async function orderOfPayLink(tx: SiteTransaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ orderId: payLinks.orderId })
    .from(payLinks)
    .where(and(eq(payLinks.siteId, tx.siteId), eq(payLinks.tokenHash, tokenHash)))
  return row?.orderId
}
