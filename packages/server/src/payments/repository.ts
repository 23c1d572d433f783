import { and, eq } from 'drizzle-orm'
import type { Platform } from '../platform/platform'
import type { PaymentProvider } from './provider'
import { testTillCharges } from './tables'

/** The token that the test till refuses; it takes every other one. */
export const refusedToken = 'test-card-refused'
export const acceptedToken = 'test-card-accepted'

/**
 * A till without a bank behind it. It keeps books of its own and does every key once, so whatever holds for it holds for
 * a provider across a network.
 */
export const createTestTill = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): PaymentProvider => ({
  name: 'test',

  charge: ({ siteId, key, amount, currency, token }) =>
    database.withSite(siteId, async tx => {
      const outcome = token === refusedToken ? 'refused' : 'captured'
      const [made] = await tx
        .insert(testTillCharges)
        .values({ siteId, key, amount, currency, outcome, at: clock.now() })
        .onConflictDoNothing()
        .returning({ outcome: testTillCharges.outcome })
      if (made) return { outcome: made.outcome, reference: key }
      const [known] = await tx
        .select({ outcome: testTillCharges.outcome })
        .from(testTillCharges)
        .where(and(eq(testTillCharges.siteId, siteId), eq(testTillCharges.key, key)))
      return { outcome: known!.outcome, reference: key }
    }),

  outcomeOf: ({ siteId, key }) =>
    database.withSite(siteId, async tx => {
      const [known] = await tx
        .select({ outcome: testTillCharges.outcome })
        .from(testTillCharges)
        .where(and(eq(testTillCharges.siteId, siteId), eq(testTillCharges.key, key)))
      return known?.outcome ?? 'unknown'
    }),
})
