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
const sweepJob = 'checkout:sweep-carts'

export type CheckoutSources = {
  readonly products: Products
  readonly orders: Orders
  readonly providers: readonly PaymentProvider[]
  /** How the shop looks now. */
  look(site: SiteOfRequest): Promise<Look>
  siteIds(): Promise<string[]>
}

export const createCheckout = (platform: Platform, { products, orders, providers, look, siteIds }: CheckoutSources) => {
  const { database, clock, jobs, chance } = platform
  const carts = createCarts(platform, {
    products,
    isBought: async (tx, cartId) => {
      const order = await orders.liveOrderOfCart(tx, cartId)
      return order !== undefined && orders.outcomeOf(order) !== 'open'
    },
  })
  const placing = createPlacing(platform, { carts, products, orders, providers })

  jobs.handle(sweepJob, async () => {
    const before = new Date(clock.now().getTime() - cartDays * 86_400_000)
    for (const siteId of await siteIds())
      await database.withSite(siteId, tx => repository.deleteCartsBefore(tx, before))
  })
  jobs.every(86_400, sweepJob)

  return {
    look,
    readCart: carts.read,
    addToCart: carts.add,
    setQuantity: carts.setQuantity,
    place: placing.place,
    newKey: () => chance.secret(),

    order: (site: SiteOfRequest, orderId: string): Promise<Order | undefined> => orders.read(site.id, orderId),
    storePath: (site: SiteOfRequest): Promise<string> => database.withSite(site.id, products.storePath),
  }
}

export type Checkout = ReturnType<typeof createCheckout>
