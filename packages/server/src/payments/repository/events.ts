import type { SiteTransaction } from '../../platform/database'
import { providerEvents } from '../tables'

/** False when the provider reported it before. */
export async function noteEvent(
  tx: SiteTransaction,
  event: { provider: string; eventId: string; reference: string; receivedAt: Date },
): Promise<boolean> {
  const made = await tx
    .insert(providerEvents)
    .values({ siteId: tx.siteId, ...event })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
  return made.length > 0
}
