import { readVisitor, refreshVisit, visitCookieLifetimes } from '@sitewright/domain/analytics'
import { cookieText, readCookie } from '@sitewright/domain/requests'
import { pageCookies } from '../page-cookies'
import type { PageTools } from '../page-parts'

/**
 * Who the visitor is to this site; undefined for one who is not to be counted. On a first visit nobody is known yet: both
 * cookies are then written as the first hit would write them, so that the variant of this page is that of the next one.
 */
export function visitorIdOf({
  consent,
  services: { clock },
}: Pick<PageTools, 'consent'> & { services: Pick<PageTools['services'], 'clock'> }): string | undefined {
  if (!consent.allows('counting')) return undefined
  const stored = (name: 'ss_cvr' | 'ss_cvt') => readCookie(pageCookies.read(), name)
  const known = readVisitor(stored('ss_cvr'))
  if (known) return known.visitorId
  const written = refreshVisit({ ss_cvr: null, ss_cvt: null }, clock.now(), () => crypto.randomUUID())
  for (const [name, maxAgeSeconds] of Object.entries(visitCookieLifetimes))
    pageCookies.write(cookieText(name, written[name as keyof typeof written], { maxAgeSeconds }))
  // A browser that keeps no cookies would be somebody else on every page.
  return readVisitor(stored('ss_cvr'))?.visitorId
}
