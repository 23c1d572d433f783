import { listPageErrors, readPageSpeed } from '@sitewright/contract/page-reports'
import { periodRefusal, periodSentence } from '../analytics'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { PageReports } from './service'

export const adminRoutes = (reports: PageReports): Route[] => [
  route({
    endpoint: listPageErrors,
    host: 'owner',
    access: 'settings-developer',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ items: await reports.ownersErrors(site.id) }),
  }),
  route({
    endpoint: readPageSpeed,
    host: 'owner',
    access: 'analytics',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query: { from, to, path } }) => {
      const refusal = periodRefusal({ from, to })
      if (refusal) return refused(400, refusal, periodSentence(refusal))
      return ok(await reports.speed(site.id, { from, to, path }))
    },
  }),
]
