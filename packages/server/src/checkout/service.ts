import type { Order, Orders } from '../orders'
import type { PaymentProvider } from '../payments'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { createCarts } from './cart-service'
import type { Look } from './pages/frame'
import { createPlacing } from './place-order'
import * as repository from './repository'

const cartDays = 14
const keyDays = 1
const sweepJob = 'checkout:sweep'

export type CheckoutSources = {
  readonly products: Products
  readonly orders: Orders
  readonly providers: readonly PaymentProvider[]
  /** How the shop looks now. */
  look(site: SiteOfRequest): Promise<Look>
  siteIds(): Promise<string[]>
}

export const createCheckout = (platform: Platform, { products, orders, providers, look, siteIds }: CheckoutSources) => {
  const { database, clock, jobs, random } = platform
  const carts = createCarts(platform, {
    products,
    isBought: async (tx, cartId) => {
      const order = await orders.liveOrderOfCart(tx, cartId)
      return order !== undefined && orders.outcomeOf(order) !== 'open'
    },
  })
  const placing = createPlacing(platform, { carts, products, orders, providers })

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
    newKey: () => random.secret(),

    order: (site: SiteOfRequest, orderId: string): Promise<Order | undefined> => orders.read(site.id, orderId),
    storePath: (site: SiteOfRequest): Promise<string> => database.withSite(site.id, products.storePath),
  }
}

export type Checkout = ReturnType<typeof createCheckout>
