import { noSearchCounts, type SearchCounts, type SearchKind } from '@sitewright/domain/search'
import type { PageId, SiteId } from '@sitewright/domain/sites'

/** Something that was found: a page, a product or an item by its id, in the words of one language. */
export type SearchHit = {
  readonly kind: SearchKind
  readonly target: string
  readonly title: string
  /** What an excerpt is cut from. */
  readonly body: string
}

export type SearchQuestion = {
  readonly text: string
  readonly locale: string
  readonly kind: SearchKind | null
  /** Content hashes of the live pages. */
  readonly hashes: readonly string[]
  /** Collections that visitors can come to. */
  readonly collections: readonly PageId[]
}

export type SearchOutcome =
  | { readonly ok: true; readonly hits: readonly SearchHit[]; readonly counts: SearchCounts }
  /** It took longer than anybody waits. */
  | { readonly ok: false }

export type SearchSource = {
  find(siteId: SiteId, question: SearchQuestion & { readonly page: number }): Promise<SearchOutcome>
  preview(siteId: SiteId, question: SearchQuestion): Promise<SearchOutcome>
  /** Which of these texts find anything; undefined when it took too long. */
  finds(
    siteId: SiteId,
    question: Omit<SearchQuestion, 'text' | 'kind'> & { readonly texts: readonly string[] },
  ): Promise<ReadonlySet<string> | undefined>
}

/** Where nothing is searched, nothing is found. */
export const noSearch: SearchSource = {
  find: async () => ({ ok: true, hits: [], counts: noSearchCounts }),
  preview: async () => ({ ok: true, hits: [], counts: noSearchCounts }),
  finds: async () => new Set(),
}
