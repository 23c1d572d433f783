import { type CookieOptions, cookieText } from '../requests/cookies'
import type { AcceptType } from './banner-values'

export const consentCookie = 'ss_cookieAllowed'
const secondsOfThirtyDays = 30 * 24 * 60 * 60
export const consentCookieOptions = { path: '/', maxAgeSeconds: secondsOfThirtyDays } as const

export type Consent = 'accepted' | 'declined' | 'undecided'
export type ConsentChoice = 'accept' | 'decline'

/** From the value of the consent cookie; anything but the two stored words is no decision. */
export function consentFrom(cookieValue: string | null): Consent {
  if (cookieValue === 'true') return 'accepted'
  return cookieValue === 'false' ? 'declined' : 'undecided'
}

/** Forced is the preview in the editing area: always shown, whatever is switched on or stored. */
export const isBannerShown = (banner: { enabled: boolean; consent: Consent; forced?: boolean | undefined }): boolean =>
  banner.forced === true || (banner.enabled && banner.consent === 'undecided')

export const offeredChoices = (acceptType: AcceptType): readonly ConsentChoice[] =>
  acceptType === 'OPT_IN_AND_OUT' ? ['accept', 'decline'] : ['accept']

/** The cookie that a click writes; null in the preview, where a click means nothing. */
export function consentCookieAfter(
  choice: ConsentChoice,
  { forced, secure }: { forced?: boolean | undefined; secure?: CookieOptions['secure'] } = {},
): string | null {
  if (forced) return null
  return cookieText(consentCookie, choice === 'accept' ? 'true' : 'false', { ...consentCookieOptions, secure })
}
