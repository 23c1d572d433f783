import { createHash } from 'node:crypto'
import { endpoint } from '@sitewright/contract/endpoint'
import { addressForm, countryOptions } from '@sitewright/domain/addresses'
import { cartMessages, checkoutMessages, testCardMessages } from '@sitewright/domain/catalogue/messages'
import {
  type CheckoutErrors,
  type CheckoutValues,
  firstCountry,
  readCheckout,
  servedCountries,
} from '@sitewright/domain/checkout'
import { paymentMethods } from '@sitewright/domain/payments'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type Answer, html, notFound, redirect } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import { cartTokenOf, forgetCart, mayCheckOut } from './cookies'
import { type CheckoutForm, checkoutForm, keyOf } from './form'
import { cartSentences, placeSentence, placeStatus } from './messages'
import { CheckoutPage } from './pages/checkout-page'
import { ConfirmedPage } from './pages/confirmed-page'
import { checkoutDocument } from './pages/frame'
import { RefusedPage } from './pages/refused-page'
import { TestBankPage } from './pages/test-bank-page'
import { returnPath } from './place-order'
import { presentQuote } from './present'
import type { Checkout } from './service'

const checkoutPage = endpoint({ method: 'GET', path: '/checkout' })
const checkoutPost = endpoint({ method: 'POST', path: '/checkout', body: checkoutForm })
const goToCheckout = endpoint({ method: 'GET', path: '/commerce/goto-checkout' })
const confirmedPage = endpoint({
  method: 'GET',
  path: '/checkout/confirmed/:orderId',
  params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
})

const ofAttempt = z.object({ attemptId: z.string().check(z.maxLength(64)) })
const returnPage = endpoint({ method: 'GET', path: '/checkout/return/:attemptId', params: ofAttempt })
const testBankPage = endpoint({ method: 'GET', path: '/checkout/test-payment/:attemptId', params: ofAttempt })
const testBankPost = endpoint({
  method: 'POST',
  path: '/checkout/test-payment/:attemptId',
  params: ofAttempt,
  body: z.object({ answer: z.enum(['confirm', 'decline']) }),
})

/** Enough for a slow typist whose totals follow along; a card-testing bot meets it at once. */
export const placeRate = { name: 'place-order', limit: 20, perSeconds: 60, by: 'ip' } as const
const noSuchOrder = 'We could not find that order.'
export const confirmationPath = (orderId: string) => `/checkout/confirmed/${orderId}`

type Input = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'nonce' | 'crumb'>

const toOf = ({ country = '', region, shippingOption }: CheckoutForm) => ({
  destination: { country, region },
  shippingId: shippingOption,
})

/** Without the key and the total, which are of this page and no other. */
const valuesOf = ({ idempotencyKey: _, expectedTotalCents: __, ...form }: CheckoutForm): CheckoutValues =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))

