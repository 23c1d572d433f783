import { eq, sql } from 'drizzle-orm'
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

/** When each provider was last heard of. */
export async function lastEvents(tx: SiteTransaction): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ provider: providerEvents.provider, at: sql<string>`max(${providerEvents.receivedAt})` })
    .from(providerEvents)
    .where(eq(providerEvents.siteId, tx.siteId))
    .groupBy(providerEvents.provider)
  return new Map(rows.map(({ provider, at }) => [provider, new Date(at)]))
}
