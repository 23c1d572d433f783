import * as contract from '@sitewright/contract/cart'
import { endpoint } from '@sitewright/contract/endpoint'
import { checkoutUrl, type TaxExemption } from '@sitewright/domain/checkout'
import { shopTexts } from '@sitewright/domain/messages'
import { siteCalls } from '@sitewright/domain/pages'
import * as z from 'zod/mini'
import { type Answer, ok, redirect, refused } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route, type SiteOfRequest } from '../platform/http/route'
import type { CartOutcome, CartRefusal, ShopFacts, ShownCart } from './cart-service'
import { cartTokenOf, knownBy, rememberCart, rememberSubscriptionCart } from './cookies'
import type { Happened } from './happened'
import { inLanguage } from './language'
import { cartSentence } from './messages'
import { codeRate } from './paths'
import type { Checkout } from './service'

export const cartRate = { name: 'cart', limit: 120, perSeconds: 60, by: 'ip' } as const
/** Shared by everything that says whether a code is one. */
const samePage = { exempt: 'A page served from the cache holds no crumb; the request must come from the same site.' }

const notThere: readonly CartRefusal['reason'][] = ['no-cart', 'no-such-item', 'no-such-plan', 'no-such-entry']

const refusal = (given: CartRefusal, { primaryLocale }: SiteOfRequest): Answer<never> => {
  const reason = given.reason === 'code-refused' ? given.refusal : given.reason
  return refused(notThere.includes(given.reason) ? 404 : 409, reason, cartSentence(given, primaryLocale))
}

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
    /** Empty to buy it once. */
    planId: z.optional(short),
  }),
})
const optionNames = ['option-0', 'option-1', 'option-2', 'option-3', 'option-4', 'option-5'] as const

const formChange = endpoint({
  method: 'POST',
  path: '/cart/entries/:entryId',
  params: z.object({ entryId: z.string().check(z.maxLength(64)) }),
  body: z.object({ quantity: z.string().check(z.regex(/^\d{1,4}$/)) }),
})

const formGiftCard = endpoint({
  method: 'POST',
  path: '/cart/gift-cards',
  body: z.object({ code: z.optional(short), remove: z.optional(short) }),
})

export const tooManyTries = ({ primaryLocale }: SiteOfRequest) =>
  refused(429, 'too-many-tries', shopTexts(primaryLocale).giftCard.tooManyTries)

/** Where the cart's visitor said it goes, without tax for whoever pays none. */
const whereOf =
  (exemption: TaxExemption | undefined) =>
  ({ head }: ShopFacts) => ({
    destination: head.location ?? undefined,
    shippingId: head.shippingOption ?? undefined,
    exemption,
  })

