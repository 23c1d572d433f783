import { visitCookieLifetimes, writeVisitor } from '@sitewright/domain/analytics'
import {
  areCensusCookiesAllowed,
  choiceCookie,
  consentCookie,
  consentFrom,
  readChoice,
} from '@sitewright/domain/consent'
import { type ChoiceFacts, drawnAttribute, drawnText, drawnVariants } from '@sitewright/domain/experiments'
import { cookieText, readCookie } from '@sitewright/domain/requests'
import { newId } from '../census/new-id'

/** What `consent-state` says of counting, in less: nothing of a page's script is there before the page is painted. */
export function mayCount({ cookie }: Document, { policy, honoursSignals, rules }: ChoiceFacts): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown }
  const choice = readChoice(readCookie(cookie, choiceCookie))
  // An answer to another question is none.
  const isOld = choice && policy !== undefined && choice.policy !== String(policy)
  const said = isOld ? 'undecided' : consentFrom(readCookie(cookie, consentCookie))
  const isSignalled = said === 'undecided' && honoursSignals && (globalPrivacyControl === true || doNotTrack === '1')
  return (
    areCensusCookiesAllowed(rules, isSignalled ? 'declined' : said) && (isOld || choice?.allows('counting') !== false)
  )
}

/**
 * Who the visitor is to this site. On a first visit nobody is known yet: both cookies are then written as the first hit
 * would write them, so that the variant of this page is that of the next one.
 */
function visitorId(page: Document): string | undefined {
  const stored = (name: string) => readCookie(page.cookie, name)
  const idIn = (visitor: string | null) => /^([^|]+)(?:\|\d+){4}$/.exec(visitor ?? '')?.[1]
  const known = idIn(stored('ss_cvr'))
  if (known) return known
  const now = Date.now()
  const visitor = { visitorId: newId(), firstVisit: now, previousVisit: now, currentVisit: now, visits: 1 }
  const write = (name: keyof typeof visitCookieLifetimes, value: string) => {
    const secure = location.protocol === 'https:'
    page.cookie = cookieText(name, value, { maxAgeSeconds: visitCookieLifetimes[name], secure })
  }
  write('ss_cvr', writeVisitor(visitor))
  write('ss_cvt', String(now))
  // A browser that keeps no cookies would be somebody else on every page.
  return idIn(stored('ss_cvr'))
}

/** All variants are in the page that everybody gets: its style sheet shows what its root says is drawn for its visitor. */
export function chooseVariants(page: Document, facts: ChoiceFacts): void {
  const drawn = drawnVariants(facts.tests, mayCount(page, facts) ? visitorId(page) : undefined)
  page.documentElement.setAttribute(drawnAttribute, drawnText(drawn))
}
