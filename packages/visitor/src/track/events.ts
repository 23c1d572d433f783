import {
  type AnalyticsPage,
  analyticsCookies,
  analyticsRequest,
  type Interaction,
  interactionSchemas,
  type SiteEventPayload,
  siteEventRequest,
} from '@sitewright/domain/analytics'
import { crumbCookie, readCookie } from '@sitewright/domain/requests'
import type { PageTools } from '../page-parts'
import { type Identity, readIdentity } from './identity'
import { sendAnalytics, sendTracking } from './send'

export type Fields = Readonly<Record<string, unknown>>

export type PageTracking = {
  /** Who is tracked; absent where counting is not allowed. */
  readonly identity: () => Identity | undefined
  /** To the events service, under a name of the caller's. */
  readonly analytics: (schemaName: string, fields: Fields | undefined) => Promise<void>
  readonly interaction: (interaction: Interaction, fields?: Fields) => Promise<void>
  /** That something happened on this page of the site, and nothing more. */
  readonly siteEvent: (event: string) => Promise<void>
}

type TrackedPage = {
  readonly website?: { readonly id?: string }
  readonly templateId?: string
  readonly locale?: string
  readonly authenticatedAccount?: { readonly id?: string } | null
}

export function createTracking({
  page,
  context,
  consent,
}: Pick<PageTools, 'page' | 'context' | 'consent'>): PageTracking {
  const { website, templateId = '', locale = 'en', authenticatedAccount } = context as TrackedPage
  const memberAccountId = authenticatedAccount?.id ?? null
  let known: Identity | undefined
  const identity = () => {
    if (!consent.allows('counting')) return undefined
    known ??= readIdentity(page)
    return known
  }

  const around = (): AnalyticsPage => ({
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    language: navigator.language,
    host: location.host,
    path: location.pathname,
    query: location.search,
    referrer: page.referrer,
    resolvedLocale: Intl.DateTimeFormat().resolvedOptions().locale,
    marketingId: readCookie(page.cookie, analyticsCookies.marketingId),
    websiteId: website?.id ?? null,
    templateId,
    memberAccountId,
  })

  const analytics: PageTracking['analytics'] = async (customSchemaName, given) => {
    const who = identity()
    // No id of any kind before it is allowed; without one there is nothing to tell apart.
    if (!who) return
    const { isFirstLanding, isFirstSession, sessionId } = who.session
    const fields = given && {
      event_source: 'WEB',
      website_locale: locale,
      browser_locale: navigator.language,
      user_session_id: sessionId,
      isFirstLanding,
      isFirstSession,
      ...given,
    }
    const event = fields && { analyticsId: who.analyticsId, customSchemaName, fields }
    const beaconAvailable = typeof navigator.sendBeacon === 'function'
    await sendAnalytics(analyticsRequest(event, { page: around(), now: Date.now(), beaconAvailable }))
  }

  const payload = (): SiteEventPayload => ({
    pagePath: location.pathname,
    pageHash: location.hash,
    websiteId: website?.id ?? '',
    templateId,
    variantId: null,
    memberAccountId,
    member_locale: null,
    website_locale: locale,
  })

  return {
    identity,
    analytics,
    interaction: (interaction, fields = {}) => analytics(interactionSchemas[interaction], fields),
    siteEvent: event =>
      sendTracking(
        siteEventRequest({
          origin: location.origin,
          crumb: readCookie(page.cookie, crumbCookie),
          event,
          payload: payload(),
        }),
      ),
  }
}
