import { endpoint } from '@sitewright/contract/endpoint'
import { shopTexts } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { type Answer, notFound, redirect } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { forgetCart, forgetSubscriptionCart, tokenOf } from './cookies'
import { inLanguage } from './language'
import { placeSentence, placeStatus } from './messages'
import type { Pages } from './pages/draw'
import { TestBankPage } from './pages/test-bank-page'
import { confirmationPath, noSuchOrder, placeRate, returnPath } from './paths'
import type { Checkout } from './service'

const ofAttempt = z.object({ attemptId: z.string().check(z.maxLength(64)) })
const returnPage = endpoint({
  method: 'GET',
  path: '/checkout/return/:attemptId',
  params: ofAttempt,
  // Whatever else a provider adds to the address is not asked for.
  query: z.object({ cancelled: z.optional(z.literal('1')) }),
})
const testBankPage = endpoint({ method: 'GET', path: '/checkout/test-payment/:attemptId', params: ofAttempt })
const testBankPost = endpoint({
  method: 'POST',
  path: '/checkout/test-payment/:attemptId',
  params: ofAttempt,
  body: z.object({ answer: z.enum(['confirm', 'decline']) }),
})

type Options = { readonly https: boolean; readonly pages: Pages }

/** Where buyers come back to from what a provider asked, and the page on which the test provider asks. */
export const returnRoutes = (checkout: Checkout, { https, pages: { page, refusedPage, show } }: Options): Route[] => [
  route({
    endpoint: returnPage,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: placeRate,
    handle: async (asked): Promise<Answer<never>> => {
      const input = inLanguage(asked, await checkout.localeOfAttempt(asked.site.id, asked.params.attemptId))
      const { site, params, query } = input
      const { cart, subscription } = shopTexts(site.primaryLocale)
      const what = await checkout.paidFor(site.id, params.attemptId)
      const token = tokenOf(input.request, what === 'subscription' ? what : undefined)
      const named = what === 'subscription' ? await checkout.nameOf(site.id, token) : undefined
      const typed = async () => ({ form: await checkout.typedFor(site.id, params.attemptId, token), named })
      const isAlone = async () => what === 'goods' && (await checkout.isAlone(site.id, params.attemptId, token))
      // Whoever turns back at the provider wants to choose anew, not to be sent there again.
      const payPath = await checkout.payPathOf(site.id, params.attemptId)
      if (query.cancelled && payPath) return redirect(payPath)
      if (query.cancelled && what !== 'renewal')
        return (await isAlone()) ? refusedPage(input, cart.notPaid) : show(input, await typed())
      const placed = await checkout.resume(site.id, params.attemptId)
      if (!placed) return notFound(noSuchOrder)
      if (placed.ok && placed.outcome === 'action' && payPath && placed.action.kind !== 'redirect')
        return redirect(payPath)
      if (placed.ok && placed.outcome === 'action')
        return placed.action.kind === 'redirect' ? redirect(placed.action.url) : show(input, await typed())
      if (placed.ok) {
        // Who pays by a link, for what comes again or for one thing alone keeps what is in their own cart.
        if (what === 'subscription') input.setCookie(forgetSubscriptionCart(https))
        const isCart = what === 'goods' && !(await checkout.isManual(site.id, params.attemptId)) && !(await isAlone())
        if (isCart) for (const cookie of forgetCart(https)) input.setCookie(cookie)
        return redirect(confirmationPath(placed.orderId))
      }
      // No cart stands behind it: the buyer's own page has what they need now.
      if (what === 'renewal') return refusedPage(input, subscription.returnRefused)
      if (payPath)
        return redirect(`${payPath}?refused=${placed.reason === 'payment-refused' ? placed.refusal : placed.reason}`)
      const problem = placeSentence(placed, site)
      if (await isAlone()) return refusedPage(input, problem)
      return show(input, { ...(await typed()), problem, status: placeStatus[placed.reason] })
    },
  }),
  route({
    endpoint: testBankPage,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async (given): Promise<Answer<never>> => {
      const input = inLanguage(given, await checkout.localeOfAttempt(given.site.id, given.params.attemptId))
      const { site, params } = input
      const asked = await checkout.testBank.asked({ siteId: site.id, key: params.attemptId })
      if (!asked) return redirect(returnPath(params.attemptId), 302)
      return page(input, { title: shopTexts(site.primaryLocale).testBank.title }, look => (
        <TestBankPage title={look.title} {...asked} locale={site.primaryLocale} crumb={input.crumb()} />
      ))
    },
  }),
  route({
    endpoint: testBankPost,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: placeRate,
    handle: async ({ site, params, body }): Promise<Answer<never>> => {
      await checkout.testBank.decide({ siteId: site.id, key: params.attemptId }, body.answer === 'confirm')
      return redirect(returnPath(params.attemptId))
    },
  }),
]
