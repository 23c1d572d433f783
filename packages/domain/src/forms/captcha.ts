import { captchaMessages } from '../catalogue/messages/captcha'
import type { ProviderName } from '../catalogue/providers'

/** Who may ask visitors whether they are a person, besides the site itself. */
export const captchaProviders = ['recaptcha', 'hcaptcha', 'turnstile'] as const satisfies readonly ProviderName[]
export type CaptchaProvider = (typeof captchaProviders)[number]

/** Which of them an owner chose, and the site's name there, which stands in every page. */
export type CaptchaChoice = { readonly provider: CaptchaProvider; readonly siteKey: string }

const isProvider = (value: unknown): value is CaptchaProvider => captchaProviders.some(each => each === value)

/** From what is stored; undefined where the site checks by itself. */
export function readCaptchaChoice(stored: unknown): CaptchaChoice | undefined {
  const { provider, siteKey } = (stored ?? {}) as Partial<Record<keyof CaptchaChoice, unknown>>
  return isProvider(provider) && typeof siteKey === 'string' && siteKey !== '' ? { provider, siteKey } : undefined
}

const compactBelow = 320

export const captchaSize = (containerWidth: number): 'compact' | 'normal' =>
  containerWidth < compactBelow ? 'compact' : 'normal'

export type CaptchaRenderRefusal = 'node-missing' | 'already-rendered' | 'other-document'

/** Why the widget cannot be drawn now; the caller logs it and goes on without. */
export const captchaRenderRefusal = (node: {
  exists: boolean
  isRendered: boolean
  isInThisDocument: boolean
}): CaptchaRenderRefusal | null => {
  if (!node.exists) return 'node-missing'
  if (node.isRendered) return 'already-rendered'
  return node.isInThisDocument ? null : 'other-document'
}

export type CaptchaFailure = 'incomplete' | 'not-set-up' | 'document-gone'

export const captchaFailureMessages: Record<CaptchaFailure, string> = {
  incomplete: captchaMessages.incomplete,
  'not-set-up': captchaMessages.notSetUp,
  'document-gone': captchaMessages.documentGone,
}

export type CaptchaToken = { ok: true; token: string } | { ok: false; reason: 'not-set-up' | 'incomplete' }

/** `captcha` is `null` when no widget was ever drawn. */
export const captchaToken = (captcha: { token: string | null } | null): CaptchaToken => {
  if (captcha === null) return { ok: false, reason: 'not-set-up' }
  return captcha.token ? { ok: true, token: captcha.token } : { ok: false, reason: 'incomplete' }
}