/** The pages of the checkout. They work without script; with it, the routes of the API do the same. */
export const pageRoutes = (checkout: Checkout, { https }: { https: boolean }): Route[] => {
  async function page(
    { site, nonce }: Input,
    { title, status = 200, withScript = false }: { title: string; status?: number; withScript?: boolean },
    content: (look: Awaited<ReturnType<Checkout['look']>>) => ReactNode,
  ): Promise<Answer<never>> {
    const look = await checkout.look(site)
    const shown = withScript ? look : { ...look, script: undefined }
    return html(checkoutDocument({ look: shown, title, nonce, children: content(look) }), {
      status,
      policy: 'checkout',
    })
  }

  const refusedPage = async (input: Input, text: string): Promise<Answer<never>> => {
    const storePath = await checkout.storePath(input.site.id)
    return page(input, { title: checkoutMessages.title, status: 409 }, look => (
      <RefusedPage title={look.title} text={text} storePath={storePath} />
    ))
  }

  async function show(
    input: Input,
    {
      form,
      errors = {},
      problem = '',
      status = 200,
    }: { form: CheckoutForm; errors?: CheckoutErrors; problem?: string; status?: number },
  ): Promise<Answer<never>> {
    if (!mayCheckOut(input.request)) return refusedPage(input, cartMessages.checkoutWithoutCart)
    const { site } = input
    const shown = await checkout.readCart(site, cartTokenOf(input.request), form.country ? toOf(form) : {})
    if (!shown.ok) return refusedPage(input, problem || cartSentences[shown.reason])
    const { cart, settings } = shown
    if (cart.entries.length === 0) return refusedPage(input, cartSentences['no-cart'])
    const served = servedCountries(settings.shipping)
    const country = form.country ?? firstCountry(served)
    const priced = form.country
      ? shown
      : await checkout.readCart(site, cartTokenOf(input.request), toOf({ ...form, country }))
    if (!priced.ok) return refusedPage(input, problem || cartSentences[priced.reason])
    return page(input, { title: checkoutMessages.title, status, withScript: true }, look => (
      <CheckoutPage
        title={look.title}
        cart={{
          currency: cart.currency,
          entries: cart.entries,
          requiresShipping: cart.requiresShipping,
          minimumSubtotalCents: cart.minimumSubtotalCents,
        }}
        quote={presentQuote(priced.quote)}
        countries={cart.requiresShipping ? countryOptions(served, site.primaryLocale) : []}
        addressForm={cart.requiresShipping ? addressForm(country) : null}
        methods={checkout.offered(settings.payments)}
        values={valuesOf(form)}
        errors={errors}
        problem={problem}
        crumb={input.crumb()}
        idempotencyKey={form.idempotencyKey ?? checkout.newKey()}
      />
    ))
  }

  return [
    route({
      endpoint: goToCheckout,
      host: 'site',
      forOrders: true,
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async input =>
        mayCheckOut(input.request) ? redirect('/checkout', 302) : refusedPage(input, cartMessages.checkoutWithoutCart),
    }),
    route({
      endpoint: checkoutPage,
      host: 'site',
      forOrders: true,
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: input => show(input, { form: {} }),
    }),
    route({
      endpoint: checkoutPost,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, request, body: form } = input
        const cartToken = cartTokenOf(request)
        const shown = await checkout.readCart(site, cartToken)
        const methods = shown.ok ? checkout.offered(shown.settings.payments) : paymentMethods
        // The page asks for an address only when something is sent; placing the order checks it against the cart.
        const read = readCheckout(form, {
          addressForm: form.line1 === undefined ? null : addressForm(form.country ?? ''),
          methods,
        })
        if (!read.ok) return show(input, { form, errors: read.errors, status: 422 })
        const requestHash = createHash('sha256').update(JSON.stringify(read.request)).digest('hex')
        const placed = await checkout.place(site, {
          cartToken,
          request: read.request,
          idempotency: { key: keyOf(form, checkout.newKey), requestHash },
        })
        if (placed.ok && placed.outcome === 'action') return redirect(placed.actionUrl)
        if (placed.ok) {
          for (const cookie of forgetCart(https)) input.setCookie(cookie)
          return redirect(confirmationPath(placed.orderId))
        }
        // Another try is another order: the key of this one has been used.
        const next = { ...form, idempotencyKey: undefined, expectedTotalCents: undefined }
        return show(input, {
          form: next,
          errors: placed.reason === 'address-incomplete' ? placed.errors : {},
          problem: placeSentence(placed, site.currency),
          status: placeStatus[placed.reason],
        })
      },
    }),
    route({
      endpoint: returnPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: placeRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, params } = input
        const placed = await checkout.resume(site.id, params.attemptId)
        if (!placed) return notFound(noSuchOrder)
        if (placed.ok && placed.outcome === 'action') return redirect(placed.actionUrl)
        if (placed.ok) {
          for (const cookie of forgetCart(https)) input.setCookie(cookie)
          return redirect(confirmationPath(placed.orderId))
        }
        return show(input, {
          form: await checkout.typedFor(site.id, params.attemptId),
          problem: placeSentence(placed, site.currency),
          status: placeStatus[placed.reason],
        })
      },
    }),
    route({
      endpoint: testBankPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, params } = input
        const asked = await checkout.testBank.asked({ siteId: site.id, key: params.attemptId })
        if (!asked) return redirect(returnPath(params.attemptId), 302)
        return page(input, { title: testCardMessages.bankTitle }, look => (
          <TestBankPage title={look.title} {...asked} crumb={input.crumb()} />
        ))
      },
    }),
    route({
      endpoint: testBankPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      handle: async ({ site, params, body }): Promise<Answer<never>> => {
        await checkout.testBank.decide({ siteId: site.id, key: params.attemptId }, body.answer === 'confirm')
        return redirect(returnPath(params.attemptId))
      },
    }),
    route({
      endpoint: confirmedPage,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: { name: 'order-page', limit: 60, perSeconds: 60, by: 'ip' },
      handle: async input => {
        const { site, params } = input
        const order = await checkout.order(site.id, params.orderId)
        if (!order || order.number === null) return notFound(noSuchOrder)
        const storePath = await checkout.storePath(site.id)
        const paymentInstructions = await checkout.paymentInstructions(site.id)
        return page(input, { title: `Order ${order.number}` }, look => (
          <ConfirmedPage
            order={order}
            title={look.title}
            storePath={storePath}
            paymentInstructions={paymentInstructions}
          />
        ))
      },
    }),
  ]
}
