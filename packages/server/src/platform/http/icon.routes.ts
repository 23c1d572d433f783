import { endpoint } from '@sitewright/contract/endpoint'
import { streamed } from './answers'
import { type Route, readRate, route } from './route'

/** Our own sign, for the account pages and the editing area. */
export const productIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#161614"/>' +
  '<path d="M4 11V5h8v6" fill="none" stroke="#fff" stroke-width="1.4"/></svg>'

export const iconAnswer = (svg: string) =>
  streamed(Buffer.from(svg), {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    // A drawing runs nothing and fetches nothing, wherever it is opened.
    'content-security-policy': "sandbox; default-src 'none'",
  })

/** Browsers ask for it on every host, whatever a page says; without an answer each visit would begin with an error. */
export const iconEndpoint = endpoint({ method: 'GET', path: '/favicon.ico' })

export const iconRoutes = (): Route[] =>
  (['account', 'owner'] as const).map(host =>
    route({
      endpoint: iconEndpoint,
      host,
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async () => iconAnswer(productIcon),
    }),
  )
