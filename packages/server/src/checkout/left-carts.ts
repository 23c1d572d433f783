import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import type { CurrencyCode } from '@sitewright/domain/money'
import { formatMinorUnits } from '@sitewright/domain/money'
import type { SiteId } from '@sitewright/domain/sites'
import type { Orders } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashToken } from './cart-service'
import type { Pricing } from './price-cart'
import { titleOf, valuesIn } from './pricing'
import * as repository from './repository'

/** What is known of carts that were not bought: for reminders, and for the owner who looks at them. */
export const createLeftCarts = (
  { database, clock, random }: Platform,
  { pricing, orders }: { pricing: Pricing; orders: Pick<Orders, 'liveOrderOfCart' | 'outcomeOf'> },
) => {
  const isBought = async (tx: SiteTransaction, cartId: string): Promise<boolean> => {
    const order = await orders.liveOrderOfCart(tx, cartId)
    return order !== undefined && orders.outcomeOf(order) !== 'open'
  }

  return {
    isBought,

    /** Kept while the visitor agrees, and not a moment longer. False when there is no cart. */
    setContact: (
      siteId: SiteId,
      token: string | undefined,
      { email, locale, remind }: { readonly email: string; readonly locale: string; readonly remind: boolean },
    ): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const cart = token ? await repository.lockCart(tx, hashToken(token)) : undefined
        if (!cart) return false
        if (remind) await repository.saveContact(tx, cart.id, { email, locale, at: clock.now() })
        else await repository.forgetContact(tx, cart.id)
        return true
      }),

    isReminded: (siteId: SiteId, cartId: string): Promise<boolean> =>
      database.withSite(siteId, tx => repository.isReminded(tx, cartId)),

    before: repository.leftBetween,
    newest: repository.newestLeft,
    lock: repository.lockLeftCart,
    forget: repository.forgetContact,

    /** What is in it that can still be bought, in words, and what it comes to before delivery and tax. */
    async content(
      tx: SiteTransaction,
      cartId: string,
      { locale, currency }: { readonly locale: string; readonly currency: string },
    ): Promise<{ readonly pieces: string; readonly total: string; readonly cents: number; readonly count: number }> {
      const { priced } = await pricing.shelf(tx, await repository.entriesOf(tx, cartId))
      const message = readMessages(checkoutTexts(locale))
      const cents = priced.reduce((sum, { unitPrice, entry }) => sum + unitPrice * entry.quantity, 0)
      return {
        pieces: priced
          .map(line =>
            [
              titleOf(line, locale),
              ...valuesIn(line, locale),
              line.entry.quantity > 1 ? message('mail.pieces', { count: line.entry.quantity }) : '',
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join('; '),
        total: formatMinorUnits(cents, currency as CurrencyCode),
        cents,
        count: priced.length,
      }
    },

    /**
     * What was in it, for whoever has the mail: added to the cart they have, or as a copy with a key of its own. They
     * never get the cart of its owner.
     */
    async bring(tx: SiteTransaction, cartId: string, ownToken: string | undefined): Promise<string | undefined> {
      const own = ownToken ? await repository.lockCart(tx, hashToken(ownToken)) : undefined
      if (own && !(await isBought(tx, own.id))) {
        if (own.id !== cartId) await repository.mergeCart(tx, cartId, { own, newId: random.id, now: clock.now() })
        return ownToken
      }
      const token = random.secret()
      const copy = { id: random.id(), tokenHash: hashToken(token), at: clock.now(), newId: random.id }
      return (await repository.copyCart(tx, cartId, copy)) ? token : undefined
    },

    /** Carts that links brought back, and what became of them. */
    async recovered(tx: SiteTransaction, cartIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = new Set<string>()
      for (const { id, from } of await repository.recoveredCarts(tx, cartIds))
        if (await isBought(tx, id)) found.add(from)
      return found
    },
  }
}

export type LeftCarts = ReturnType<typeof createLeftCarts>
