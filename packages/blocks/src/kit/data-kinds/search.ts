import type { ExcerptPart, SearchCounts, SearchKind } from '@sitewright/domain/search'
import { defineDataKind } from './define-data-kind'
import type { ProductSummary } from './products'

export type FoundPage = {
  readonly id: string
  readonly kind: Exclude<SearchKind, 'product'>
  readonly title: string
  readonly path: string
  readonly excerpt: readonly ExcerptPart[]
}

export type SearchAnswer = {
  /** What was asked for, as it was typed. */
  readonly text: string
  /** Null for everything. */
  readonly kind: SearchKind | null
  readonly page: number
  readonly pages: number
  /** How many there are of each kind, whichever is shown. */
  readonly counts: SearchCounts
  readonly products: readonly ProductSummary[]
  readonly found: readonly FoundPage[]
  /** It took too long. */
  readonly isFailed: boolean
}

/** What the address of the page asks for; null where it asks for nothing. */
export const search = defineDataKind({
  kind: 'search',
  request: {},
  ask: () => ({}),
  empty: null,
  showsPicture: (answer: SearchAnswer | null) => (answer?.products ?? []).some(({ images }) => images.length > 0),
  // A page with results is never cached.
  keys: () => [],
})
