import type { PageDocument } from '../documents'
import type { OrderKey } from '../documents/order-key'
import type { PageSeo } from '../publishing/release'
import type { LocalText, PageId, WallTime } from '../sites'
import type { ItemKind } from './kinds'
import type { ItemState } from './states'

export type Place = {
  readonly name: string
  readonly address: string
  readonly lat: number | null
  readonly lng: number | null
}

export type PostFacts = { readonly commentsOpen: boolean; readonly sourceUrl: string }
export type EventFacts = {
  /** Empty until somebody says when. */
  readonly start: WallTime | ''
  readonly end: WallTime | ''
  readonly allDay: boolean
  /** That of the site unless said otherwise. */
  readonly timeZone: string | null
  readonly place: Place | null
  readonly signUp: string
  readonly cancelled: boolean
}
export type ProjectFacts = { readonly year: string; readonly client: string; readonly pictures: readonly string[] }
export type PictureFacts = {
  readonly mediaType: 'image' | 'video'
  readonly assetId: string | null
  /** Address of a film at its provider. */
  readonly embed: string
  readonly clickThrough: string
}
export type TrackFacts = { readonly assetId: string | null; readonly artist: string; readonly seconds: number }

/** The fields that only one kind of collection has. */
export type Facts = PostFacts | EventFacts | ProjectFacts | PictureFacts | TrackFacts

export type ItemSeo = PageSeo & { readonly canonical?: string }

/** What visitors see of an item, and what its draft holds. */
export type ItemContent = {
  readonly id: string
  readonly collectionId: PageId
  readonly kind: ItemKind
  readonly title: LocalText
  readonly urlId: string
  /** Of other languages, where they have one of their own. */
  readonly urlIds: { readonly [locale: string]: string }
  readonly excerpt: LocalText
  readonly imageId: string | null
  readonly categoryIds: readonly string[]
  readonly tagIds: readonly string[]
  readonly authorIds: readonly string[]
  readonly featured: boolean
  /** In the site's zone. Null until it is published or somebody says when. */
  readonly at: WallTime | null
  readonly seo: ItemSeo
  /** Absent: every language. */
  readonly locales?: readonly string[]
  readonly facts: Facts
  readonly body: PageDocument | null
}

export type Item = ItemContent & {
  readonly position: OrderKey
  readonly state: ItemState
  readonly publishAt: Date | null
  readonly unpublishAt: Date | null
  /** Raised by every save of the fields; `bodyVersion` by every edit of the body. */
  readonly version: number
  readonly bodyVersion: number
  readonly contentHash: string
  /** Of what visitors see; null while they see nothing. */
  readonly liveHash: string | null
  readonly editedBy: string
  readonly editedAt: Date
  readonly bodyEditedAt: Date
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

/** An item without its body, for lists. */
export type ItemSummary = Omit<Item, 'body'>

export const itemLimits = {
  title: 200,
  excerpt: 600,
  categories: 20,
  tags: 50,
  authors: 5,
  pictures: 250,
  text: 200,
  address: 500,
} as const

/** Of an item whose excerpt nobody wrote, this much of its body stands for it. */
export const excerptLength = 160

export const isChanged = ({ liveHash, contentHash }: Pick<Item, 'liveHash' | 'contentHash'>): boolean =>
  liveHash !== null && liveHash !== contentHash

export const contentOfItem = (item: ItemContent): ItemContent => ({
  id: item.id,
  collectionId: item.collectionId,
  kind: item.kind,
  title: item.title,
  urlId: item.urlId,
  urlIds: item.urlIds,
  excerpt: item.excerpt,
  imageId: item.imageId,
  categoryIds: item.categoryIds,
  tagIds: item.tagIds,
  authorIds: item.authorIds,
  featured: item.featured,
  at: item.at,
  seo: item.seo,
  ...(item.locales ? { locales: item.locales } : {}),
  facts: item.facts,
  body: item.body,
})

/** What a new item of the kind says before anybody says more. */
export function emptyFacts(kind: ItemKind, { commentsOpen }: { commentsOpen: boolean }): Facts {
  switch (kind) {
    case 'blog-post':
      return { commentsOpen, sourceUrl: '' }
    case 'event-item':
      return { start: '', end: '', allDay: false, timeZone: null, place: null, signUp: '', cancelled: false }
    case 'portfolio-item':
      return { year: '', client: '', pictures: [] }
    case 'gallery-image':
      return { mediaType: 'image', assetId: null, embed: '', clickThrough: '' }
    case 'gallery-video':
      return { mediaType: 'video', assetId: null, embed: '', clickThrough: '' }
    case 'album-track':
      return { assetId: null, artist: '', seconds: 0 }
  }
}

/** When an event begins; undefined of everything else, and of an event that has no beginning yet. */
export const startOf = ({ facts }: Pick<ItemContent, 'facts'>): WallTime | undefined =>
  'start' in facts && facts.start !== '' ? facts.start : undefined

export type ContentProblem = 'empty-title' | 'no-start' | 'ends-before-it-starts' | 'no-file'

/** What keeps an item from being shown; drafts may lack anything but a title. */
export function contentProblem({ title, facts }: Pick<ItemContent, 'title' | 'facts'>): ContentProblem | undefined {
  if (Object.values(title).every(text => text.trim() === '')) return 'empty-title'
  if ('start' in facts) {
    if (facts.start === '') return 'no-start'
    return facts.end !== '' && facts.end < facts.start ? 'ends-before-it-starts' : undefined
  }
  if ('mediaType' in facts) return facts.assetId === null && facts.embed === '' ? 'no-file' : undefined
  return 'seconds' in facts && facts.assetId === null ? 'no-file' : undefined
}
