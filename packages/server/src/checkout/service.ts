import { type Address, readAddress } from '@sitewright/domain/addresses'
import { isMerchandise, type OrderRequest, type Quote, type StoreSettings } from '@sitewright/domain/checkout'
import { servedCountries } from '@sitewright/domain/shipping'
import type { SiteId } from '@sitewright/domain/sites'
import type { Discounts } from '../discounts'
import type { Donations } from '../donations'
import type { GiftCards } from '../gift-cards'
import type { Notices } from '../notices'
import type { Order, Orders } from '../orders'
import { createDeclines, type Payments } from '../payments'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { createAdmission } from './admission'
import { createAlone } from './alone'
import { createCarts, hashToken } from './cart-service'
import type { KnownBy } from './cookies'
import { createExpress } from './express'
import { createLeftCarts } from './left-carts'
import { createManualOrders } from './manual-order'
import { createMemberCarts } from './member-carts'
import type { Look } from './pages/frame'
import { createPayOrder } from './pay-order'
import { createPlacing } from './place-order'
import type { SubscriptionStarts } from './placing'
import { createPricing } from './price-cart'
import type { Priced } from './pricing'
import { createReconciling } from './reconcile'
import type { ExemptionOf } from './renewals'
import * as repository from './repository'
import type { Buyer } from './saved-addresses'
import { createSettling } from './settle'
import type { RuleSources } from './shop-rules'
import { createTickets } from './ticket'
import { createTryCart } from './try-cart'

const cartDays = 14
const consentedCartDays = 60
const keyDays = 1
const sweepJob = 'checkout:sweep'

export type CheckoutSources = {
  readonly products: Products
  readonly shipping: RuleSources['shipping']
  readonly taxes: RuleSources['taxes']
  readonly discounts: Pick<Discounts, 'forCart' | 'automaticMark' | 'customer' | 'take'>
  readonly giftCards: GiftCards
  readonly donations: Pick<Donations, 'open' | 'check'>
  readonly limits: Pick<Limits, 'take'>
  readonly orders: Orders
  readonly payments: Payments
  readonly subscriptions: SubscriptionStarts
  readonly notices: Notices
  /** Whoever is in the account, by what their browser holds. */
  readonly account: {
    of(siteId: string, known: KnownBy): Promise<Buyer | undefined>
    noteAddress(siteId: string, known: KnownBy, address: Address): Promise<void>
  }
  /** Why whoever reads a mailbox pays no tax. */
  exemptionOf: ExemptionOf
  /** Whether the shop reminds people of carts they left. */
  reminds(siteId: string): Promise<boolean>
  /** How the shop looks now. */
  look(site: SiteOfRequest): Promise<Look>
  siteIds(): Promise<string[]>
}

