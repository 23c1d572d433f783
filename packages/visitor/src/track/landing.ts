import { analyticsCookies, type Campaign, landingAddress } from '@sitewright/domain/analytics'
import { cookieText, readCookie } from '@sitewright/domain/requests'
import { newId } from '../census/new-id'
import type { PageTools } from '../page-parts'
import type { PageTracking } from './events'

const year = 365 * 24 * 60 * 60

/** Campaigns are named in addresses by their own words or by those of everybody else's letters and ads. */
function campaignOf(query: URLSearchParams): Campaign {
  const known = (...names: string[]) => names.map(name => query.get(name)).find(Boolean) ?? ''
  return {
    source: known('source', 'utm_source'),
    campaign: known('campaign', 'utm_campaign'),
    subcampaign: known('subcampaign', 'utm_content'),
    channel: known('channel', 'utm_medium'),
    subchannel: known('subchannel', 'utm_term'),
    variation: known('variation'),
    mkwid: known('mkwid'),
  }
}

/** The first page of a session to which a campaign led. */
export function trackLanding({ page, services, consent }: PageTools, { identity }: PageTracking): void {
  const campaign = campaignOf(new URLSearchParams(location.search))
  if (!Object.values(campaign).some(Boolean) || !identity()?.session.isFirstLanding) return
  if (consent.allows('marketing') && readCookie(page.cookie, analyticsCookies.marketingId) === null)
    page.cookie = cookieText(analyticsCookies.marketingId, newId(), {
      maxAgeSeconds: year,
      secure: location.protocol === 'https:',
    })
  const landing = {
    landing: location.pathname,
    refer: page.referrer,
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
    campaign,
  }
  new Image().src = landingAddress(landing, services.random)
}
