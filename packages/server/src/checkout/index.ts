import type { Route } from '../platform/http/route'
import { aloneRoutes } from './alone.routes'
import { cartRoutes } from './cart.routes'
import { checkoutRoutes } from './checkout.routes'
import { expressRoutes } from './express.routes'
import type { Happened } from './happened'
import { manualRoutes } from './manual.routes'
import { pageRoutes } from './page.routes'
import { createPages } from './pages/draw'
import { payRoutes } from './pay.routes'
import { returnRoutes } from './return.routes'
import type { Checkout } from './service'

export { cartTokenOf, forgetCart, type KnownBy, knownBy, rememberCart, shopperCookie, shopperTokenOf } from './cookies'
export type { CheckoutFact, Happened } from './happened'
export { inLanguage, siteIn } from './language'
export type { MemberCarts } from './member-carts'
export { ConfirmedPage } from './pages/confirmed-page'
export { createPages, type PageInput, type Pages } from './pages/draw'
export { type AskedField, AskForm, FormPage } from './pages/form-page'
export type { Look } from './pages/frame'
export { PageHead } from './pages/page-head'
export type { RenewalOrder, Renewals } from './renewals'
export type { LeftCart } from './repository'
export { cartsOfPerson } from './repository/person'
export { type Checkout, type CheckoutSources, createCheckout } from './service'
export { stopRoutes } from './stop.routes'

export const adminRoutes = (checkout: Checkout): Route[] => manualRoutes(checkout.manual)

export const publicRoutes = (
  checkout: Checkout,
  options: { https: boolean; now: () => Date; happened: Happened },
): Route[] => {
  const pages = createPages(checkout)
  return [
    ...cartRoutes(checkout, options),
    ...checkoutRoutes(checkout, options),
    ...pageRoutes(checkout, { ...options, pages }),
    ...returnRoutes(checkout, { ...options, pages }),
    ...expressRoutes(checkout, pages),
    ...payRoutes(checkout, { ...options, pages }),
    ...aloneRoutes(checkout, { ...options, pages }),
  ]
}