export const createCheckout = (
  platform: Platform,
  {
    products,
    shipping,
    taxes,
    discounts,
    giftCards,
    donations,
    limits,
    orders,
    payments,
    subscriptions,
    notices,
    account,
    exemptionOf,
    look,
    reminds,
    siteIds,
  }: CheckoutSources,
) => {
  const { database, clock, jobs, random, config } = platform
  const pricing = createPricing({ products, shipping, taxes, discounts, giftCards })
  const isBought = async (tx: SiteTransaction, cartId: string): Promise<boolean> => {
    const order = await orders.liveOrderOfCart(tx, cartId)
    return order !== undefined && orders.outcomeOf(order) !== 'open'
  }
  const carts = createCarts(platform, {
    products,
    pricing,
    giftCards,
    isBought,
    heldFor: orders.heldUnits,
  })
  const express = createExpress(platform, { carts, payments })
  const settling = createSettling(platform, { orders, payments, express })
  const declines = createDeclines(platform, notices)
  const tickets = createTickets({ secrets: config.secrets, clock })
  const admissions = createAdmission({ tickets, declines })
  const placing = createPlacing(platform, {
    ...{
      pricing,
      products,
      discounts,
      giftCards,
      orders,
      payments,
      settling,
      subscriptions,
      declines,
      admissions,
      express,
      exemptionOf,
    },
  })
  createReconciling(platform, { orders, payments, settling, notices, siteIds })

  jobs.handle(sweepJob, async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    for (const siteId of await siteIds())
      await database.longRunning.withSite(siteId, async tx => {
        await repository.deleteCartsBefore(tx, { plain: daysAgo(cartDays), consented: daysAgo(consentedCartDays) })
        await repository.deleteKeysBefore(tx, daysAgo(keyDays))
        await declines.forget(tx)
        await express.sweep(tx, daysAgo(keyDays))
        await shipping.forgetQuotes(tx)
      })
  })
  jobs.every(86_400, sweepJob)

  return {
    look,
    reminds,
    account,
    /** Where it was ordered to, for whoever wants to find it in the account. */
    keepAddress: async (siteId: SiteId, known: KnownBy, request: OrderRequest): Promise<void> => {
      const read = request.address && request.keepAddress !== false ? readAddress(request.address) : undefined
      if (read?.ok) await account.noteAddress(siteId, known, read.address)
    },
    hasSold: (siteId: SiteId): Promise<boolean> => database.withSite(siteId, repository.hasSold),
    memberCarts: createMemberCarts(platform, { isBought }),
    readCart: carts.read,
    addToCart: carts.add,
    setQuantity: carts.setQuantity,
    addCode: carts.addCode,
    removeCode: carts.removeCode,
    setLocation: carts.setLocation,
    setShipping: carts.setShipping,
    removeGiftCard: carts.removeGiftCard,
    ...createAlone(platform, { carts, products, giftCards, donations, limits }),
    left: createLeftCarts(platform, { pricing, orders }),
    tryCart: createTryCart(platform, { pricing, products }),
    ...createPayOrder(platform, { products, orders, payments, placing, settling, admissions }),
    manual: createManualOrders(platform, { exemptionOf, pricing, products, orders, payments, settling }),
    /** For whoever opens a cart, or pays an order, with this. */
    ticketFor: tickets.issue,
    /** Cards that are kept without an order count like those that pay for one. */
    declines,
    express: {
      begin: express.begin,
      comeBack: express.comeBack,
      approvedFor: express.approvedFor,
      leave: express.leave,
    },
    place: placing.place,
    resume: placing.resume,
    /** What subscriptions bring. */
    renewals: placing.renewals,
    /** The ways to pay for what is shown. */
    offer: (
      { id, currency }: SiteOfRequest,
      {
        settings,
        quote,
        priced,
      }: { readonly settings: StoreSettings; readonly quote: Quote; readonly priced: readonly Priced[] },
    ) =>
      database.withSite(id, tx =>
        payments.offer(tx, settings.payments, {
          currency,
          amount: quote.totals.amountDueCents,
          again: priced.some(({ entry }) => entry.details?.plan !== undefined),
        }),
      ),
    testBank: payments.testBank,
    receiveEvent: payments.receive,
    newKey: () => random.secret(),

    servedCountries: ({ id, primaryLocale }: SiteOfRequest): Promise<readonly string[]> =>
      database.withSite(id, async tx => servedCountries(await shipping.setup(tx, primaryLocale))),
    order: (siteId: SiteId, orderId: string): Promise<Order | undefined> => orders.read(siteId, orderId),
    /** What an attempt was for, for a buyer who comes back from the bank. */
    paidFor: (siteId: SiteId, attemptId: string): Promise<'goods' | 'subscription' | 'renewal'> =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const lines = attempt ? await orders.linesOf(tx, attempt.orderId) : []
        const { plan, donation } = lines.find(({ details }) => details?.plan)?.details ?? {}
        if (plan?.renewal) return 'renewal'
        // A gift that comes again was begun on a page of its own, in a cart that no cookie opens.
        return plan && !donation ? 'subscription' : 'goods'
      }),
    /** In which language the order is that somebody comes back to. */
    localeOfAttempt: (siteId: SiteId, attemptId: string): Promise<string | undefined> =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        return attempt && (await orders.headOf(tx, attempt.orderId))?.locale
      }),
    /** The name of a cart that somebody's cookie opens. */
    nameOf: (siteId: SiteId, token: string | undefined): Promise<string | undefined> =>
      database.withSite(siteId, async tx =>
        token ? (await repository.cartByToken(tx, hashToken(token)))?.id : undefined,
      ),
    /** What was typed, for a buyer who comes back from the bank without having paid; nobody else has their cart. */
    typedFor: (siteId: SiteId, attemptId: string, cartToken: string | undefined) =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        const cart = cartToken ? await repository.cartByToken(tx, hashToken(cartToken)) : undefined
        return order && cart?.id === order.cartId ? { email: order.email, ...order.address } : {}
      }),
    /** The ways to pay an order that is there already; by hand its owner would have to be asked anyway. */
    offerForOrder: ({ id }: SiteOfRequest, { currency, due }: Pick<Order, 'currency' | 'due'>) =>
      database.withSite(id, async tx => {
        const { payments: settings } = await products.settings(tx)
        const { methods, accounts } = await payments.offer(tx, settings, { currency, amount: due })
        return { methods: methods.filter(method => method !== 'manual'), accounts }
      }),
    /** Whether it was asked for something bought on a page of its own, which is not in the cart of the browser. */
    isAlone: (siteId: SiteId, attemptId: string, cartToken: string | undefined): Promise<boolean> =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        const cart = cartToken ? await repository.cartByToken(tx, hashToken(cartToken)) : undefined
        if (!order || cart?.id === order.cartId) return false
        return (await orders.linesOf(tx, order.id)).every(({ kind }) => !isMerchandise(kind))
      }),
    /** The ways to pay for something alone. */
    offerAlone: (
      { id, currency }: SiteOfRequest,
      amount: number,
      { again = false }: { readonly again?: boolean } = {},
    ) =>
      database.withSite(id, async tx => {
        const { payments: settings } = await products.settings(tx)
        return payments.offer(tx, settings, { currency, amount, again })
      }),
    paymentInstructions: (siteId: SiteId): Promise<string> =>
      database.withSite(siteId, async tx => (await products.settings(tx)).payments.manual.instructions),
    storePath: (siteId: SiteId): Promise<string> => database.withSite(siteId, products.storePath),
  }
}

export type Checkout = ReturnType<typeof createCheckout>
