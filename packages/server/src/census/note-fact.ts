import type { reportKinds } from '@sitewright/domain/analytics'
import type { FastifyRequest } from 'fastify'
import { pathOf } from '../platform/http/query'
import { reporterOf, visitorCookieOf } from './reporter'
import type { Census, CountedSite } from './service'

/** Counts what a visitor's own request did, as part of the visit it belongs to. */
export const noteFact = (
  census: Census,
  { site, request }: { readonly site: CountedSite; readonly request: FastifyRequest },
  {
    kind,
    subject,
    trustsProxy,
  }: { kind: keyof typeof reportKinds; subject?: string | undefined; trustsProxy: boolean },
): void =>
  census.note(site, reporterOf(request, { trustsProxy }), {
    kind,
    subject,
    path: pathOf(request.url),
    cookie: visitorCookieOf(request),
  })
