import { endpoint } from '@sitewright/contract/endpoint'
import { payByLink } from '@sitewright/contract/manual-orders'
import { readCheckout } from '@sitewright/domain/checkout'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { paymentRefusals, paymentRefusalText } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { type Answer, notFound, ok, redirect, refused } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { networkOf } from '../platform/sessions'
import { checkoutForm } from './form'
import type { Happened } from './happened'
import { placeDetails, placeSentence, placeStatus, ticketAfter } from './messages'
import type { Pages } from './pages/draw'
import { confirmationPath, noSuchOrder, placeRate, returnPath } from './paths'
import { presentAction } from './present'
import type { Checkout } from './service'

const byToken = z.object({ token: z.string().check(z.maxLength(100)) })
const payPage = endpoint({
  method: 'GET',
  path: '/checkout/pay/:token',
  params: byToken,
  // What came of the last try, for whoever comes back from the bank.
  query: z.object({ refused: z.optional(z.string().check(z.maxLength(40))) }),
})
const payPost = endpoint({ method: 'POST', path: '/checkout/pay/:token', params: byToken, body: checkoutForm })

const refusalIn = (name: string | undefined, locale: string): string => {
  if (name === undefined) return ''
  return paymentRefusalText(paymentRefusals.find(each => each === name) ?? 'declined', locale)
}

/** The payment of the checkout for an order that is there already. It works without script, except where a card needs it. */
export const payRoutes = (
  checkout: Checkout,
  { happened, pages: { showOrder } }: { readonly happened: Happened; readonly pages: Pages },
): Route[] => {
  const shared = { host: 'site', load: 'checkout', access: 'open' } as const
  return [
    route({
      ...shared,
      endpoint: payPage,
      crumb: 'read-only',
      rate: readRate,
      handle: async (input): Promise<Answer<never>> => {
        const order = await checkout.orderToPay(input.site.id, input.params.token)
        if (!order) return notFound(noSuchOrder)
        if (!checkout.isToPay(order)) return redirect(confirmationPath(order.id), 302)
        return showOrder(input, {
          ...{ order, token: input.params.token },
          problem: refusalIn(input.query.refused, order.locale),
        })
      },
    }),
    route({
      ...shared,
      endpoint: payPost,
      crumb: 'required',
      rate: placeRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, params, body: form } = input
        const order = await checkout.orderToPay(site.id, params.token)
        if (!order) return notFound(noSuchOrder)
        if (!checkout.isToPay(order)) return redirect(confirmationPath(order.id))
        const { methods } = await checkout.offerForOrder(site, order)
        const again = { order, token: params.token, form }
        const read = readCheckout(
          { ...form, email: order.email },
          {
            ...{ addressForm: null, methods },
            say: readMessages(checkoutTexts(order.locale)),
          },
        )
        if (!read.ok) return showOrder(input, { ...again, errors: read.errors, status: 422 })
        const placed = await checkout.payOrder(site, order, {
          ...read.request,
          ...{ token: params.token, ticket: form.ticket, network: networkOf(input.ip) },
        })
        if (placed.ok) await happened(input, 'ordered', placed.orderId)
        if (placed.ok && placed.outcome === 'action')
          return redirect(placed.action.kind === 'redirect' ? placed.action.url : returnPath(placed.attemptId))
        if (placed.ok) return redirect(confirmationPath(placed.orderId))
        const problem = placeSentence(placed, { currency: order.currency, primaryLocale: order.locale })
        const next = { ...form, ticket: ticketAfter(placed, form.ticket) }
        return showOrder(input, { ...again, form: next, problem, status: placeStatus[placed.reason] })
      },
    }),
    route({
      ...shared,
      endpoint: payByLink,
      crumb: 'required',
      rate: placeRate,
      handle: async ({ site, params, body, ip, request }) => {
        const order = await checkout.orderToPay(site.id, params.token)
        if (!order) return notFound(noSuchOrder)
        const placed = await checkout.payOrder(site, order, { ...body, token: params.token, network: networkOf(ip) })
        if (!placed.ok)
          return refused(
            placeStatus[placed.reason],
            placed.reason,
            placeSentence(placed, { currency: order.currency, primaryLocale: order.locale }),
            placeDetails(placed),
          )
        await happened({ site, request }, 'ordered', placed.orderId)
        return ok({
          orderId: placed.orderId,
          number: placed.number,
          state: placed.outcome,
          confirmationPath: confirmationPath(placed.orderId),
          ...(placed.outcome === 'action' ? presentAction(placed) : {}),
        })
      },
    }),
  ]
}
