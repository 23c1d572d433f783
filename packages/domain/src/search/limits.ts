import { contentRecordKinds } from '../catalogue/content-records'
import type { ItemKind } from '../collections'

/** What can be found, in the order in which groups are shown. `work` is what stands in portfolios, galleries and albums. */
export const searchKinds = ['product', 'page', 'post', 'event', 'work'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchCounts = Readonly<Record<SearchKind, number>>

export const noSearchCounts: SearchCounts = { product: 0, page: 0, post: 0, event: 0, work: 0 }

/** How many results there are of a kind, or of all. */
export const searchTotal = (counts: SearchCounts, kind: SearchKind | null = null): number =>
  kind ? counts[kind] : searchKinds.reduce((sum, each) => sum + counts[each], 0)

export type ItemSearchKind = Exclude<SearchKind, 'product' | 'page'>

export function searchKindOfItem(kind: ItemKind): ItemSearchKind {
  if (kind === contentRecordKinds.text) return 'post'
  return kind === contentRecordKinds.event ? 'event' : 'work'
}

export const searchLimits = {
  /** Of what is asked for, in signs and in words. */
  query: 100,
  words: 10,
  /** Of a text that an excerpt can be cut from. */
  text: 2000,
  excerpt: 170,
  perPage: 20,
  pages: 10,
  preview: 8,
} as const

/** A page number as an address has it; anything else is the first. */
export function searchPageNumber(given: string | undefined): number {
  const number = /^\d{1,3}$/.test(given ?? '') ? Number(given) : 1
  return Math.min(Math.max(number, 1), searchLimits.pages)
}

export const searchKindOf = (given: string | undefined): SearchKind | null =>
  searchKinds.find(kind => kind === given) ?? null
