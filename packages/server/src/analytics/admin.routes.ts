import { createHash } from 'node:crypto'
import * as contract from '@sitewright/contract/analytics'
import { storeCurrency } from '@sitewright/domain/money'
import type { FastifyRequest } from 'fastify'
import { type Answer, ok, refused, streamed } from '../platform/http/answers'
import { type RateLimit, type Route, readRate, route, type SiteOfRequest, writeRate } from '../platform/http/route'
import { exportPanel, type ReadSpeed } from './export'
import { crossedRefusal, periodRefusal, periodSentence } from './period'
import type { Analytics } from './service'
import type { AnalyticsSite } from './site'

/** They read a lot at once. */
const exportRate: RateLimit = { name: 'analytics-export', limit: 30, perSeconds: 60, by: 'account' }

const declared = { host: 'owner', access: 'analytics', crumb: 'read-only', rate: readRate } as const

const siteOf = ({ id, timeZone, primaryLocale, currency }: SiteOfRequest): AnalyticsSite => ({
  id,
  timeZone,
  primaryLocale,
  currency: storeCurrency({ storeSettings: { selectedCurrency: currency } }),
})

/** Answers with nothing when the screen has it already. */
function fresh<Data>(request: FastifyRequest, data: Data): Answer<Data> {
  const etag = `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  return request.headers['if-none-match'] === etag ? streamed(Buffer.alloc(0), headers, 304) : ok(data, headers)
}

export function adminRoutes(analytics: Analytics, { speed }: { speed: ReadSpeed }): Route[] {
  type Asked<Query> = { readonly site: SiteOfRequest; readonly query: Query; readonly request: FastifyRequest }
  const reading =
    <Query extends { from: string; to: string }, Data>(
      read: (site: AnalyticsSite, query: Query) => Promise<Data>,
      refusalOf: typeof periodRefusal = periodRefusal,
    ) =>
    async ({ site, query, request }: Asked<Query>): Promise<Answer<Data>> => {
      const refusal = refusalOf(query)
      if (refusal) return refused(400, refusal, periodSentence(refusal))
      return fresh(request, await read(siteOf(site), query))
    }
  return [
    route({ ...declared, endpoint: contract.readAnalyticsOverview, handle: reading(analytics.overview) }),
    route({ ...declared, endpoint: contract.readAnalyticsTraffic, handle: reading(analytics.traffic) }),
    route({ ...declared, endpoint: contract.readAnalyticsPage, handle: reading(analytics.page) }),
    route({ ...declared, endpoint: contract.readAnalyticsSales, handle: reading(analytics.sales) }),
    route({ ...declared, endpoint: contract.readAnalyticsProducts, handle: reading(analytics.products) }),
    route({ ...declared, endpoint: contract.readAnalyticsFunnel, handle: reading(analytics.funnel) }),
    route({ ...declared, endpoint: contract.readAnalyticsBlocks, handle: reading(analytics.blocks) }),
    route({ ...declared, endpoint: contract.readAnalyticsSearches, handle: reading(analytics.searches) }),
    route({ ...declared, endpoint: contract.readAnalyticsLeftOut, handle: reading(analytics.leftOut) }),
    route({
      ...declared,
      endpoint: contract.readAnalyticsCrossed,
      handle: reading(analytics.crossed, crossedRefusal),
    }),
    route({
      ...declared,
      endpoint: contract.readAnalyticsSettings,
      handle: async ({ site }) => ok(await analytics.settings(site.id)),
    }),
    route({
      endpoint: contract.saveAnalyticsSettings,
      host: 'owner',
      access: 'settings-privacy',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, body }) => {
        await analytics.saveSettings(site.id, body)
        return ok(await analytics.settings(site.id))
      },
    }),
    route({
      ...declared,
      endpoint: contract.exportAnalytics,
      rate: exportRate,
      handle: async ({ site, query }) => {
        const refusal = periodRefusal(query)
        if (refusal) return refused(400, refusal, periodSentence(refusal))
        return streamed(Buffer.from(await exportPanel({ analytics, speed }, siteOf(site), query)), {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${query.panel}-${query.from}-${query.to}.csv"`,
        })
      },
    }),
  ]
}
