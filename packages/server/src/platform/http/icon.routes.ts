import { endpoint } from '@sitewright/contract/endpoint'
import { productIcon } from '../pages'
import { streamed } from './answers'
import { type Route, readRate, route } from './route'

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
