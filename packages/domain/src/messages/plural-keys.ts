import { MessageError } from './message-error'

export const pluralKeys = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

export type PluralKey = (typeof pluralKeys)[number]
export type PluralType = 'cardinal' | 'ordinal'

export function pluralKeysOf(locale: string, type: PluralType): PluralKey[] {
  const { pluralCategories } = new Intl.PluralRules(locale, { type }).resolvedOptions()
  return pluralKeys.filter(key => pluralCategories.includes(key))
}

/** Without a locale any of the six keys is valid. An explicit `=N` always is. */
export function assertPluralKey(key: string, type: PluralType, locale?: string): void {
  if (key.startsWith('=')) return
  const valid: readonly string[] = locale === undefined ? pluralKeys : pluralKeysOf(locale, type)
  if (valid.includes(key)) return
  const place = locale === undefined ? 'in any locale' : `for the locale "${locale}"`
  throw new MessageError(
    'plural-key',
    `The plural key "${key}" is not valid ${place}. Valid are ${valid.join(', ')}, =N`,
  )
}
