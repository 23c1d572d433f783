import { manualOrderLimits } from '@sitewright/domain/catalogue'
import { isOpenAttempt, type OrderMethod, type PaymentMethod } from '@sitewright/domain/payments'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashOf } from '../platform/sessions'
import { type Attempt, mayBePaidByLink } from './order'
import * as repository from './repository'

export type LinkAttempt =
  | { readonly ok: true; readonly attempt: Attempt }
  /** Somebody began to pay with another way: that ends before this begins. */
  | { readonly ok: false; readonly reason: 'another'; readonly attempt: Attempt }
  | { readonly ok: false; readonly reason: 'not-waiting' | 'too-many' }

/** How an order that is there already comes to its money. */
export const createPayLinks = ({ clock, random }: Pick<Platform, 'clock' | 'random'>) => {
  async function anew(
    tx: SiteTransaction,
    orderId: string,
    { provider, paymentMethod }: { provider: PaymentMethod; paymentMethod: OrderMethod },
  ): Promise<LinkAttempt> {
    await repository.lockOrder(tx, orderId)
    const order = await repository.orderById(tx, orderId)
    const last = await repository.attemptOfOrder(tx, orderId)
    if (!order || !last || !mayBePaidByLink(order)) return { ok: false, reason: 'not-waiting' }
    const isOpen = isOpenAttempt(last.state)
    if (isOpen && last.provider !== 'manual') return { ok: false, reason: 'another', attempt: last }
    if (last.try >= manualOrderLimits.cardTries && provider !== 'manual') return { ok: false, reason: 'too-many' }
    const at = clock.now()
    if (isOpen) await repository.endAttempt(tx, last.id, { state: 'cancelled', at })
    const attempt: Attempt = {
      ...{ id: random.id(), orderId, try: last.try + 1, provider, amount: order.due },
      state: 'started',
    }
    await repository.insertAttempt(tx, attempt, { heldUntil: order.heldUntil, paymentMethod, at })
    return { ok: true, attempt }
  }

  /** What was closed at its provider is closed here. */
  async function close(tx: SiteTransaction, { id, orderId }: Attempt): Promise<void> {
    await repository.lockOrder(tx, orderId)
    const now = await repository.attemptById(tx, id)
    if (now && isOpenAttempt(now.state)) await repository.endAttempt(tx, id, { state: 'cancelled', at: clock.now() })
  }

  return {
    anew,
    close,

    /** The token of a new link. */
    async make(tx: SiteTransaction, orderId: string): Promise<string> {
      const token = random.secret()
      await repository.insertPayLink(tx, { tokenHash: hashOf(token), orderId, madeAt: clock.now() })
      return token
    },

    orderOf: (tx: SiteTransaction, token: string): Promise<string | undefined> =>
      repository.orderOfPayLink(tx, hashOf(token)),

    /** The owner has the money. Whoever calls has closed everything else at its provider. */
    async byHand(tx: SiteTransaction, orderId: string): Promise<Attempt | undefined> {
      const last = await repository.attemptOfOrder(tx, orderId)
      if (last && last.provider !== 'manual') await close(tx, last)
      const begun = await anew(tx, orderId, { provider: 'manual', paymentMethod: 'manual' })
      return begun.ok ? begun.attempt : undefined
    },
  }
}

export type PayLinks = ReturnType<typeof createPayLinks>
