import type { CollectionSettings, ItemContent, ItemSummary } from '@sitewright/domain/collections'
import type { PageKey } from '@sitewright/domain/publishing'
import type { AccountId, LocalText, PageId, SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { CollectionDraft, ListSite } from './item'

export type Editor = { readonly id: AccountId; readonly name: string }

/** What collections ask of other capabilities. */
export type CollectionSources = {
  /** Undefined when there is no such site; `isOpen` is false while nobody may change anything of it. */
  site(tx: SiteTransaction): Promise<(ListSite & { readonly isOpen: boolean }) | undefined>
  siteIds(): Promise<readonly SiteId[]>
  /** Drafts of all collections, or of the named one. */
  drafts(tx: SiteTransaction, id?: PageId): Promise<readonly CollectionDraft[]>
  saveSettings(tx: SiteTransaction, id: PageId, settings: CollectionSettings): Promise<void>
  /** Settings of the collections among these pages of a release, by content hash. */
  released(tx: SiteTransaction, hashes: readonly string[]): Promise<readonly Pick<CollectionDraft, 'id' | 'settings'>[]>
  /** Keeps an object that never changes under its hash. */
  keep(tx: SiteTransaction, hash: string, content: ItemContent, now: Date): Promise<void>
  kept(tx: SiteTransaction, hash: string): Promise<ItemContent | undefined>
  /** Tells every process what visitors must see anew. */
  changed(tx: SiteTransaction, keys: readonly PageKey[]): Promise<void>
  /** The same of everything there is to see of the site. */
  allChanged(tx: SiteTransaction): Promise<void>
  /** The languages that an item is really written in. */
  writtenIn(content: ItemContent, primaryLocale: string): readonly string[]
  /** What can be found of an item from now on; null is nothing. */
  found(tx: SiteTransaction, itemId: string, item: FoundItem | null): Promise<void>
}

/** What visitors see of an item, and in which languages. */
export type FoundItem = {
  readonly content: ItemContent
  readonly locales: readonly string[]
  readonly primaryLocale: string
  /** Of its labels and authors. */
  readonly names: readonly LocalText[]
}

export type Refusal =
  | 'no-such-collection'
  | 'no-such-item'
  | 'no-such-kind'
  | 'bad-facts'
  | 'empty-title'
  | 'no-start'
  | 'ends-before-it-starts'
  | 'no-file'
  | 'empty-address'
  | 'bad-address'
  | 'reserved-address'
  | 'address-too-long'
  | 'address-taken'
  | 'unknown-label'
  | 'unknown-author'
  | 'not-from-here'
  | 'nothing-live'
  | 'no-time'
  | 'no-date'
  | 'in-the-past'
  | 'too-far'
  | 'ends-before-it-begins'
  | 'no-such-place'
  | 'not-by-hand'
  | 'no-such-version'
  | 'not-deleted'
  | 'reserved-word'
  | 'bad-sign'
  | 'no-such-order'
  | LimitRefusal

export type LimitRefusal =
  | 'orderableItems'
  | 'itemsPerCollection'
  | 'tracksPerAlbum'
  | 'labelsPerCollection'
  | 'authorsPerSite'

export type Refused = { readonly ok: false; readonly reason: Refusal }
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused

export const refuse = (reason: Refusal): Refused => ({ ok: false, reason })
export const done = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })

export type { ItemSummary }
