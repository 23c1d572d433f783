import { cartCookieName, checkoutPrecondition, hasCartCookieName } from '@sitewright/domain/checkout'
import type { FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '../platform/sessions'

const fortnight = 14 * 86_400

export const cartTokenOf = (request: FastifyRequest): string | undefined =>
  readCookie(request.headers.cookie, cartCookieName) || undefined

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
