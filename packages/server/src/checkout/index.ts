import type { Route } from '../platform/http/route'
import { cartRoutes } from './cart.routes'
import { checkoutRoutes } from './checkout.routes'
import { pageRoutes } from './page.routes'
import type { Checkout } from './service'

export type { Look } from './pages/frame'
export { type Checkout, type CheckoutSources, createCheckout } from './service'

export const publicRoutes = (checkout: Checkout, options: { https: boolean }): Route[] => [
  ...cartRoutes(checkout, options),
  ...checkoutRoutes(checkout, options),
  ...pageRoutes(checkout, options),
]
