import * as contract from '@sitewright/contract/widgets'
import { type Answer, notFound, streamed } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Social } from './service'

/** A picture keeps its id as long as it is the same. */
const aDay = 'public, max-age=86400, immutable'

export const publicRoutes = (social: Social): Route[] => [
  route({
    endpoint: contract.readWidgetPicture,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: { name: 'widget-pictures', limit: 600, perSeconds: 60, by: 'ip' },
    handle: async ({ site, params }): Promise<Answer<never>> => {
      const picture = await social.picture(site.id, params.feedId, params.postId)
      if (!picture) return notFound()
      return streamed(picture.bytes, {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': picture.contentType,
        'content-length': String(picture.bytes.length),
        'cache-control': aDay,
      })
    },
  }),
]
