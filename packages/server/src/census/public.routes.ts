import { recordQuickView } from '@sitewright/contract/census'
import { noContent, notFound } from '../platform/http/answers'
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
      const about = { productId: params.productId, timeZone: site.timeZone, by: account ? 0 : 1 } as const
      return (await census.quickView(site.id, about)) ? noContent() : notFound()
    },
  }),
]
