import { type CaptchaChoice, readCaptchaChoice } from '../forms/captcha'

/** What a site says of itself to the script of its pages, besides what stands in its release. */
export type SiteFacts = {
  readonly useEscapeKeyToLogin: boolean
  /** Whoever builds on the site by hand sees its pages instead of the editing area. */
  readonly developerMode: boolean
  /** The site is there to be copied by others. */
  readonly cloneable: boolean
  /** The owner's key for maps of the provider; empty when there is none. */
  readonly mapsKey: string
  /** Who asks visitors whether they are a person; undefined where the site does. */
  readonly captcha: CaptchaChoice | undefined
  /** The owner's own code stays off every page until they let it run again. */
  readonly isCodeStopped: boolean
  readonly template: { readonly name: string; readonly version: string } | undefined
}

/** From the settings as they are stored: sites that are older than a setting have none. */
export function readSiteFacts(stored: unknown): SiteFacts {
  const { useEscapeKeyToLogin, developerMode, cloneable, mapsKey, captcha, isCodeStopped, template } = (stored ??
    {}) as Partial<Record<keyof SiteFacts, unknown>>
  const { name, version } = (template ?? {}) as { name?: unknown; version?: unknown }
  return {
    useEscapeKeyToLogin: useEscapeKeyToLogin === true,
    developerMode: developerMode === true,
    cloneable: cloneable === true,
    mapsKey: typeof mapsKey === 'string' ? mapsKey : '',
    captcha: readCaptchaChoice(captcha),
    isCodeStopped: isCodeStopped === true,
    template: typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined,
  }
}
