import type { Consent } from './consent'

/** The cookies that count visits; the only ones a restrictive policy clears. */
export const censusCookies = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'] as const
export type CensusCookie = (typeof censusCookies)[number]

export interface CookiePolicy {
  isRestrictiveCookiePolicyEnabled: boolean
  isRestrictiveCookiePolicyAbsolute: boolean
  /** A site that others may copy must not count their visitors without asking. */
  cloneable: boolean
}

/** Whether visits may be counted with cookies. Under a restrictive policy only a stored "yes" allows it. */
export function areCensusCookiesAllowed(policy: CookiePolicy, consent: Consent): boolean {
  if (policy.isRestrictiveCookiePolicyAbsolute) return false
  return consent === 'accepted' || !(policy.isRestrictiveCookiePolicyEnabled || policy.cloneable)
}

/** What a page clears on load and after a decision. What is cleared is not written again by a hit. */
export const cookiesToClear = (policy: CookiePolicy, consent: Consent): readonly CensusCookie[] =>
  areCensusCookiesAllowed(policy, consent) ? [] : censusCookies
