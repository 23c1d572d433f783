import { consentChangedEvent, type Dispose, type IslandServices } from '@sitewright/blocks/kit/island'
import { areCensusCookiesAllowed, consentCookie, consentFrom } from '@sitewright/domain/consent'
import { readCookie } from '@sitewright/domain/requests'

/** What a visitor can allow besides what the page cannot do without. */
export type ConsentCategory = 'counting' | 'elsewhere' | 'marketing'

/** Read from cookies at the moment of asking: nothing is waited for, and no answer is corrected later. */
export type ConsentState = {
  readonly allows: (category: ConsentCategory) => boolean
  readonly onChange: (run: () => void) => Dispose
}

export function createConsentState(
  page: Document,
  { context, events }: { context: unknown; events: IslandServices['events'] },
): ConsentState {
  const { website, cookieSettings } = context as {
    website?: { cloneable?: unknown }
    cookieSettings?: { isRestrictiveCookiePolicyEnabled?: unknown; isRestrictiveCookiePolicyAbsolute?: unknown }
  }
  const policy = {
    isRestrictiveCookiePolicyEnabled: cookieSettings?.isRestrictiveCookiePolicyEnabled === true,
    isRestrictiveCookiePolicyAbsolute: cookieSettings?.isRestrictiveCookiePolicyAbsolute === true,
    cloneable: website?.cloneable === true,
  }
  return {
    allows: category => {
      const said = consentFrom(readCookie(page.cookie, consentCookie))
      return category === 'counting' ? areCensusCookiesAllowed(policy, said) : said === 'accepted'
    },
    onChange: run => events.on(consentChangedEvent, run),
  }
}
