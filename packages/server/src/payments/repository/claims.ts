import { and, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { paymentClaims } from '../tables'

export type Claim = typeof paymentClaims.$inferSelect.claim

/** What was claimed first, which decides: by this call, or by one before it. */
export async function claim(tx: SiteTransaction, key: string, wanted: Claim, at: Date): Promise<Claim> {
  const made = await tx
    .insert(paymentClaims)
    .values({ siteId: tx.siteId, key, claim: wanted, at })
    .onConflictDoNothing()
    .returning({ claim: paymentClaims.claim })
  if (made[0]) return made[0].claim
  const [known] = await tx
    .select({ claim: paymentClaims.claim })
    .from(paymentClaims)
    .where(and(eq(paymentClaims.siteId, tx.siteId), eq(paymentClaims.key, key)))
  return known!.claim
}
