import * as contract from '@sitewright/contract/overview'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { OverviewService } from './service'

export const adminRoutes = (overview: OverviewService): Route[] => [
  route({
    endpoint: contract.readOverview,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(await overview.read(site)),
  }),
]
