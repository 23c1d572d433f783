import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashToken } from './cart-service'
import * as repository from './repository'

/** What a member put into the cart is found again after the next login, in whichever browser. */
export const createMemberCarts = (
  { database, random, clock }: Pick<Platform, 'database' | 'random' | 'clock'>,
  { isBought }: { readonly isBought: (tx: SiteTransaction, cartId: string) => Promise<boolean> },
) => {
  const openOf = async (tx: SiteTransaction, token: string | undefined, memberId: string) => {
    const own = await repository.lockOwnedCart(tx, { memberId })
    // What was bought is history, and makes room for the next one.
    const isOver = own !== undefined && (await isBought(tx, own.id))
    if (isOver) await repository.giveCart(tx, own.id, { memberId: null })
    const held = token ? await repository.lockOwnedCart(tx, { tokenHash: hashToken(token) }) : undefined
    const isMine = held && (held.memberId === null || held.memberId === memberId) && !(await isBought(tx, held.id))
    return { own: isOver ? undefined : own, held: isMine ? held : undefined }
  }

  /** One cart out of both, with a key that nobody held before. Undefined where there is neither. */
  const keep = async (tx: SiteTransaction, token: string | undefined, memberId: string) => {
    const { own, held } = await openOf(tx, token, memberId)
    const kept = own ?? held
    if (!kept) return undefined
    if (held && held.id !== kept.id) {
      await repository.addLinesOf(tx, held, { into: kept, newId: random.id, now: clock.now() })
      await repository.deleteCart(tx, held.id)
    }
    const secret = random.secret()
    await repository.giveCart(tx, kept.id, { memberId, tokenHash: hashToken(secret) })
    return { id: kept.id, token: secret }
  }

  return {
    /** At a login: the key of the cart from now on. Another member's cart is left to them. */
    adopt: (siteId: SiteId, { token, memberId }: { token: string | undefined; memberId: string }) =>
      database.withSite(siteId, async tx => (await keep(tx, token, memberId))?.token),

    /** Of somebody who is a member no more: what they would have bought goes with them. */
    forget: async (tx: SiteTransaction, memberId: string): Promise<void> => {
      const own = await repository.lockOwnedCart(tx, { memberId })
      if (!own) return
      if (await isBought(tx, own.id)) await repository.giveCart(tx, own.id, { memberId: null })
      else await repository.deleteCart(tx, own.id)
    },

    /** At a log-out: the member keeps the cart, and the browser gets a copy of it or nothing. */
    release: (
      siteId: SiteId,
      { token, memberId, cloneCart }: { token: string | undefined; memberId: string; cloneCart: boolean },
    ): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const { held } = await openOf(tx, token, memberId)
        if (!held) return undefined
        const kept = await keep(tx, token, memberId)
        if (!kept || !cloneCart) return undefined
        const secret = random.secret()
        const copy = { id: random.id(), tokenHash: hashToken(secret), at: clock.now(), newId: random.id }
        return (await repository.copyCart(tx, kept.id, { ...copy, isRecovered: false })) ? secret : undefined
      }),
  }
}

export type MemberCarts = ReturnType<typeof createMemberCarts>
