import * as contract from '@sitewright/contract/checkout'
import { endpoint } from '@sitewright/contract/endpoint'
import { addressForm, countryOptions, isCountryCode } from '@sitewright/domain/addresses'
import { shopTexts } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, type SiteOfRequest } from '../platform/http/route'
import { networkOf } from '../platform/sessions'
import { hashToken } from './cart-service'
import { forgetCart, forgetSubscriptionCart, knownBy, tokenOf } from './cookies'
import type { Happened } from './happened'
import { inLanguage } from './language'
import { cartSentence, placeDetails, placeSentence, placeStatus } from './messages'
import { confirmationPath, placeRate } from './paths'
import { presentAction, presentQuote } from './present'
import type { Checkout } from './service'

const providerEvent = endpoint({
  method: 'POST',
  path: '/api/commerce/payments/:provider/events',
  params: z.object({ provider: z.string().check(z.maxLength(20)) }),
})

/** Another plan was chosen in another window since. */
const notThisCart = ({ primaryLocale }: SiteOfRequest) =>
  refused(409, 'no-cart', shopTexts(primaryLocale).cart.checkoutWithoutCart)

async function bodyOf(stream: unknown): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export const checkoutRoutes = (
  checkout: Checkout,
  { https, happened }: { https: boolean; happened: Happened },
): Route[] => [
  route({
    endpoint: contract.quoteCheckout,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'required',
    rate: { name: 'quote', limit: 240, perSeconds: 60, by: 'ip' },
    handle: async ({ body, ...input }) => {
      const { site, request } = inLanguage(input, body.locale)
      const { cartToken: named, locale: _, ...destination } = body
      const to = { destination, shippingId: body.shippingOption }
      const exemption = (await checkout.account.of(site.id, knownBy(request)))?.exemption
      const shown = await checkout.readCart(site, tokenOf(request, named), { ...to, exemption })
      if (shown.ok && named !== undefined && shown.head.id !== named) return notThisCart(site)
      return shown.ok
        ? ok({ ...presentQuote(shown, site.primaryLocale), ticket: checkout.ticketFor(tokenOf(request, named)!) })
        : refused(409, shown.reason, cartSentence(shown, site.primaryLocale))
    },
  }),
  route({
    endpoint: contract.listCountries,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async asked => {
      const { site } = inLanguage(asked)
      const countries = countryOptions(await checkout.servedCountries(site), site.primaryLocale)
      return ok({ countries: countries.map(([code, name]): [string, string] => [code, name]) })
    },
  }),
  route({
    endpoint: contract.readAddressForm,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async asked => {
      const { site, params, query } = inLanguage(asked)
      const { country } = params
      if (!isCountryCode(country)) return notFound()
      const { rows } = addressForm(country, query.locale ?? site.primaryLocale)
      return ok({
        country,
        rows: rows.map(row =>
          row.map(({ options, ...input }) => ({
            ...input,
            ...(options ? { options: options.map(([code, name]): [string, string] => [code, name]) } : {}),
          })),
        ),
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
    handle: async ({ ip, body, idempotency, setCookie, ...input }) => {
      const { site, request } = inLanguage(input, body.locale)
      const { cartKey, cartToken: named, locale: _, ticket, proof, ...ordered } = body
      const cartToken = cartKey ?? tokenOf(request, named)
      if (named !== undefined && (await checkout.nameOf(site.id, cartToken)) !== named) return notThisCart(site)
      const network = networkOf(ip)
      const placed = await checkout.place(site, {
        ...{ cartToken, request: ordered, network, ticket, proof },
        buyer: await checkout.account.of(site.id, knownBy(request)),
        // With another ticket it is the same order.
        idempotency: { key: idempotency!.key, requestHash: hashToken(JSON.stringify({ ...ordered, cartKey, named })) },
      })
      if (!placed.ok)
        return refused(placeStatus[placed.reason], placed.reason, placeSentence(placed, site), placeDetails(placed))
      await happened({ site, request }, 'ordered', placed.orderId)
      await checkout.keepAddress(site.id, knownBy(request), ordered)
      // Whoever is asked for something else first may still come back to the cart; what is bought alone was not in it.
      if (placed.outcome !== 'action' && cartKey === undefined)
        for (const cookie of named === undefined ? forgetCart(https) : [forgetSubscriptionCart(https)])
          setCookie(cookie)
      return ok({
        orderId: placed.orderId,
        number: placed.number,
        state: placed.outcome,
        confirmationPath: confirmationPath(placed.orderId),
        ...(placed.outcome === 'action' ? presentAction(placed) : {}),
      })
    },
  }),
  // Signed over the bytes as they came, so nothing may read the body before.
  route({
    endpoint: providerEvent,
    host: 'site',
    load: 'checkout',
    access: 'open',
    crumb: { exempt: 'A payment provider holds no crumb; the signature over the body stands in its place.' },
    rate: { name: 'payment-events', limit: 600, perSeconds: 60, by: 'site' },
    bodyLimit: 256 * 1024,
    streamed: true,
    handle: async ({ site, params, request }) => {
      const header = (name: string) => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : undefined
      }
      const body = await bodyOf(request.body)
      const received = await checkout.receiveEvent(site.id, params.provider, { body, header })
      if (received === 'no-such-provider') return notFound()
      if (received === 'forged') {
        request.log.warn({ provider: params.provider }, 'a payment event with a wrong signature')
        return refused(400, 'forged', 'The signature does not fit.')
      }
      return noContent()
    },
  }),
]
