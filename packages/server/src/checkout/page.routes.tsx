import { createHash } from 'node:crypto'
import { endpoint } from '@sitewright/contract/endpoint'
import { cartMessages } from '@sitewright/domain/catalogue/messages'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type Answer, html, notFound, redirect } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import { cartTokenOf, forgetCart, mayCheckOut } from './cookies'
import { type CheckoutForm, checkoutForm, readForm } from './form'
import { cartSentences, placeSentence, placeStatus } from './messages'
import { CheckoutPage } from './pages/checkout-page'
import { ConfirmedPage } from './pages/confirmed-page'
import { checkoutDocument } from './pages/frame'
import { RefusedPage } from './pages/refused-page'
import type { Checkout } from './service'

const checkoutPage = endpoint({ method: 'GET', path: '/checkout' })
const checkoutPost = endpoint({ method: 'POST', path: '/checkout', body: checkoutForm })
const goToCheckout = endpoint({ method: 'GET', path: '/commerce/goto-checkout' })
const confirmedPage = endpoint({
  method: 'GET',
  path: '/checkout/confirmed/:orderId',
  params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
})

/** Enough for a slow typist whose totals follow along; a card-testing bot meets it at once. */
export const placeRate = { name: 'place-order', limit: 20, perSeconds: 60, by: 'ip' } as const
export const confirmationPath = (orderId: string) => `/checkout/confirmed/${orderId}`

type Input = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'nonce' | 'crumb'>

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
    const storePath = await checkout.storePath(input.site)
    return page(input, { title: 'Check out', status: 409 }, look => (
      <RefusedPage title={look.title} text={text} storePath={storePath} />
    ))
  }

  async function show(
    input: Input,
    {
      form,
      errors = {},
      problem,
      status = 200,
    }: { form: CheckoutForm; errors?: Record<string, string>; problem?: string; status?: number },
  ): Promise<Answer<never>> {
    if (!mayCheckOut(input.request)) return refusedPage(input, cartMessages.checkoutWithoutCart)
    const to = { destination: { country: form.country ?? 'US', region: form.region }, shippingId: form.shippingOption }
    const shown = await checkout.readCart(input.site, cartTokenOf(input.request), to)
    if (!shown.ok) return refusedPage(input, problem ?? cartSentences[shown.reason])
    if (shown.cart.entries.length === 0) return refusedPage(input, cartSentences['no-cart'])
    const values = Object.fromEntries(
      Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    return page(input, { title: 'Check out', status, withScript: true }, look => (
      <CheckoutPage
        look={look}
        cart={shown.cart}
        shippingId={shown.quote.selected?.id ?? ''}
        taxLabel={shown.quote.taxes.map(({ name }) => name).join(', ')}
        values={values}
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
        const read = readForm(form, { newKey: checkout.newKey })
        if (!read.ok) return show(input, { form, errors: read.errors, status: 422 })
        const requestHash = createHash('sha256').update(JSON.stringify(read.request)).digest('hex')
        const placed = await checkout.place(site, {
          cartToken,
          request: read.request,
          idempotency: { key: read.key, requestHash },
        })
        if (placed.ok) {
          for (const cookie of forgetCart(https)) input.setCookie(cookie)
          return redirect(confirmationPath(placed.orderId))
        }
        // Another try is another order: the key of this one has been used.
        const next = { ...form, idempotencyKey: undefined, expectedTotalCents: undefined }
        return show(input, {
          form: next,
          problem: placeSentence(placed, site.currency),
          status: placeStatus[placed.reason],
        })
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
        const order = await checkout.order(site, params.orderId)
        if (!order || order.number === null) return notFound('We could not find that order.')
        const storePath = await checkout.storePath(site)
        return page(input, { title: `Order ${order.number}` }, look => (
          <ConfirmedPage order={order} title={look.title} storePath={storePath} />
        ))
      },
    }),
  ]
}
