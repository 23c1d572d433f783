import type { UnitName } from '../catalogue/websites'
import { isCurrencyCode } from '../money'

export type SiteSettings = {
  readonly title: string
  readonly primaryLocale: string
  readonly locales: readonly string[]
  readonly timeZone: string
  readonly currency: string
  readonly units: UnitName
  readonly useEscapeKeyToLogin: boolean
}

export type SettingsRefusal =
  | 'empty-title'
  | 'unknown-locale'
  | 'repeated-locale'
  | 'primary-locale-missing'
  | 'unknown-time-zone'
  | 'unknown-currency'

/** Canonical tags only: `en-gb` and `en-GB` would otherwise hold two texts of one language. */
export const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale)[0] === locale && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(locale)
  } catch {
    return false
  }
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    // What it made is used: a bundler may drop a call whose result nobody reads, and its throw with it.
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
    return known !== '' && /^[A-Za-z]/.test(timeZone)
  } catch {
    return false
  }
}

export function settingsRefusal(settings: SiteSettings): SettingsRefusal | undefined {
  const { title, locales, primaryLocale, timeZone, currency } = settings
  if (title.trim() === '') return 'empty-title'
  if (!locales.every(isLocale)) return 'unknown-locale'
  if (new Set(locales).size !== locales.length) return 'repeated-locale'
  if (!locales.includes(primaryLocale)) return 'primary-locale-missing'
  if (!isTimeZone(timeZone)) return 'unknown-time-zone'
  if (!isCurrencyCode(currency)) return 'unknown-currency'
  return undefined
}
