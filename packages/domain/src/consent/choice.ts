import { type CookieOptions, cookieText } from '../requests/cookie-text'
import type { AcceptType } from './banner-values'
import { type ConsentCategory, choiceCookie, consentCategories } from './categories'
import { type Consent, consentCookie } from './consent'

const secondsOfThirtyDays = 30 * 24 * 60 * 60
export const consentCookieOptions = { path: '/', maxAgeSeconds: secondsOfThirtyDays } as const

export type ConsentChoice = 'accept' | 'decline'

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

/** How somebody came to decide: by a press, by what their browser says for them, or by taking a yes back. */
export const consentMethods = ['click', 'signal', 'withdraw'] as const
export type ConsentMethod = (typeof consentMethods)[number]

/** A decision with the record that proves it. */
export type ProvenChoice = {
  readonly policy: number
  readonly allowed: readonly ConsentCategory[]
  readonly id: string
  /** While the server has not said that it keeps the record: what has to be said again. */
  readonly waiting?: { readonly method: ConsentMethod; readonly textHash: string } | undefined
}

export const choiceCookieText = (
  { policy, allowed, id, waiting }: ProvenChoice,
  { secure }: Pick<CookieOptions, 'secure'> = {},
): string => {
  const bits = consentCategories.map(category => (allowed.includes(category) ? 1 : 0)).join('')
  const rest = waiting ? [waiting.method, waiting.textHash] : []
  return cookieText(choiceCookie, [policy, bits, id, ...rest].join('.'), { ...consentCookieOptions, secure })
}

export function readProvenChoice(value: string | null): ProvenChoice | undefined {
  const [, policy, bits, id, method, textHash] =
    /^(\d{1,9})\.([01]{3})\.([\w-]{1,40})(?:\.([a-z]+)\.([0-9a-f]{64}))?$/.exec(value ?? '') ?? []
  if (id === undefined) return undefined
  const known = consentMethods.find(name => name === method)
  return {
    policy: Number(policy),
    allowed: consentCategories.filter((_, index) => bits![index] === '1'),
    id,
    ...(known && { waiting: { method: known, textHash: textHash! } }),
  }
}
