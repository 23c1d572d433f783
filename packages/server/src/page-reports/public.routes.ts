import {
  performanceRecords,
  performanceSettings,
  recordJavascriptErrors,
  recordTraces,
} from '@sitewright/contract/page-reports'
import { ok } from '../platform/http/answers'
import { ingestBodyLimit, ingestExempt, ingestRate, type Route, readRate, route } from '../platform/http/route'
import type { PageReports } from './service'

const report = {
  host: 'site',
  access: 'open',
  crumb: ingestExempt,
  rate: ingestRate,
  textBody: true,
  bodyLimit: ingestBodyLimit,
} as const

export const publicRoutes = (reports: PageReports): Route[] => [
  route({
    endpoint: performanceSettings,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: readRate,
    handle: async () => ok({ pageLoadId: reports.newPageLoad() }),
  }),
  route({
    ...report,
    endpoint: performanceRecords,
    ingest: 'render',
    handle: async ({ site, body, request }) => {
      await reports.records(site, body, String(request.headers['user-agent'] ?? ''))
      return ok({})
    },
  }),
  route({
    ...report,
    endpoint: recordJavascriptErrors,
    ingest: 'render',
    handle: async ({ site, body }) => {
      await reports.errors(site, body)
      return ok({})
    },
  }),
  route({
    ...report,
    endpoint: recordTraces,
    ingest: 'trace',
    handle: async ({ site, body }) => {
      await reports.traces(site.id, body.data)
      return ok({})
    },
  }),
]
