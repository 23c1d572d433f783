import type { CountryData } from './country-data'
import { countryData } from './data'

export const countryCodes: readonly string[] = Object.keys(countryData)

export const isCountryCode = (code: string): boolean => Object.hasOwn(countryData, code)

/** A country nobody knows is asked for what every address has. */
export const dataOf = (country: string): CountryData =>
  isCountryCode(country) ? countryData[country]! : { format: '{A}|{C}' }

const namesByLocale = new Map<string, Intl.DisplayNames>()

/** Made once for a language: making one costs more than all the rest of an address. */
function namesIn(locale: string): Intl.DisplayNames {
  const known = namesByLocale.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  namesByLocale.set(locale, names)
  return names
}

/** In the language of the reader; the code itself when it is no country. */
export const countryName = (code: string, locale = 'en'): string =>
  isCountryCode(code) ? (namesIn(locale).of(code) ?? code) : code

/** Code and name of each, by name. */
export const countryOptions = (codes: readonly string[], locale = 'en'): readonly (readonly [string, string])[] => {
  const names = namesIn(locale)
  return codes
    .filter(isCountryCode)
    .map(code => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale))
}
