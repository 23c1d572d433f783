import type { SearchKind } from '@sitewright/domain/search'

/** What can be found, in one language. */
export type SearchEntry = {
  readonly source: string
  readonly locale: string
  readonly kind: SearchKind
  readonly target: string
  readonly title: string
  /** From what counts most to what counts least: title, headings and labels, descriptions, everything else. */
  readonly weighted: readonly [title: string, headings: string, descriptions: string, body: string]
  /** What an excerpt is cut from. */
  readonly body: string
}

export type SearchHit = Pick<SearchEntry, 'source' | 'kind' | 'target' | 'title' | 'body'>

export const pageSource = (hash: string): string => `page:${hash}`
export const itemSource = (id: string): string => `item:${id}`
export const productSource = (id: string): string => `product:${id}`
