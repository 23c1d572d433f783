import type { IncomingHttpHeaders } from 'node:http'
import { type Answer, refused } from './answers'

/** Whether a changing request comes from a page of the same origin. A program sends none of these headers. */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  // A page that sends no referrer sends this too, so the browser's own word about the site is needed.
  if (origin === 'null') return fetchSite === 'same-origin'
  // As browsers write it; reading an address costs more than all the rest of this.
  if (origin === `https://${headers.host}` || origin === `http://${headers.host}`) return true
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase()
}

export const foreignOrigin = (): Answer =>
  refused(403, 'foreign-origin', 'This request came from another site, so nothing was changed.')
