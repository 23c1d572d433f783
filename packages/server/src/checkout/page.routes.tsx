import { createHash } from 'node:crypto'
import { endpoint } from '@sitewright/contract/endpoint'
import { addressForm } from '@sitewright/domain/addresses'
import { discountLimits } from '@sitewright/domain/catalogue'
import { billingErrors, readCheckout } from '@sitewright/domain/checkout'
import { asksForEmail } from '@sitewright/domain/customers'
import { checkoutTexts, readMessages, shopTexts } from '@sitewright/domain/messages'
import { routes } from '@sitewright/domain/pages'
import { paymentMethods } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route } from '../platform/http/route'
import { networkOf } from '../platform/sessions'
import { cartTokenOf, forgetCart, forgetSubscriptionCart, knownBy, mayCheckOut, tokenOf } from './cookies'
import { type CheckoutForm, checkoutForm, keyOf } from './form'
import type { Happened } from './happened'
import { inLanguage, siteIn } from './language'
import { cartSentence, placeSentence, placeStatus, ticketAfter } from './messages'
import { ConfirmedPage } from './pages/confirmed-page'
import { asksOf, type PageInput, type Pages } from './pages/draw'
import { codeRate, confirmationPath, noSuchOrder, placeRate } from './paths'
import type { Checkout } from './service'

const checkoutPage = endpoint({ method: 'GET', path: '/checkout' })
const checkoutPost = endpoint({ method: 'POST', path: '/checkout', body: checkoutForm })
const named = z.string().check(z.maxLength(64))
const subscribePage = endpoint({
  method: 'GET',
  path: routes.subscriptionCheckout,
  query: z.object({ cartToken: named }),
})
const subscribePost = endpoint({
  method: 'POST',
  path: routes.subscriptionCheckout,
  body: z.object({ ...checkoutForm.shape, cartToken: named }),
})
const code = z.optional(z.string().check(z.maxLength(discountLimits.code)))
const codesPost = endpoint({ method: 'POST', path: '/cart/codes', body: z.object({ code, remove: code }) })
const goToCheckout = endpoint({ method: 'GET', path: '/commerce/goto-checkout' })
const confirmedPage = endpoint({
  method: 'GET',
  path: '/checkout/confirmed/:orderId',
  params: z.object({ orderId: z.string().check(z.maxLength(64)) }),
})

type Options = {
  readonly https: boolean
  readonly pages: Pages
  readonly now: () => Date
  readonly happened: Happened
}

type PostInput = PageInput & Pick<RouteInput<never, never, never>, 'setCookie'>

/** The pages of the checkout. They work without script; with it, the routes of the API do the same. */
export const pageRoutes = (
  checkout: Checkout,
  { https, now, happened, pages: { page, refusedPage, show } }: Options,
): Route[] => {
  async function pay(asked: PostInput, form: CheckoutForm, named?: string): Promise<Answer<never>> {
    const input = inLanguage(asked, form.locale)
    const { site, request } = input
    const locale = site.primaryLocale
    const cartToken = tokenOf(request, named)
    const shown = await checkout.readCart(site, cartToken)
    if (named !== undefined && shown.ok && shown.head.id !== named)
      return refusedPage(input, shopTexts(locale).cart.checkoutWithoutCart)
    const methods = shown.ok ? (await checkout.offer(site, shown)).methods : paymentMethods
    if (form.useAddress !== undefined) return show(input, { form, named })
    // The page asks for an address only when something is sent; placing the order checks it against the cart.
    const read = readCheckout(form, {
      addressForm: form.line1 === undefined ? null : addressForm(form.country ?? '', locale),
      methods,
      asks: shown.ok ? asksOf(shown) : undefined,
      billingForm: shown.ok && asksOf(shown).billing ? addressForm(form.billingCountry ?? '', locale) : null,
      say: readMessages(checkoutTexts(locale)),
    })
    if (!read.ok) return show(input, { form, errors: read.errors, status: 422, named })
    const requestHash = createHash('sha256').update(JSON.stringify(read.request)).digest('hex')
    const placed = await checkout.place(site, {
      cartToken,
      request: read.request,
      idempotency: { key: keyOf(form, checkout.newKey), requestHash },
      network: networkOf(input.ip),
      buyer: await checkout.account.of(site.id, knownBy(request)),
      ticket: form.ticket,
    })
    if (placed.ok) await happened(input, 'ordered', placed.orderId)
    if (placed.ok) await checkout.keepAddress(site.id, knownBy(request), read.request)
    if (placed.ok && placed.outcome === 'action')
      return placed.action.kind === 'redirect' ? redirect(placed.action.url) : show(input, { form, named })
    if (placed.ok) {
      if (named === undefined) for (const cookie of forgetCart(https)) input.setCookie(cookie)
      else input.setCookie(forgetSubscriptionCart(https))
      return redirect(confirmationPath(placed.orderId))
    }
    // Another try has a key of its own.
    const ticket = ticketAfter(placed, form.ticket)
    const next = { ...form, ticket, idempotencyKey: undefined, expectedTotalCents: undefined }
    return show(input, {
      form: next,
      errors:
        placed.reason === 'address-incomplete'
          ? placed.errors
          : placed.reason === 'billing-incomplete'
            ? billingErrors(placed.errors)
            : {},
      problem: placeSentence(placed, site),
      status: placeStatus[placed.reason],
      named,
    })
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
      handle: async asked => {
        const input = inLanguage(asked)
        return mayCheckOut(input.request)
          ? redirect('/checkout', 302)
          : refusedPage(input, shopTexts(input.site.primaryLocale).cart.checkoutWithoutCart)
      },
    }),
    route({
      endpoint: checkoutPage,
      host: 'site',
      forOrders: true,
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async input => {
        await happened(input, 'checkedOut')
        return show(input, { form: {} })
      },
    }),
    route({
      endpoint: checkoutPost,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      handle: input => pay(input, input.body),
    }),
    route({
      endpoint: subscribePage,
      host: 'site',
      forOrders: true,
      load: 'checkout',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: input => show(input, { form: {}, named: input.query.cartToken }),
    }),
    route({
      endpoint: subscribePost,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: placeRate,
      handle: input => {
        const { cartToken, ...form } = input.body
        return pay(input, form, cartToken)
      },
    }),
    // Codes as plain forms, for a browser whose scripts did not arrive.
    route({
      endpoint: codesPost,
      host: 'site',
      load: 'checkout',
      access: 'open',
      crumb: 'required',
      rate: codeRate,
      handle: async (asked): Promise<Answer<never>> => {
        const input = inLanguage(asked)
        const { site, request, body } = input
        const token = cartTokenOf(request)
        const outcome =
          body.remove === undefined
            ? await checkout.addCode(site, token, body.code ?? '')
            : await checkout.removeCode(site, token, body.remove)
        return outcome.ok
          ? redirect('/checkout')
          : show(input, { form: {}, problem: cartSentence(outcome, site.primaryLocale), status: 409 })
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
        // After some time its link asks who opens it.
        if (asksForEmail(order.placedAt, now())) return redirect(`/orders/${encodeURIComponent(order.id)}`, 302)
        const storePath = await checkout.storePath(site.id)
        const paymentInstructions = await checkout.paymentInstructions(site.id)
        const read = { ...input, site: siteIn(site, order.locale) }
        const number = readMessages(checkoutTexts(order.locale))('order.number', { number: String(order.number) })
        return page(read, { title: number }, look => (
          <ConfirmedPage
            order={order}
            title={look.title}
            storePath={storePath}
            paymentInstructions={paymentInstructions}
            timeZone={site.timeZone}
          />
        ))
      },
    }),
  ]
}
