import { isLocale } from '../sites'

export const languageStates = ['hidden', 'live'] as const
export type LanguageState = (typeof languageStates)[number]

export const mostLanguages = 20
export const longestLanguageName = 40

/** A language of a site. `name` is what the switcher calls it, `fallback` what is read where a text is missing. */
export type Language = {
  readonly locale: string
  readonly state: LanguageState
  /** Empty: what its speakers call it. */
  readonly name: string
  /** Null: the primary language. */
  readonly fallback: string | null
}

export type LanguagesRefusal =
  | 'unknown-locale'
  | 'repeated-locale'
  | 'primary-left-out'
  | 'primary-hidden'
  | 'too-many-languages'
  | 'unknown-fallback'

export function languagesRefusal(
  languages: readonly Language[],
  primaryLocale: string,
): { readonly reason: LanguagesRefusal; readonly locale: string } | undefined {
  const unknown = languages.find(({ locale }) => !isLocale(locale))
  if (unknown) return { reason: 'unknown-locale', locale: unknown.locale }
  const locales = languages.map(({ locale }) => locale)
  const twice = locales.find((locale, index) => locales.indexOf(locale) !== index)
  if (twice !== undefined) return { reason: 'repeated-locale', locale: twice }
  const primary = languages.find(({ locale }) => locale === primaryLocale)
  if (!primary) return { reason: 'primary-left-out', locale: primaryLocale }
  if (primary.state === 'hidden') return { reason: 'primary-hidden', locale: primaryLocale }
  if (locales.length > mostLanguages) return { reason: 'too-many-languages', locale: locales.at(-1)! }
  const lost = languages.find(
    ({ locale, fallback }) => fallback !== null && (fallback === locale || !locales.includes(fallback)),
  )
  return lost && { reason: 'unknown-fallback', locale: lost.locale }
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug', 'ur', 'yi'])

/** Which way a language is written. A script that is named decides: Azerbaijani is written both ways. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = locale.split('-')
  const script = rest.find(part => /^[A-Za-z]{4}$/.test(part))?.toLowerCase()
  if (script) return ['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm', 'rohg'].includes(script) ? 'rtl' : 'ltr'
  return rightToLeft.has(language.toLowerCase()) ? 'rtl' : 'ltr'
}

/** What speakers of a language call it, as they write it at the beginning of a line. */
export function ownLanguageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
