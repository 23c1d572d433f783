import {
  type CensusHit,
  censusHitRequest,
  type HitKind,
  refreshVisit,
  visitCookieLifetimes,
} from '@sitewright/domain/analytics'
import { cookieText, readCookie } from '@sitewright/domain/requests'
import type { PageTools } from '../page-parts'
import type { CensusCall } from './call'
import { newId } from './new-id'

export type Census = {
  /** Of this look at the page. */
  readonly load: () => string
  /** Another look at the page begins. */
  readonly renew: () => void
  /** What the visitor is known by, renewed; empty for visitors who are not to be known. */
  readonly visitor: () => string
  /** `more` is what the kind tells besides the page, `at` when it happened, by the clock that only runs forward. */
  readonly hit: (kind: HitKind, more?: CensusHit['more'], at?: number) => CensusCall
  /** What every report carries; how long ago it happened is asked anew for each try. */
  readonly facts: (at?: number) => () => ReportFacts
}

export type ReportFacts = {
  readonly eventId: string
  readonly load: string
  readonly zone: string
  readonly auto: boolean
  readonly age: number
}

/** What a page knows about itself that the census keeps; all of it from the cached page. */
type CountedPage = {
  readonly itemId?: string
  readonly item?: { readonly recordType?: number }
  readonly collectionId?: string
  readonly website?: { readonly id?: string }
  readonly templateId?: string
  readonly locale?: string
}

/** What the compiler's libraries do not know yet. */
type WithTemporal = { readonly Temporal?: { readonly Now: { timeZoneId(): string } } }

let zone: string | undefined
/**
 * Asked once. The formatter of a browser that has formatted no date yet is made first, which holds a slow phone's page
 * up for 100 to 200 ms; whoever has `Temporal` answers at once.
 */
const zoneOfPage = (): string => {
  zone ??= (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

const canStore = (): boolean => {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

export function createCensus({ page, context, consent }: Pick<PageTools, 'page' | 'context' | 'consent'>): Census {
  const { itemId, item, collectionId, website, templateId = '', locale = 'en' } = context as CountedPage
  let load = newId()

  const visitor = () => {
    if (!consent.allows('counting')) return ''
    const stored = (name: string) => readCookie(page.cookie, name)
    const visit = refreshVisit({ ss_cvr: stored('ss_cvr'), ss_cvt: stored('ss_cvt') }, Date.now(), newId)
    for (const name of ['ss_cvr', 'ss_cvt'] as const)
      page.cookie = cookieText(name, visit[name], {
        maxAgeSeconds: visitCookieLifetimes[name],
        secure: location.protocol === 'https:',
      })
    return visit.ss_cvr
  }

  const facts: Census['facts'] = (at = performance.now()) => {
    const known = {
      eventId: newId(),
      load,
      zone: zoneOfPage(),
      auto: navigator.webdriver,
    }
    return () => ({ ...known, age: Math.round(performance.now() - at) })
  }

  const hit: Census['hit'] = (kind, more, at) => {
    const about = facts(at)
    const { url, form } = censusHitRequest({
      kind,
      page: {
        page: location.pathname,
        url: location.href,
        title: page.title,
        itemId: itemId ?? null,
        recordType: item?.recordType ?? null,
        collectionId: collectionId ?? null,
        websiteId: website?.id ?? '',
        templateId,
        website_locale: locale,
        queryString: location.search,
        referrer: page.referrer,
      },
      device: {
        userAgent: navigator.userAgent,
        viewportWidth: innerWidth,
        viewportHeight: innerHeight,
        screenWidth: screen.width,
        screenHeight: screen.height,
        localStorageSupported: canStore(),
      },
      now: Date.now(),
      visitorCookie: visitor(),
      ...(more && { more }),
    })
    // Numbers and flags become texts by themselves.
    return { path: url, body: () => new URLSearchParams({ ...form, ...about() } as never) }
  }

  return {
    load: () => load,
    renew: () => {
      load = newId()
    },
    visitor,
    facts,
    hit,
  }
}
