import { expressMinutes } from '@sitewright/domain/checkout'
import { type ExpressBuyer, expressKeyOf, expressToken, type PaymentMethod } from '@sitewright/domain/payments'
import type { SiteId } from '@sitewright/domain/sites'
import type { NewOrder } from '../orders'
import type { ChargedGoods, Payments } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { type CartRefusal, type Carts, hashToken } from './cart-service'
import { expressPath } from './paths'
import * as repository from './repository'

export type ExpressRefusal =
  | CartRefusal
  | { readonly ok: false; readonly reason: 'no-such-provider' | 'refused' | 'provider-down' }

/** What the buyer approved, as the page knows it. */
export type ApprovedExpress = {
  readonly provider: PaymentMethod
  readonly token: string
  readonly buyer: ExpressBuyer
  readonly locale: string
}

/** What was ordered, as a bill has it. */
export const goodsOf = ({
  lines,
  shipping,
  tax,
  pricesIncludeTax,
}: Pick<NewOrder, 'lines' | 'shipping' | 'tax' | 'pricesIncludeTax'>): ChargedGoods => ({
  lines: lines.map(({ title, options, quantity, unitPrice }) => ({
    title: options ? `${title}, ${options}` : title,
    quantity,
    unitPrice,
  })),
  shipping,
  tax: pricesIncludeTax ? 0 : tax,
})

/**
 * Wallets that are opened before the form: they say who buys and where it goes. Nothing is ordered or taken by it; that
 * is what placing the order does, and what is never placed is never taken.
 */
export const createExpress = (
  { database, clock, random }: Pick<Platform, 'database' | 'clock' | 'random'>,
  { carts, payments }: { carts: Pick<Carts, 'read'>; payments: Payments },
) => {
  const cartOf = async (tx: SiteTransaction, token: string | undefined) =>
    token ? repository.cartByToken(tx, hashToken(token)) : undefined

  const find = (siteId: SiteId, key: string, cartToken: string | undefined) =>
    database.withSite(siteId, async tx => {
      const cart = await cartOf(tx, cartToken)
      return cart && repository.expressOfCart(tx, { key, cartId: cart.id })
    })

  /** Everything of a cart that is still open. */
  const leave = (siteId: SiteId, cartToken: string | undefined): Promise<void> =>
    database.withSite(siteId, async tx => {
      const cart = await cartOf(tx, cartToken)
      if (cart) await repository.endExpress(tx, { cartId: cart.id, now: clock.now() })
    })

  return {
    leave,

    /** Where the buyer goes. */
    async begin(
      site: SiteOfRequest,
      { cartToken, provider }: { readonly cartToken: string | undefined; readonly provider: PaymentMethod },
    ): Promise<{ readonly ok: true; readonly url: string } | ExpressRefusal> {
      const shown = await carts.read(site, cartToken)
      if (!shown.ok) return shown
      const { head, cart, quote, settings } = shown
      const { currency } = site
      const amount = quote.totals.amountDueCents
      const { express } = await database.withSite(site.id, tx =>
        payments.offer(tx, settings.payments, { currency, amount }),
      )
      const pages = express.includes(provider) ? payments.named(provider).express : undefined
      if (!pages) return { ok: false, reason: 'no-such-provider' }
      const key = random.id()
      const wish = { currency, amount, needsAddress: cart.requiresShipping, returnPath: expressPath(key) }
      const begun = await pages.begin({ siteId: site.id, key, ...wish })
      if (begun === 'unreachable') return { ok: false, reason: 'provider-down' }
      if (begun === 'refused') return { ok: false, reason: 'refused' }
      const now = clock.now()
      await database.withSite(site.id, tx =>
        repository.insertExpress(tx, {
          ...{ key, cartId: head.id, provider, reference: begun.reference, locale: site.primaryLocale },
          ...{ buyer: null, orderId: null, begunAt: now },
          expiresAt: new Date(now.getTime() + expressMinutes * 60_000),
        }),
      )
      return { ok: true, url: begun.url }
    },

    /** The buyer is back: whom the wallet names is asked of the provider, whatever stands in the address. */
    async comeBack(
      siteId: SiteId,
      { key, cartToken, isCancelled }: { key: string; cartToken: string | undefined; isCancelled: boolean },
    ): Promise<{ outcome: 'approved' | 'cancelled' | 'gone' | 'down' | 'unknown'; locale?: string }> {
      const known = await find(siteId, key, cartToken)
      if (!known) return { outcome: 'unknown' }
      const { locale } = known
      const isOver = known.expiresAt <= clock.now()
      if (isOver) return { outcome: isCancelled ? 'cancelled' : 'gone', locale }
      if (known.buyer) return { outcome: 'approved', locale }
      if (isCancelled) {
        await leave(siteId, cartToken)
        return { outcome: 'cancelled', locale }
      }
      const { reference, provider } = known
      const buyer = (await payments.named(provider).express?.buyerOf({ siteId, reference })) ?? 'not-approved'
      if (buyer === 'unreachable') return { outcome: 'down', locale }
      if (buyer === 'not-approved') return { outcome: 'cancelled', locale }
      await database.withSite(siteId, tx => repository.approveExpress(tx, key, buyer))
      return { outcome: 'approved', locale }
    },

    /** What a cart can be paid with; nothing when nothing was approved, or when it is over. */
    approvedFor: (siteId: SiteId, cartToken: string | undefined): Promise<ApprovedExpress | undefined> =>
      database.withSite(siteId, async tx => {
        const cart = await cartOf(tx, cartToken)
        const known = cart && (await repository.approvedExpress(tx, { cartId: cart.id, now: clock.now() }))
        if (!known?.buyer) return undefined
        const { provider, key, buyer, locale } = known
        return { provider, token: expressToken(key), buyer, locale }
      }),

    /** Binds it to the order that is being written: false when there is nothing that could pay it. */
    async take(
      tx: SiteTransaction,
      { token, ...order }: { token: string; cartId: string; provider: PaymentMethod; orderId: string },
    ): Promise<boolean> {
      const key = expressKeyOf(token)
      return key === undefined || repository.takeExpress(tx, { ...order, key, now: clock.now() })
    },

    /** The provider's name of what pays this order. */
    async referenceFor(
      siteId: SiteId,
      { token, orderId }: { token: string; orderId: string },
    ): Promise<string | undefined> {
      const key = expressKeyOf(token)
      if (key === undefined) return undefined
      return (await database.withSite(siteId, tx => repository.expressOfOrder(tx, { key, orderId })))?.reference
    },

    isKnown: repository.isExpress,
    sweep: (tx: SiteTransaction, before: Date): Promise<void> => repository.deleteExpressBefore(tx, before),
  }
}

export type Express = ReturnType<typeof createExpress>
