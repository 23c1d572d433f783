import type { PaymentMethod } from '@sitewright/domain/payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type SealedFor, seal, unseal } from '../platform/seal'
import type { SavedMethod } from './provider'
import * as repository from './repository'

/** What may be shown of a saved card. */
export type ShownMethod = Omit<SavedMethod, 'reference'> & { readonly id: string; readonly provider: PaymentMethod }

/** Cards that may be charged again. Only here are their names at the provider opened. */
export const createSavedMethods = ({ config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>) => {
  const sealedFor = (siteId: string, id: string): SealedFor => ({
    purpose: 'payment-methods',
    about: `${siteId} ${id}`,
  })

  return {
    async keep(
      tx: SiteTransaction,
      { reference, ...shown }: SavedMethod & { readonly provider: PaymentMethod; readonly emailKey: string },
    ): Promise<string> {
      const id = random.id()
      const { siteId } = tx
      const sealedReference = seal(config.secrets[0], reference, sealedFor(siteId, id))
      await repository.insertMethod(tx, { id, ...shown, sealedReference, createdAt: clock.now() })
      return id
    },

    /** Undefined when no secret of this server opens it. */
    async open(
      tx: SiteTransaction,
      id: string,
    ): Promise<{ readonly provider: PaymentMethod; readonly reference: string } | undefined> {
      const row = await repository.methodById(tx, id)
      const reference = row && unseal(config.secrets, row.sealedReference, sealedFor(tx.siteId, id))
      return row && reference !== undefined ? { provider: row.provider, reference } : undefined
    },

    async shown(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, ShownMethod>> {
      if (ids.length === 0) return new Map()
      const rows = await repository.shownMethods(tx, ids)
      return new Map(rows.map(row => [row.id, row]))
    },

    forget: repository.deleteMethod,
  }
}

export type SavedMethods = ReturnType<typeof createSavedMethods>
