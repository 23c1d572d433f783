import * as contract from '@sitewright/contract/checkout'
import { ok, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { cartTokenOf, forgetCart } from './cookies'
import { cartSentences, placeSentence, placeStatus } from './messages'
import { confirmationPath, placeRate } from './page.routes'
import type { Checkout } from './service'

export const checkoutRoutes = (checkout: Checkout, { https }: { https: boolean }): Route[] => [
  route({
    endpoint: contract.quoteCheckout,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: { name: 'quote', limit: 240, perSeconds: 60, by: 'ip' },
    handle: async ({ site, request, body }) => {
      const to = { destination: body, shippingId: body.shippingOption }
      const shown = await checkout.readCart(site, cartTokenOf(request), to)
      if (!shown.ok) return refused(409, shown.reason, cartSentences[shown.reason])
      const { cart, quote } = shown
      return ok({
        subtotalCents: cart.subtotalCents,
        shippingCents: cart.shippingCostCents,
        taxCents: cart.taxCents,
        taxLabel: quote.taxes.map(({ name }) => name).join(', '),
        totalCents: cart.grandTotalCents,
        shippingOptions: cart.shippingOptions,
        selectedShippingOption: quote.selected?.id ?? '',
      })
    },
  }),
  route({
    endpoint: contract.placeOrder,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: placeRate,
    idempotent: true,
    handle: async ({ site, request, body, idempotency, setCookie }) => {
      const cartToken = cartTokenOf(request)
      const placed = await checkout.place(site, { cartToken, request: body, idempotency: idempotency! })
      if (!placed.ok)
        return refused(
          placeStatus[placed.reason],
          placed.reason,
          placeSentence(placed, site.currency),
          placed.reason === 'total-changed' ? { totalCents: placed.totalCents } : undefined,
        )
      for (const cookie of forgetCart(https)) setCookie(cookie)
      return ok({
        orderId: placed.orderId,
        number: placed.number,
        state: placed.outcome,
        confirmationPath: confirmationPath(placed.orderId),
      })
    },
  }),
]
