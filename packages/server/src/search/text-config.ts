/** What PostgreSQL calls the languages whose endings it knows. Words of others are found as they are written. */
const configs: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

export const textConfig = (locale: string): string => configs[locale.split('-')[0]!.toLowerCase()] ?? 'simple'
