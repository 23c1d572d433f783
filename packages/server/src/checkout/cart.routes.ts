import * as contract from '@sitewright/contract/cart'
import { endpoint } from '@sitewright/contract/endpoint'
import { siteCalls } from '@sitewright/domain/pages'
import * as z from 'zod/mini'
import { type Answer, ok, redirect, refused } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import type { CartRefusal } from './cart-service'
import { cartTokenOf, rememberCart } from './cookies'
import { cartSentences } from './messages'
import type { Checkout } from './service'

const cartRate = { name: 'cart', limit: 120, perSeconds: 60, by: 'ip' } as const
const samePage = { exempt: 'A page served from the cache holds no crumb; the request must come from the same site.' }

const notThere: readonly CartRefusal['reason'][] = ['no-cart', 'no-such-item', 'no-such-entry']

const refusal = ({ reason }: CartRefusal): Answer<never> =>
  refused(notThere.includes(reason) ? 404 : 409, reason, cartSentences[reason])

const short = z.string().check(z.maxLength(100))
const formEntry = endpoint({
  method: 'POST',
  path: siteCalls['add-to-cart'].form,
  body: z.object({
    itemId: short,
    sku: z.optional(short),
    quantity: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    'option-0': z.optional(short),
    'option-1': z.optional(short),
    'option-2': z.optional(short),
    'option-3': z.optional(short),
    'option-4': z.optional(short),
    'option-5': z.optional(short),
  }),
})
const optionNames = ['option-0', 'option-1', 'option-2', 'option-3', 'option-4', 'option-5'] as const

const formChange = endpoint({
  method: 'POST',
  path: '/cart/entries/:entryId',
  params: z.object({ entryId: z.string().check(z.maxLength(64)) }),
  body: z.object({ quantity: z.string().check(z.regex(/^\d{1,4}$/)) }),
})

export const cartRoutes = (checkout: Checkout, { https }: { https: boolean }): Route[] => {
  const remember = ({ setCookie }: Pick<RouteInput<never, never, never>, 'setCookie'>, token: string) => {
    for (const cookie of rememberCart(token, https)) setCookie(cookie)
  }

  return [
    route({
      endpoint: contract.readCart,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site, request }) => {
        const shown = await checkout.readCart(site, cartTokenOf(request))
        return shown.ok ? ok(shown.cart) : refusal(shown)
      },
    }),
    route({
      endpoint: contract.addEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async input => {
        const outcome = await checkout.addToCart(input.site, cartTokenOf(input.request), input.body)
        if (!outcome.ok) return refusal(outcome)
        remember(input, outcome.token)
        return ok({
          shoppingCart: outcome.cart,
          newlyAdded: outcome.cart.entries.find(({ id }) => id === outcome.entryId) ?? null,
        })
      },
    }),
    route({
      endpoint: contract.changeEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async ({ site, request, params, body }) => {
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, body.quantity)
        return outcome.ok ? ok({ shoppingCart: outcome.cart }) : refusal(outcome)
      },
    }),
    route({
      endpoint: contract.removeEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async ({ site, request, params }) => {
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, 0)
        return outcome.ok ? ok({ shoppingCart: outcome.cart }) : refusal(outcome)
      },
    }),
    // The same two acts as plain forms, for a browser whose scripts did not arrive.
    route({
      endpoint: formEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: samePage,
      rate: cartRate,
      handle: async input => {
        const { itemId, sku, quantity } = input.body
        const optionValues = optionNames.flatMap(name => input.body[name] ?? [])
        const outcome = await checkout.addToCart(input.site, cartTokenOf(input.request), {
          itemId,
          sku,
          optionValues,
          quantity: Math.max(1, Number(quantity ?? 1)),
        })
        if (!outcome.ok) return refusal(outcome)
        remember(input, outcome.token)
        return redirect('/checkout')
      },
    }),
    route({
      endpoint: formChange,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: samePage,
      rate: cartRate,
      handle: async ({ site, request, params, body }) => {
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, Number(body.quantity))
        return outcome.ok ? redirect('/checkout') : refusal(outcome)
      },
    }),
  ]
}
