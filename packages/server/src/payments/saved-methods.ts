import type { PaymentMethod } from '@sitewright/domain/payments'
import { and, eq, inArray } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type SealedFor, seal, unseal } from '../platform/seal'
import type { SavedMethod } from './provider'
import { paymentMethods } from './tables'

/** What may be shown of a saved card. */
export type ShownMethod = Omit<SavedMethod, 'reference'> & { readonly id: string; readonly provider: PaymentMethod }

/** Cards that may be charged again. Only here are their names at the provider opened. */
export const createSavedMethods = ({ config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>) => {
  const sealedFor = (siteId: string, id: string): SealedFor => ({
    purpose: 'payment-methods',
    about: `${siteId} ${id}`,
  })
  const thisOne = (tx: SiteTransaction, id: string) =>
    and(eq(paymentMethods.siteId, tx.siteId), eq(paymentMethods.id, id))

  return {
    async keep(
      tx: SiteTransaction,
      { reference, ...shown }: SavedMethod & { readonly provider: PaymentMethod; readonly emailKey: string },
    ): Promise<string> {
      const id = random.id()
      const { siteId } = tx
      const sealedReference = seal(config.secrets[0], reference, sealedFor(siteId, id))
      await tx.insert(paymentMethods).values({ siteId, id, ...shown, sealedReference, createdAt: clock.now() })
      return id
    },

    /** Undefined when no secret of this server opens it. */
    async open(
      tx: SiteTransaction,
      id: string,
    ): Promise<{ readonly provider: PaymentMethod; readonly reference: string } | undefined> {
      const [row] = await tx.select().from(paymentMethods).where(thisOne(tx, id))
      const reference = row && unseal(config.secrets, row.sealedReference, sealedFor(tx.siteId, id))
      return row && reference !== undefined ? { provider: row.provider, reference } : undefined
    },

    async shown(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, ShownMethod>> {
      if (ids.length === 0) return new Map()
      const { id, provider, brand, last4, expires } = paymentMethods
      const rows = await tx
        .select({ id, provider, brand, last4, expires })
        .from(paymentMethods)
        .where(and(eq(paymentMethods.siteId, tx.siteId), inArray(paymentMethods.id, [...ids])))
      return new Map(rows.map(row => [row.id, row]))
    },

    forget: async (tx: SiteTransaction, id: string): Promise<void> => {
      await tx.delete(paymentMethods).where(thisOne(tx, id))
    },
  }
}

export type SavedMethods = ReturnType<typeof createSavedMethods>
