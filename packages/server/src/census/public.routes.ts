import * as contract from '@sitewright/contract/census'
import {
  hitKinds,
  readVisitor,
  reportKinds,
  searchTerm,
  searchTermOfQuery,
  visitCookieLifetimes,
} from '@sitewright/domain/analytics'
import { type Answer, ok, refused } from '../platform/http/answers'
import { busy } from '../platform/http/failures'
import { ingestBodyLimit, ingestExempt, ingestRate, type Route, type RouteInput, route } from '../platform/http/route'
import { setCookie } from '../platform/sessions'
import type { Report } from './clean'
import { reporterOf, visitorCookieOf } from './reporter'
import type { Census } from './service'

export type ReportRoutesOptions = { readonly https: boolean; readonly trustsProxy: boolean }

/** Of every route that takes reports. */
export const reportRoute = {
  host: 'site',
  access: 'open',
  crumb: ingestExempt,
  rate: ingestRate,
  textBody: true,
  bodyLimit: ingestBodyLimit,
} as const

type Asked = Pick<RouteInput<never, never, never>, 'site' | 'request'>

/** Answers once everything is stored; what could not be is to be sent again. */
export const createTaker =
  (census: Census, options: ReportRoutesOptions) =>
  async ({ site, request }: Asked, reports: readonly Report[]): Promise<Answer<Record<string, never>>> =>
    (await census.record(site, reporterOf(request, options), reports)) ? ok({}) : busy('This could not be stored now.')

const kinds: readonly number[] = Object.values(hitKinds)
const some = <Value>(given: Value | Value[]): Value[] => (Array.isArray(given) ? given : [given])

const buttonReport = (kind: number, button: contract.ButtonReport): Report => ({
  ...button,
  kind,
  path: button.pagePath,
  cookie: button.visitorCookie,
  subject: button.id,
  label: button.buttonText,
})

const overlayKinds = {
  shown: reportKinds.overlayShown,
  closed: reportKinds.overlayClosed,
  submitted: reportKinds.overlaySubmitted,
} as const

export function publicRoutes(census: Census, options: ReportRoutesOptions): Route[] {
  const take = createTaker(census, options)
  const { https } = options
  return [
    route({
      ...reportRoute,
      endpoint: contract.recordHit,
      ingest: 'hit',
      // Nothing is copied or spread here that need not be: of all that pages send, this comes most often.
      handle: async asked => {
        const { body } = asked
        if (!kinds.includes(body.event))
          return refused(400, 'invalid', 'Please check what was sent.', { fields: { event: 'There is no such kind.' } })
        const { data, ss_cvr: cookie } = body
        const query = data.queryString ?? ''
        const isSearch = body.event === hitKinds.siteSearch
        const answer = await take(asked, [
          {
            eventId: body.eventId,
            load: body.load,
            age: body.age,
            zone: body.zone,
            auto: body.auto,
            kind: body.event,
            path: data.page,
            cookie,
            query,
            referrer: data.referrer,
            subject: isSearch
              ? searchTerm(data.subject ?? '') || searchTermOfQuery(query)
              : (data.itemId ?? data.subject),
            label: data.title,
            visibleMs: data.visibleMs,
            data: null,
          },
        ])
        // A cookie that a script writes is forgotten after a week by some browsers; one that an answer sets is not.
        if (answer.status === 200 && cookie && readVisitor(cookie) && visitorCookieOf(asked.request) === cookie)
          asked.setCookie(setCookie('ss_cvr', cookie, { https, readable: true, seconds: visitCookieLifetimes.ss_cvr }))
        return answer
      },
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordButtonClick,
      ingest: 'hit',
      handle: ({ body, ...asked }) => take(asked, [buttonReport(reportKinds.buttonClick, body)]),
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordButtonRender,
      ingest: 'render',
      handle: ({ body, ...asked }) =>
        take(
          asked,
          some(body).map(each => buttonReport(reportKinds.buttonRender, each)),
        ),
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordFormRender,
      ingest: 'render',
      handle: ({ body, ...asked }) =>
        take(
          asked,
          some(body).map(each => ({
            ...each,
            kind: reportKinds.formRender,
            path: each.pagePath,
            cookie: each.visitorCookie,
            subject: each.formId,
            label: null,
          })),
        ),
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordOverlay,
      ingest: 'hit',
      handle: ({ body, ...asked }) =>
        take(asked, [
          {
            ...body,
            kind: overlayKinds[body.action],
            path: body.pagePath,
            cookie: body.visitorCookie,
            subject: body.overlayId,
            label: null,
            data: body.version === null || body.version === undefined ? null : { version: body.version },
          },
        ]),
    }),
    route({
      ...reportRoute,
      endpoint: contract.recordQuickView,
      ingest: 'hit',
      handle: ({ params, ...asked }) => {
        const cookie = visitorCookieOf(asked.request)
        return take(asked, [{ kind: reportKinds.quickView, path: '', subject: params.productId, cookie }])
      },
    }),
  ]
}
