import * as contract from '@sitewright/contract/experiments'
import { isOwnVisit } from '../census'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { Experiments } from './service'

/** An id that recorders take for none. */
const mockId = 'mock'

export const publicRoutes = (
  experiments: Experiments,
  { recorderOrg }: { readonly recorderOrg: string | undefined },
): Route[] => [
  route({
    endpoint: contract.recordExposure,
    host: 'public',
    access: 'open',
    crumb: { exempt: 'anonymous, and counts a visitor once however often it is sent' },
    rate: { name: 'exposure', limit: 120, perSeconds: 60, by: 'ip' },
    bodyLimit: 2048,
    handle: async ({ site, body, request }) => {
      // Whoever makes the variants looks at both of them more often than anybody else.
      if (!isOwnVisit(request)) await experiments.expose(site.id, body, request.headers.cookie)
      return ok({})
    },
  }),
  route({
    endpoint: contract.readRecorderId,
    host: 'public',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, request }) => {
      const id = recorderOrg === undefined ? undefined : await experiments.recorderId(site.id, request.headers.cookie)
      return ok(
        { data: id ?? mockId, org: id === undefined ? null : (recorderOrg ?? null) },
        { 'cache-control': 'no-store' },
      )
    },
  }),
]
