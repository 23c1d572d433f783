import type { SiteId } from '@sitewright/domain/sites'
import type { Order, Orders } from '../orders'
import type { Payments } from '../payments'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { createCarts, hashToken } from './cart-service'
import type { Look } from './pages/frame'
import { createPlacing } from './place-order'
import * as repository from './repository'
import { createSettling } from './settle'

const cartDays = 14
const keyDays = 1
const sweepJob = 'checkout:sweep'

export type CheckoutSources = {
  readonly products: Products
  readonly orders: Orders
  readonly payments: Payments
  /** How the shop looks now. */
  look(site: SiteOfRequest): Promise<Look>
  siteIds(): Promise<string[]>
}

export const createCheckout = (platform: Platform, { products, orders, payments, look, siteIds }: CheckoutSources) => {
  const { database, clock, jobs, random } = platform
  const carts = createCarts(platform, {
    products,
    isBought: async (tx, cartId) => {
      const order = await orders.liveOrderOfCart(tx, cartId)
      return order !== undefined && orders.outcomeOf(order) !== 'open'
    },
  })
  const settling = createSettling(platform, { orders, payments })
  const placing = createPlacing(platform, { carts, products, orders, payments, settling })

  jobs.handle(sweepJob, async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    for (const siteId of await siteIds())
      await database.longRunning.withSite(siteId, async tx => {
        await repository.deleteCartsBefore(tx, daysAgo(cartDays))
        await repository.deleteKeysBefore(tx, daysAgo(keyDays))
      })
  })
  jobs.every(86_400, sweepJob)

  return {
    look,
    readCart: carts.read,
    addToCart: carts.add,
    setQuantity: carts.setQuantity,
    place: placing.place,
    resume: placing.resume,
    offered: payments.offered,
    testBank: payments.testBank,
    receiveEvent: payments.receive,
    newKey: () => random.secret(),

    order: (siteId: SiteId, orderId: string): Promise<Order | undefined> => orders.read(siteId, orderId),
    /** What was typed, for a buyer who comes back from the bank without having paid; nobody else has their cart. */
    typedFor: (siteId: SiteId, attemptId: string, cartToken: string | undefined) =>
      database.withSite(siteId, async tx => {
        const attempt = await orders.attemptById(tx, attemptId)
        const order = attempt && (await orders.headOf(tx, attempt.orderId))
        const cart = cartToken ? await repository.cartByToken(tx, hashToken(cartToken)) : undefined
        return order && cart?.id === order.cartId ? { email: order.email, ...order.address } : {}
      }),
    paymentInstructions: (siteId: SiteId): Promise<string> =>
      database.withSite(siteId, async tx => (await products.settings(tx)).payments.manual.instructions),
    storePath: (siteId: SiteId): Promise<string> => database.withSite(siteId, products.storePath),
  }
}

export type Checkout = ReturnType<typeof createCheckout>
