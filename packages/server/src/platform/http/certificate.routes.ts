import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import type { Config } from '../config'
import { findSite, normaliseHost, placeOf, type SiteDirectory } from '../tenancy'
import { noContent, notFound } from './answers'
import { isFromThisMachine } from './from-this-machine'
import { type Route, readRate, route } from './route'

/**
 * A proxy that gets certificates on demand asks here first whether a name is ours. Without the question anybody could
 * point a thousand names at this machine and use up what the certificate authority allows.
 */
export const certificateRoutes = ({ config, directory }: { config: Config; directory: SiteDirectory }): Route[] => [
  route({
    endpoint: endpoint({
      method: 'GET',
      path: '/certificate-wanted',
      query: z.object({ domain: z.string().check(z.maxLength(255)) }),
    }),
    host: 'any',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ query, request }) => {
      const host = isFromThisMachine(request) ? normaliseHost(query.domain) : undefined
      if (!host) return notFound()
      const place = placeOf(host, config)
      const ours = place.kind === 'account' || (await findSite(place, directory, { ...config, defaultSite: undefined }))
      return ours ? noContent() : notFound()
    },
  }),
]
