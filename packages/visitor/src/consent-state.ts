import { consentChangedEvent, type Dispose, type IslandServices } from '@sitewright/blocks/kit/island'
import {
  areCensusCookiesAllowed,
  type Consent,
  type ConsentCategory,
  type CookiePolicy,
  choiceCookie,
  consentCookie,
  consentFrom,
  cookiesToClear,
  readChoice,
} from '@sitewright/domain/consent'
import { clearedCookieText, readCookie } from '@sitewright/domain/requests'

export type { ConsentCategory }

/** Read from cookies at the moment of asking: nothing is waited for, and no answer is corrected later. */
export type ConsentState = {
  readonly allows: (category: ConsentCategory) => boolean
  readonly onChange: (run: () => void) => Dispose
}

type Settings = {
  readonly isCookieBannerEnabled?: unknown
  readonly isRestrictiveCookiePolicyEnabled?: unknown
  readonly isRestrictiveCookiePolicyAbsolute?: unknown
  readonly honoursSignals?: unknown
  readonly policy?: unknown
  readonly textHash?: unknown
}
type Context = {
  readonly website?: { readonly cloneable?: unknown }
  readonly cookieSettings?: Settings
  readonly websiteSettings?: Settings & { readonly cookieSettings?: Settings }
}

/** At the top, or below the settings of the website: whoever wrote the page, it means the same. */
export const cookieSettingsOf = (context: unknown): Settings => {
  const { cookieSettings, websiteSettings } = context as Context
  return { ...websiteSettings, ...websiteSettings?.cookieSettings, ...cookieSettings }
}

const policyIn = ({ isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute }: Settings) => ({
  isRestrictiveCookiePolicyEnabled: isRestrictiveCookiePolicyEnabled === true,
  isRestrictiveCookiePolicyAbsolute: isRestrictiveCookiePolicyAbsolute === true,
})

export const cookiePolicyOf = (context: unknown): CookiePolicy => ({
  ...policyIn(cookieSettingsOf(context)),
  cloneable: (context as Context).website?.cloneable === true,
})

export const storedDecision = (page: Document): Consent => consentFrom(readCookie(page.cookie, consentCookie))

/** The browser says for its visitor that they do not want to be followed, and the owner hears it. */
const isSignalled = ({ honoursSignals }: Settings): boolean => {
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown }
  return honoursSignals === true && (globalPrivacyControl === true || doNotTrack === '1')
}

/** What was decided, by the visitor or by their browser for them. */
export const decisionOn = (page: Document, context: unknown): Consent => {
  const said = storedDecision(page)
  return said === 'undecided' && isSignalled(cookieSettingsOf(context)) ? 'declined' : said
}

export const clearCookies = (page: Document, names: readonly string[]): void => {
  for (const name of names) if (readCookie(page.cookie, name) !== null) page.cookie = clearedCookieText(name)
}

export function createConsentState(
  page: Document,
  { context, events }: { context: unknown; events: IslandServices['events'] },
): ConsentState {
  const settings = cookieSettingsOf(context)
  const policy = cookiePolicyOf(context)
  const stored = () => readChoice(readCookie(page.cookie, choiceCookie))
  const asked = stored()
  // An answer to another question is none.
  if (asked && settings.policy !== undefined && asked.policy !== String(settings.policy))
    clearCookies(page, [consentCookie, choiceCookie])
  clearCookies(page, cookiesToClear(policy, decisionOn(page, context)))

  return {
    allows: category => {
      const said = decisionOn(page, context)
      const own = stored()?.allows(category)
      const mayCount = areCensusCookiesAllowed(policy, said)
      if (category === 'counting') return mayCount && own !== false
      // Where nobody asks and the policy is open, an owner's own code need not wait; what comes from elsewhere always does.
      const isFree = category === 'marketing' && mayCount && said === 'undecided' && !settings.isCookieBannerEnabled
      return own ?? (said === 'accepted' || isFree)
    },
    onChange: run => events.on(consentChangedEvent, run),
  }
}
