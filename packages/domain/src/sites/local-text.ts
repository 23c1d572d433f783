/** A visitor-facing text, one value per locale. */
export type LocalText = { readonly [locale: string]: string }

export const localText = (locale: string, text: string): LocalText => ({ [locale]: text })

/**
 * The text for `locale`, else for the one it falls back to, else the site's primary locale, else any text there is: a
 * reader is never shown nothing.
 */
export function localise<Value>(
  values: { readonly [locale: string]: Value } | undefined,
  locale: string,
  primaryLocale: string,
  fallback: string = primaryLocale,
): Value | undefined {
  if (!values) return undefined
  return values[locale] ?? values[fallback] ?? values[primaryLocale] ?? Object.values(values)[0]
}

export const withLocale = <Value>(
  values: { readonly [locale: string]: Value } | undefined,
  locale: string,
  value: Value,
): { readonly [locale: string]: Value } => ({ ...values, [locale]: value })
