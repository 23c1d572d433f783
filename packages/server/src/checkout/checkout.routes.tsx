import * as contract from '@sitewright/contract/checkout'
import { endpoint } from '@sitewright/contract/endpoint'
import { cartMessages } from '@sitewright/domain/catalogue/messages'
import * as z from 'zod/mini'
import { type Answer, html, notFound, ok, redirect, refused } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import { cartTokenOf, forgetCart } from './cookies'
import { type CheckoutForm, checkoutForm, readForm } from './form'
import { placeSentence, placeStatus } from './messages'
import { CheckoutPage } from './pages/checkout-page'
import { ConfirmedPage } from './pages/confirmed-page'
import { checkoutDocument } from './pages/frame'
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
const placeRate = { name: 'place-order', limit: 20, perSeconds: 60, by: 'ip' } as const
const noFrames = { policy: 'checkout' } as const
const confirmationPath = (orderId: string) => `/checkout/confirmed/${orderId}`

type Input = Pick<RouteInput<never, never, never>, 'site' | 'request' | 'nonce' | 'crumb' | 'setCookie'>

export const checkoutRoutes = (checkout: Checkout, { https }: { https: boolean }): Route[] => {
  const forget = ({ setCookie }: Input) => {
    for (const cookie of forgetCart(https)) setCookie(cookie)
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
    const token = cartTokenOf(input.request)
    const destination = { country: form.country ?? 'US', region: form.region }
    const shown = token
      ? await checkout.readCart(input.site, token, { destination, shippingId: form.shippingOption })
      : undefined
    if (!shown || shown.cart.entries.length === 0) return refused(409, 'no-cart', cartMessages.checkoutWithoutCart)
    const look = await checkout.look(input.site)
    const values = Object.fromEntries(
      Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    const page = (
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
    )
    return html(checkoutDocument({ look, title: 'Check out', nonce: input.nonce, children: page }), {
      status,
      ...noFrames,
    })
  }

  return [
    route({
      endpoint: goToCheckout,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async () => redirect('/checkout', 302),
    }),
    route({
      endpoint: checkoutPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: input => show(input, { form: {} }),
    }),
    route({
      endpoint: checkoutPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, request, body: form } = input
        const cartToken = cartTokenOf(request)
        const cart = cartToken ? await checkout.readCart(site, cartToken) : undefined
        const read = readForm(form, { needsAddress: cart?.cart.requiresShipping ?? true })
        if (!read.ok) return show(input, { form, errors: read.errors, status: 422 })
        const placed = await checkout.place(site, {
          cartToken,
          request: read.request,
          idempotency: { key: read.key, requestHash: JSON.stringify(read.request) },
        })
        if (placed.ok) {
          forget(input)
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
      endpoint: contract.quoteCheckout,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: { name: 'quote', limit: 240, perSeconds: 60, by: 'ip' },
      handle: async ({ site, request, body }) => {
        const token = cartTokenOf(request)
        const shown = token
          ? await checkout.readCart(site, token, { destination: body, shippingId: body.shippingOption })
          : undefined
        if (!shown) return refused(409, 'no-cart', cartMessages.checkoutWithoutCart)
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
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      idempotent: true,
      handle: async input => {
        const { site, request, body, idempotency } = input
        const placed = await checkout.place(site, {
          cartToken: cartTokenOf(request),
          request: body,
          idempotency: idempotency!,
        })
        if (!placed.ok)
          return refused(
            placeStatus[placed.reason],
            placed.reason,
            placeSentence(placed, site.currency),
            placed.reason === 'total-changed' ? { totalCents: placed.totalCents } : undefined,
          )
        forget(input)
        return ok({
          orderId: placed.orderId,
          number: placed.number,
          state: placed.outcome,
          confirmationPath: confirmationPath(placed.orderId),
        })
      },
    }),
    route({
      endpoint: confirmedPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: { name: 'order-page', limit: 60, perSeconds: 60, by: 'ip' },
      handle: async ({ site, params, nonce }) => {
        const order = await checkout.order(site, params.orderId)
        if (!order || order.number === null) return notFound('We could not find that order.')
        const look = await checkout.look(site)
        const page = <ConfirmedPage order={order} title={look.title} storePath={await checkout.storePath(site)} />
        return html(
          checkoutDocument({
            look: { ...look, script: undefined },
            title: `Order ${order.number}`,
            nonce,
            children: page,
          }),
          noFrames,
        )
      },
    }),
  ]
}
