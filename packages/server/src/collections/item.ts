import type {
  CollectionKind,
  CollectionSettings,
  Item,
  ItemContent,
  ItemOrder,
  ListKey,
} from '@sitewright/domain/collections'
import type { LocalText, PageId } from '@sitewright/domain/sites'

/** A collection as its draft says: a page, how it is listed, and where it is found. */
export type CollectionDraft = {
  readonly id: PageId
  readonly kind: CollectionKind
  readonly title: LocalText
  readonly urlId: string
  readonly path: string
  readonly settings: CollectionSettings
}

export type ListSite = {
  readonly locales: readonly string[]
  readonly primaryLocale: string
  readonly timeZone: string
}

/** All that decides in which lists an item stands, and where. */
export type ListTerms = ListSite & { readonly order: ItemOrder; readonly showUntranslated: boolean }

export type Rewriting = {
  readonly generation: number
  readonly terms: ListTerms
  /** The last item that was written; empty before the first. */
  readonly after: string
}

export type LiveCollection = {
  readonly collectionId: PageId
  readonly terms: ListTerms
  readonly generation: number
  readonly rewriting: Rewriting | null
}

export type Placing = { readonly locale: string; readonly list: ListKey; readonly sortKey: string }

export type HistoryDeed =
  | 'created'
  | 'published'
  | 'unpublished'
  | 'scheduled'
  | 'review'
  | 'private'
  | 'discarded'
  | 'restored'
  | 'deleted'
  | 'brought-back'
  | 'not-published'

export type HistoryLine = {
  readonly id: string
  readonly itemId: string
  readonly deed: HistoryDeed
  readonly hash: string | null
  readonly byName: string
  readonly at: Date
}

/** What it said at a line of its history. */
export type ItemVersion = { readonly line: HistoryLine; readonly content: ItemContent }

/** Where an item counts. */
export const countedAs = ({ state, deletedAt }: Pick<Item, 'state' | 'deletedAt'>): Item['state'] | 'bin' | null => {
  if (state === 'deleted') return null
  return deletedAt === null ? state : 'bin'
}
