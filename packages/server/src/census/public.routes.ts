import { recordQuickView } from '@sitewright/contract/census'
import { noContent } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Census } from './service'

export const publicRoutes = (census: Census): Route[] => [
  route({
    endpoint: recordQuickView,
    host: 'site',
    access: 'open',
    crumb: 'required',
    rate: { name: 'census', limit: 120, perSeconds: 60, by: 'ip' },
    handle: async ({ site, params, account }) => {
      // Owners who look at their own shop are no visitors.
      if (!account) await census.quickView(site.id, { productId: params.productId, timeZone: site.timeZone })
      return noContent()
    },
  }),
]