export const cartRoutes = (
  checkout: Checkout,
  { https, happened }: { https: boolean; happened: Happened },
): Route[] => {
  const remember = ({ setCookie }: Pick<RouteInput<never, never, never>, 'setCookie'>, token: string) => {
    for (const cookie of rememberCart(token, https)) setCookie(cookie)
  }

  type Visitor = Pick<RouteInput<never, never, never>, 'site' | 'request'>

  /** Whoever is in the account and pays no tax sees none, after an edit as before it. */
  async function cartOf({ site, request }: Visitor, { cart, token }: ShownCart & { readonly token: string }) {
    const exemption = (await checkout.account.of(site.id, knownBy(request)))?.exemption
    if (!exemption) return cart
    const shown = await checkout.readCart(site, token, whereOf(exemption))
    return shown.ok ? shown.cart : cart
  }

  const changed = async (
    visitor: Visitor,
    outcome: CartOutcome,
  ): Promise<Answer<{ shoppingCart: contract.ShoppingCart }>> =>
    outcome.ok ? ok({ shoppingCart: await cartOf(visitor, outcome) }) : refusal(outcome, visitor.site)

  async function subscribe(
    { site, setCookie }: Pick<RouteInput<never, never, never>, 'site' | 'setCookie'>,
    wanted: Parameters<Checkout['choosePlan']>[1],
  ) {
    const chosen = await checkout.choosePlan(site, wanted)
    if (!chosen.ok) return chosen
    setCookie(rememberSubscriptionCart(chosen.token, https))
    return { ...chosen, path: checkoutUrl({ kind: 'subscription', cartToken: chosen.cartId }) }
  }

  return [
    route({
      endpoint: contract.readCart,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async asked => {
        const { site, request } = inLanguage(asked)
        const exemption = (await checkout.account.of(site.id, knownBy(request)))?.exemption
        const shown = await checkout.readCart(site, cartTokenOf(request), whereOf(exemption))
        return shown.ok ? ok(shown.cart) : refusal(shown, site)
      },
    }),
    route({
      endpoint: contract.addEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site } = input
        const { planId } = input.body
        if (planId !== undefined) {
          const chosen = await subscribe(input, { ...input.body, planId })
          if (!chosen.ok) return refusal(chosen, site)
          const shown = await checkout.readCart(input.site, chosen.token)
          if (!shown.ok) return refusal(shown, site)
          const cart = await cartOf(input, { ...shown, token: chosen.token })
          return ok({ shoppingCart: cart, newlyAdded: cart.entries[0] ?? null, checkoutPath: chosen.path })
        }
        const outcome = await checkout.addToCart(input.site, cartTokenOf(input.request), input.body)
        if (!outcome.ok) return refusal(outcome, site)
        remember(input, outcome.token)
        await happened(input, 'addedToCart')
        const cart = await cartOf(input, outcome)
        return ok({ shoppingCart: cart, newlyAdded: cart.entries.find(({ id }) => id === outcome.entryId) ?? null })
      },
    }),
    route({
      endpoint: contract.changeEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, params, body } = inLanguage(asked)
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, body.quantity)
        return changed({ site, request }, outcome)
      },
    }),
    route({
      endpoint: contract.removeEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, params } = inLanguage(asked)
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, 0)
        return changed({ site, request }, outcome)
      },
    }),
    // What a code is can be guessed, so there are few tries.
    route({
      endpoint: contract.addCoupon,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: codeRate,
      handle: async asked => {
        const { site, request, body } = inLanguage(asked)
        return changed({ site, request }, await checkout.addCode(site, cartTokenOf(request), body.code))
      },
    }),
    route({
      endpoint: contract.removeCoupon,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, query } = inLanguage(asked)
        return changed({ site, request }, await checkout.removeCode(site, cartTokenOf(request), query.code))
      },
    }),
    route({
      endpoint: contract.setLocation,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, body } = inLanguage(asked)
        return changed({ site, request }, await checkout.setLocation(site, cartTokenOf(request), body))
      },
    }),
    route({
      endpoint: contract.setShipping,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, body } = inLanguage(asked)
        return changed({ site, request }, await checkout.setShipping(site, cartTokenOf(request), body.shippingOption))
      },
    }),
    route({
      endpoint: contract.addGiftCard,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, ip, body } = inLanguage(asked)
        const outcome = await checkout.addGiftCard(site, { token: cartTokenOf(request), typed: body.code, ip })
        return !outcome.ok && outcome.reason === 'too-many-tries'
          ? tooManyTries(site)
          : changed({ site, request }, outcome)
      },
    }),
    route({
      endpoint: contract.removeGiftCard,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async asked => {
        const { site, request, query } = inLanguage(asked)
        return changed({ site, request }, await checkout.removeGiftCard(site, cartTokenOf(request), query.id))
      },
    }),
    route({
      endpoint: formGiftCard,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: cartRate,
      handle: async (asked): Promise<Answer<never>> => {
        const {
          site,
          request,
          ip,
          body: { code, remove },
        } = inLanguage(asked)
        const token = cartTokenOf(request)
        const outcome = remove
          ? await checkout.removeGiftCard(site, token, remove)
          : await checkout.addGiftCard(site, { token, typed: code ?? '', ip })
        if (outcome.ok) return redirect('/checkout')
        return outcome.reason === 'too-many-tries' ? tooManyTries(site) : refusal(outcome, site)
      },
    }),
    // The same acts as plain forms, for a browser whose scripts did not arrive.
    route({
      endpoint: formEntry,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: samePage,
      rate: cartRate,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site } = input
        const { itemId, sku, quantity, planId } = input.body
        const optionValues = optionNames.flatMap(name => input.body[name] ?? [])
        const wanted = { itemId, sku, optionValues, quantity: Math.max(1, Number(quantity ?? 1)) }
        if (planId) {
          const chosen = await subscribe(input, { ...wanted, planId })
          return chosen.ok ? redirect(chosen.path) : refusal(chosen, site)
        }
        const outcome = await checkout.addToCart(input.site, cartTokenOf(input.request), wanted)
        if (!outcome.ok) return refusal(outcome, site)
        remember(input, outcome.token)
        await happened(input, 'addedToCart')
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
      handle: async asked => {
        const { site, request, params, body } = inLanguage(asked)
        const outcome = await checkout.setQuantity(site, cartTokenOf(request), params.entryId, Number(body.quantity))
        return outcome.ok ? redirect('/checkout') : refusal(outcome, site)
      },
    }),
  ]
}
