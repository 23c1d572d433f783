import { consentCookie } from '@sitewright/domain/consent'
import type { FastifyRequest } from 'fastify'
import { readCookie } from '../platform/sessions'
import type { Reporter } from './service'

/** Says that somebody works on the site. Readable by its pages, and no proof of anything. */
const ownerHint = 'sw_owner'

const header = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '')

export const visitorCookieOf = ({ headers }: FastifyRequest): string | null =>
  readCookie(headers.cookie, 'ss_cvr') ?? null

/** Sent by somebody who works on the site, from wherever they look at it. */
export const isOwnVisit = ({ headers, state }: FastifyRequest): boolean =>
  state.place.kind !== 'public' || readCookie(headers.cookie, ownerHint) === '1'

/** What a request says of whoever sent it, for as long as it takes to count it. */
export function reporterOf(request: FastifyRequest, { trustsProxy }: { trustsProxy: boolean }): Reporter {
  const { headers, state, ip } = request
  const country = trustsProxy ? /^[A-Z]{2}$/.exec(header(headers['cf-ipcountry']))?.[0] : undefined
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    choice: readCookie(headers.cookie, consentCookie) ?? null,
    asksNotToBeTracked: header(headers['sec-gpc']) === '1' || headers.dnt === '1',
    host: state.place.host,
    country: country === 'XX' || country === 'T1' ? undefined : country,
    isOwn: isOwnVisit(request),
  }
}
