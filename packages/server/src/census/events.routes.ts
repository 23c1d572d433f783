import * as contract from '@sitewright/contract/events'
import { keptQuery, reportKinds } from '@sitewright/domain/analytics'
import { streamed } from '../platform/http/answers'
import { ingestRate, type Route, route } from '../platform/http/route'
import { createTaker, type ReportRoutesOptions, reportRoute } from './public.routes'
import { visitorCookieOf } from './reporter'
import type { Census } from './service'

/** One point of nothing. */
const point = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Beyond this an event says more than a summary could use. */
const mostBytes = 1024

/** As many of the values as fit; names and values of the page itself are in the hit already. */
function keptValues(values: contract.EventValues): Record<string, unknown> | null {
  const kept: Record<string, unknown> = {}
  let size = 2
  for (const [name, value] of Object.entries(values)) {
    size += JSON.stringify({ [name]: value }).length
    if (size > mostBytes) break
    kept[name] = value
  }
  return Object.keys(kept).length === 0 ? null : kept
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function eventRoutes(census: Census, options: ReportRoutesOptions): Route[] {
  const take = createTaker(census, options)
  return [
    route({
      ...reportRoute,
      endpoint: contract.recordEvent,
      ingest: 'hit',
      handle: ({ body, ...asked }) =>
        take(asked, [
          {
            ...body,
            kind: reportKinds.siteEvent,
            path: textOf(body.data['pagePath']),
            cookie: visitorCookieOf(asked.request),
            subject: body.event,
            data: keptValues({ variantId: body.data['variantId'] ?? null }),
          },
        ]),
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordAnalyticsEvent,
      ingest: 'hit',
      handle: ({ body, ...asked }) =>
        take(asked, [
          {
            ...body,
            kind: reportKinds.analyticsEvent,
            path: textOf(body.commonData['path']),
            cookie: visitorCookieOf(asked.request),
            subject: body.customSchemaName,
            data: keptValues(body.customData ?? {}),
          },
        ]),
    }),
    route({
      endpoint: contract.trackLanding,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: ingestRate,
      ingest: 'hit',
      handle: async ({ query, ...asked }) => {
        const { landing = '', refer, source, campaign, channel } = query
        const named = new URLSearchParams(
          Object.entries({ utm_source: source, utm_campaign: campaign, utm_medium: channel }).flatMap(
            ([name, value]): [string, string][] => (value ? [[name, value]] : []),
          ),
        )
        await take(asked, [
          {
            kind: reportKinds.landing,
            path: landing,
            referrer: refer,
            query: keptQuery(named.size > 0 ? `?${named}` : landing.slice(landing.indexOf('?') + 1)),
            cookie: visitorCookieOf(asked.request),
            subject: source ?? null,
            data: keptValues({
              ...(query.subcampaign ? { subcampaign: query.subcampaign } : {}),
              ...(query.subchannel ? { subchannel: query.subchannel } : {}),
              ...(query.variation ? { variation: query.variation } : {}),
              ...(query.mkwid ? { mkwid: query.mkwid } : {}),
            }),
          },
        ])
        return streamed(point, { 'content-type': 'image/gif', 'cache-control': 'no-store' })
      },
    }),
  ]
}
