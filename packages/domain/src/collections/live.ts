import type { LocalText } from '../sites'
import { excerptLength, type ItemContent } from './item'

/** All that a card of an item needs; the names of its labels and authors are asked for by their ids. */
export type LiveSummary = Omit<ItemContent, 'id' | 'collectionId' | 'body' | 'at'> & {
  readonly at: string
  /** The languages it is really written in, its own first. What was published before this was kept has none. */
  readonly writtenIn?: readonly string[]
}

/** Of the site's languages those in which search engines learn of an item: shown there, and written there. */
export function announcedItem(
  { title, locales, writtenIn }: Pick<LiveSummary, 'title' | 'locales' | 'writtenIn'>,
  { locales: ofSite }: { readonly locales: readonly string[] },
): string[] {
  const isWritten = (locale: string) => writtenIn?.includes(locale) ?? (title[locale] ?? '').trim() !== ''
  return ofSite.filter(locale => (locales?.includes(locale) ?? true) && isWritten(locale))
}

/** The beginning of a text as an excerpt: whole words, and a sign that there is more. */
export function beginningOf(text: string, length = excerptLength): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if ([...line].length <= length) return line
  const cut = [...line].slice(0, length).join('')
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** `bodyTexts` stand for the excerpt where nobody wrote one. */
export function summaryOf(content: ItemContent & { readonly at: string }, bodyTexts: LocalText): LiveSummary {
  const { id: _, collectionId: __, body: ___, ...shown } = content
  const written = Object.entries(content.excerpt).filter(([, text]) => text.trim() !== '')
  const begun = Object.entries(bodyTexts).map(([locale, text]) => [locale, beginningOf(text)] as const)
  return { ...shown, excerpt: { ...Object.fromEntries(begun), ...Object.fromEntries(written) } }
}
