import type { CurrencyCode } from '@sitewright/domain/money'
import { formatMinorUnits } from '@sitewright/domain/money'
import type { SiteId } from '@sitewright/domain/sites'
import { and, asc, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Orders } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { hashToken } from './cart-service'
import type { Pricing } from './price-cart'
import { titleOf } from './pricing'
import * as repository from './repository'
import { cartEntries, carts } from './tables'

/** A cart whose visitor agreed to be written to. */
export type LeftCart = {
  readonly id: string
  readonly email: string
  readonly changedAt: Date
  /** The cart it was brought back from, by the link in a mail. */
  readonly recoveredFrom: string | null
}

const columns = { id: carts.id, email: carts.email, changedAt: carts.updatedAt, recoveredFrom: carts.recoveredFrom }
const ofSite = (tx: SiteTransaction) => eq(carts.siteId, tx.siteId)
const thisCart = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(carts.id, id))

type Row = Omit<LeftCart, 'email'> & { readonly email: string | null }
const toLeft = (row: Row): LeftCart[] => (row.email === null ? [] : [{ ...row, email: row.email }])

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
      { email, remind }: { readonly email: string; readonly remind: boolean },
    ): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const cart = token ? await repository.lockCart(tx, hashToken(token)) : undefined
        if (!cart) return false
        const consent = remind ? { email, emailConsentAt: clock.now() } : { email: null, emailConsentAt: null }
        await tx.update(carts).set(consent).where(thisCart(tx, cart.id))
        return true
      }),

    isReminded: (siteId: SiteId, cartId: string): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const [row] = await tx.select({ at: carts.emailConsentAt }).from(carts).where(thisCart(tx, cartId))
        return row !== undefined && row.at !== null
      }),

    /** Those that were last changed between two moments, the oldest first. */
    async before(tx: SiteTransaction, { moment, after, limit }: { moment: Date; after: Date; limit: number }) {
      const rows = await tx
        .select(columns)
        .from(carts)
        .where(
          and(ofSite(tx), isNotNull(carts.emailConsentAt), lte(carts.updatedAt, moment), gt(carts.updatedAt, after)),
        )
        .orderBy(asc(carts.updatedAt))
        .limit(limit)
      return rows.flatMap(toLeft)
    },

    async newest(tx: SiteTransaction, limit: number): Promise<LeftCart[]> {
      const rows = await tx
        .select(columns)
        .from(carts)
        .where(and(ofSite(tx), isNotNull(carts.emailConsentAt)))
        .orderBy(desc(carts.updatedAt))
        .limit(limit)
      return rows.flatMap(toLeft)
    },

    /** Held until the transaction ends, so that what is read of it stays true. */
    async lock(tx: SiteTransaction, id: string): Promise<LeftCart | undefined> {
      const where = and(thisCart(tx, id), isNotNull(carts.emailConsentAt))
      const rows = await tx.select(columns).from(carts).where(where).for('update')
      return rows.flatMap(toLeft)[0]
    },

    forget: async (tx: SiteTransaction, id: string): Promise<void> => {
      await tx.update(carts).set({ email: null, emailConsentAt: null }).where(thisCart(tx, id))
    },

    /** What is in it that can still be bought, in words, and what it comes to before delivery and tax. */
    async content(
      tx: SiteTransaction,
      cartId: string,
      { locale, currency }: { readonly locale: string; readonly currency: string },
    ): Promise<{ readonly pieces: string; readonly total: string; readonly cents: number; readonly count: number }> {
      const { priced } = await pricing.shelf(tx, await repository.entriesOf(tx, cartId))
      const cents = priced.reduce((sum, { unitPrice, entry }) => sum + unitPrice * entry.quantity, 0)
      return {
        pieces: priced
          .map(line =>
            [
              titleOf(line, locale),
              ...line.variant.optionValues,
              line.entry.quantity > 1 ? `${line.entry.quantity} pieces` : '',
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

    /** A copy with a key of its own: whoever has the mail gets what was in the cart, and not the cart of its owner. */
    async copy(tx: SiteTransaction, cartId: string): Promise<string | undefined> {
      const entries = await repository.entriesOf(tx, cartId)
      const [old] = await tx.select().from(carts).where(thisCart(tx, cartId))
      if (!old || entries.length === 0) return undefined
      const token = random.secret()
      const now = clock.now()
      const id = random.id()
      await tx.insert(carts).values({
        ...{ siteId: tx.siteId, id, tokenHash: hashToken(token), kind: old.kind, createdAt: now, updatedAt: now },
        ...{ codes: old.codes, location: old.location, shippingOption: old.shippingOption, giftCardIds: [] },
        recoveredFrom: old.recoveredFrom ?? cartId,
      })
      await tx.insert(cartEntries).values(
        entries.map(entry => {
          const entryId = random.id()
          const mergeKey = (entry.details === null && entry.variantId) || entryId
          return { ...entry, id: entryId, siteId: tx.siteId, cartId: id, kind: old.kind, mergeKey }
        }),
      )
      return token
    },

    /** Carts that links brought back, and what became of them. */
    async recovered(tx: SiteTransaction, cartIds: readonly string[]): Promise<ReadonlySet<string>> {
      const found = new Set<string>()
      const rows = await tx
        .select({ id: carts.id, from: carts.recoveredFrom })
        .from(carts)
        .where(and(ofSite(tx), isNotNull(carts.recoveredFrom)))
      for (const { id, from } of rows)
        if (from !== null && cartIds.includes(from) && (await isBought(tx, id))) found.add(from)
      return found
    },
  }
}

export type LeftCarts = ReturnType<typeof createLeftCarts>
