import { readPageSpeed } from '@sitewright/contract/page-reports'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { PageReports } from './service'

export const adminRoutes = (reports: PageReports): Route[] => [
  route({
    endpoint: readPageSpeed,
    host: 'owner',
    access: 'analytics',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query: { from, to, path } }) =>
      ok({ metrics: await reports.speed(site.id, { from, to, path }) }),
  }),
]
