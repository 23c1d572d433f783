import * as contract from '@sitewright/contract/checkout'
import { endpoint } from '@sitewright/contract/endpoint'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { type Answer, noContent, notFound, ok, redirect, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { cartTokenOf } from './cookies'
import type { ExpressRefusal } from './express'
import { inLanguage } from './language'
import { cartSentence } from './messages'
import type { Pages } from './pages/draw'
import { expressPath, placeRate } from './paths'
import type { Checkout } from './service'

const comeBack = endpoint({
  method: 'GET',
  path: expressPath(':key'),
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  // Whatever else a provider adds to the address is not asked for.
  query: z.object({ cancelled: z.optional(z.literal('1')) }),
})

const sentence = (refusal: ExpressRefusal, locale: string): string => {
  const message = readMessages(checkoutTexts(locale))
  switch (refusal.reason) {
    case 'no-such-provider':
      return message('checkout.notOffered')
    case 'refused':
    case 'provider-down':
      return message('express.down')
    default:
      return cartSentence(refusal, locale)
  }
}
const statusOf = ({ reason }: ExpressRefusal): number => {
  if (reason === 'provider-down') return 503
  return reason === 'no-such-provider' || reason === 'refused' ? 422 : 409
}

/** Wallets before the form. They need script: without it the form is all there is. */
export const expressRoutes = ({ express }: Checkout, { show }: Pick<Pages, 'show'>): Route[] => [
  route({
    endpoint: contract.beginExpress,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: placeRate,
    handle: async ({ body, ...input }) => {
      const { site, request } = inLanguage(input, body.locale)
      const begun = await express.begin(site, { cartToken: cartTokenOf(request), provider: body.provider })
      return begun.ok
        ? ok({ url: begun.url })
        : refused(statusOf(begun), begun.reason, sentence(begun, site.primaryLocale))
    },
  }),
  route({
    endpoint: contract.leaveExpress,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: placeRate,
    handle: async ({ site, request }) => {
      await express.leave(site.id, cartTokenOf(request))
      return noContent()
    },
  }),
  route({
    endpoint: comeBack,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: placeRate,
    handle: async (asked): Promise<Answer<never>> => {
      const { site, request, params, query } = asked
      const { outcome, locale } = await express.comeBack(site.id, {
        key: params.key,
        cartToken: cartTokenOf(request),
        isCancelled: query.cancelled !== undefined,
      })
      if (outcome === 'unknown') return notFound()
      // There it can be loaded again and left and come back to.
      if (outcome === 'approved') return redirect('/checkout')
      const input = inLanguage(asked, locale)
      const message = readMessages(checkoutTexts(input.site.primaryLocale))
      const form = { locale: input.site.primaryLocale }
      return show(input, { form, problem: message(`express.${outcome}`) })
    },
  }),
]
