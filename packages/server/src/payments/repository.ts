import { and, eq } from 'drizzle-orm'
import type { Platform } from '../platform/platform'
import type { Charge, ChargeKey, PaymentProvider } from './provider'
import { testPayments } from './tables'

/** The token that the test payment provider refuses; it takes every other one. */
export const refusedToken = 'test-card-refused'
export const acceptedToken = 'test-card-accepted'

type Entry = typeof testPayments.$inferSelect.outcome

/**
 * A provider without a bank behind it. It keeps books of its own and does every key once, so whatever holds for it holds for
 * a provider across a network.
 */
export function createTestProvider({ database, clock }: Pick<Platform, 'database' | 'clock'>): PaymentProvider {
  const find = ({ siteId, key }: ChargeKey): Promise<Entry | undefined> =>
    database.withSite(siteId, async tx => {
      const [known] = await tx
        .select({ outcome: testPayments.outcome })
        .from(testPayments)
        .where(and(eq(testPayments.siteId, siteId), eq(testPayments.key, key)))
      return known?.outcome
    })

  /** The first entry under a key stays; whoever comes later gets to see it. */
  const enter = async (
    { siteId, key }: ChargeKey,
    entry: Pick<Charge, 'amount' | 'currency'> & { outcome: Entry },
  ): Promise<Entry> => {
    const made = await database.withSite(siteId, tx =>
      tx
        .insert(testPayments)
        .values({ siteId, key, ...entry, at: clock.now() })
        .onConflictDoNothing()
        .returning({ outcome: testPayments.outcome }),
    )
    return made[0]?.outcome ?? (await find({ siteId, key }))!
  }

  const told = (entry: Entry | undefined) => (entry === undefined || entry === 'closed' ? 'unknown' : entry)

  return {
    name: 'test',
    async charge({ amount, currency, token, ...about }) {
      const outcome = await enter(about, { amount, currency, outcome: token === refusedToken ? 'refused' : 'captured' })
      return { outcome: outcome === 'captured' ? 'captured' : 'refused', reference: about.key }
    },
    outcomeOf: async about => told(await find(about)),
    close: async about => told(await enter(about, { amount: 0, currency: '', outcome: 'closed' })),
  }
}
