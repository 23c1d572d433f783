import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { type CountedText, type TextValue, toTagged } from '@sitewright/domain/texts'

type Values<Value> = { readonly [locale: string]: Value }

/** A text that visitors read, in all its languages, as its owner has it. */
export type FoundText = {
  readonly path: string
  /** What it is, for people. */
  readonly label: string
  readonly max: number | null
  readonly isTitle?: boolean
} & (
  | { readonly kind: 'string'; readonly values: Values<string> }
  | { readonly kind: 'rich-text'; readonly values: Values<RichTextDocument> }
)

/** One text in one language; null takes the words away. */
export type TextChange = { readonly path: string; readonly locale: string; readonly value: TextValue | null }

const isWritten = (words: string): boolean => words.trim() !== ''

export const wordsIn = (text: FoundText, locale: string): string | undefined => {
  if (text.kind === 'string') return text.values[locale]
  const value = text.values[locale]
  return value && plainText(value)
}

/** The text as translators get it; undefined where there is none. */
export function taggedIn(text: FoundText, locale: string, primaryLocale: string): string | undefined {
  if (!isWritten(wordsIn(text, locale) ?? '')) return undefined
  if (text.kind === 'string') return text.values[locale]
  return toTagged(text.values[locale]!, locale === primaryLocale ? undefined : text.values[primaryLocale])
}

/** Texts without words in the primary language have nothing to be translated from. */
export const hasSource = (text: FoundText, primaryLocale: string): boolean =>
  isWritten(wordsIn(text, primaryLocale) ?? '')

/** What it counts when it is decided whether a page is translated. */
export const countedText = (text: FoundText, primaryLocale: string): CountedText => ({
  signs: (wordsIn(text, primaryLocale) ?? '').trim().length,
  locales: Object.keys(text.values).filter(locale => isWritten(wordsIn(text, locale) ?? '')),
  ...(text.isTitle ? { isTitle: true } : {}),
})
