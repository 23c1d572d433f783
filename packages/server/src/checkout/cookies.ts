import { cartCookieName, checkoutPrecondition, hasCartCookieName } from '@sitewright/domain/checkout'
import type { FastifyRequest } from 'fastify'
import type { MemberOfRequest } from '../platform/http/route'
import { clearCookie, readCookie, setCookie } from '../platform/sessions'

const fortnight = 14 * 86_400
/** What comes again is bought by itself, and the goods in the cart stay there meanwhile. */
const subscriptionCartCookie = 'SUBSCRIPTION_CART'

export const cartTokenOf = (request: FastifyRequest): string | undefined =>
  readCookie(request.headers.cookie, cartCookieName) || undefined

/** Of the cart that is meant: that of goods, or the named one of a subscription. */
export const tokenOf = (request: FastifyRequest, named: string | undefined): string | undefined =>
  named === undefined ? cartTokenOf(request) : readCookie(request.headers.cookie, subscriptionCartCookie) || undefined

/** Of whoever has shown that they read a mailbox. */
export const shopperCookie = 'SHOPPER'
export const shopperTokenOf = (request: FastifyRequest): string | undefined =>
  readCookie(request.headers.cookie, shopperCookie) || undefined

/** By what a buyer is known: a member who is logged in, or whoever opened the link that was mailed to them. */
export type KnownBy = { readonly member?: MemberOfRequest | undefined; readonly token?: string | undefined }
export const knownBy = (request: FastifyRequest): KnownBy => ({
  member: request.state.member,
  token: shopperTokenOf(request),
})

export const rememberSubscriptionCart = (token: string, https: boolean): string =>
  setCookie(subscriptionCartCookie, token, { https, seconds: fortnight })
export const forgetSubscriptionCart = (https: boolean): string => clearCookie(subscriptionCartCookie, { https })

export const mayCheckOut = ({ headers: { cookie } }: FastifyRequest): boolean =>
  checkoutPrecondition({
    cookies: {
      [cartCookieName]: readCookie(cookie, cartCookieName),
      [hasCartCookieName]: readCookie(cookie, hasCartCookieName),
    },
  }).ok

/** One cookie says whose cart it is and is hidden from scripts; the other only says that there is one. */
export const rememberCart = (token: string, https: boolean): string[] => [
  setCookie(cartCookieName, token, { https, seconds: fortnight }),
  setCookie(hasCartCookieName, 'true', { https, readable: true, seconds: fortnight }),
]

export const forgetCart = (https: boolean): string[] => [
  clearCookie(cartCookieName, { https }),
  clearCookie(hasCartCookieName, { https, readable: true }),
]
