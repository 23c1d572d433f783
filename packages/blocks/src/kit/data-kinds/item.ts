import type { Place } from '@sitewright/domain/collections'
import { assetKey, authorsKey, itemKey, labelsKey } from '@sitewright/domain/publishing'
import type { LocalText, WallTime } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { AssetAnswer } from './asset'
import { defineDataKind, id } from './define-data-kind'
import type { MapAnswer } from './map'

/** What can stand on a page of its own in a collection. */
export type ItemAnswerKind =
  | 'blog-post'
  | 'event-item'
  | 'portfolio-item'
  | 'gallery-image'
  | 'gallery-video'
  | 'album-track'

/** A category, a tag or an author, with the address of its list. */
export type LabelOfItem = { readonly id: string; readonly name: string; readonly path: string }

/** When and where, in the event's own zone. */
export type EventAnswer = {
  readonly start: WallTime
  /** The same as `start` where nobody said when it ends. */
  readonly end: WallTime
  /** Only the dates of both count. */
  readonly allDay: boolean
  readonly timeZone: string
  readonly place: Place | null
  /** Where people say that they come; empty where they need not. */
  readonly signUp: string
  readonly cancelled: boolean
  /** For calendars of visitors. */
  readonly calendarPath: string
}

export type ItemAnswer = {
  readonly id: string
  readonly kind: ItemAnswerKind
  readonly path: string
  readonly title: LocalText
  readonly excerpt: LocalText
  readonly image: AssetAnswer | null
  /** The moment that it bears. */
  readonly at: string | null
  readonly categories: readonly LabelOfItem[]
  readonly tags: readonly LabelOfItem[]
  readonly authors: readonly LabelOfItem[]
  /** What reading it takes; 0 where there is nothing to read. */
  readonly minutes: number
  readonly collection: { readonly id: string; readonly title: LocalText; readonly path: string }
  readonly event?: EventAnswer
  /** Where an event is, on the world's own map; never the provider's. */
  readonly venue?: MapAnswer
  readonly project?: { readonly year: string; readonly client: string; readonly pictures: readonly AssetAnswer[] }
  readonly sourceUrl?: string
  /** The picture, film or sound itself. */
  readonly media?: {
    readonly file: AssetAnswer | null
    /** Address of a film at its provider. */
    readonly embed: string
    readonly clickThrough: string
  }
  readonly track?: { readonly file: AssetAnswer | null; readonly artist: string; readonly seconds: number }
}

type ItemRequest = { readonly id?: string | null | undefined }

const picturesOf = ({ image, project, media }: ItemAnswer): readonly AssetAnswer[] => [
  ...(image ? [image] : []),
  ...(project?.pictures ?? []),
  ...(media?.file ? [media.file] : []),
]

/** The item whose page is being drawn, or the named one; null asks for none. */
export const item = defineDataKind({
  kind: 'item',
  /** `pageId` is that of the collection: its item document is edited with an item in it. */
  request: { id: z.optional(z.nullable(id())), pageId: z.optional(id()) },
  ask: (request: ItemRequest = {}) => request,
  empty: null,
  showsPicture: (answer: ItemAnswer | null) => answer !== null && picturesOf(answer).length > 0,
  keys: (request, answer) => {
    const shown = answer?.id ?? request.id
    if (shown === undefined || shown === null) return []
    return [
      itemKey(shown),
      authorsKey,
      ...(answer ? [labelsKey(answer.collection.id), ...picturesOf(answer).map(image => assetKey(image.id))] : []),
      ...(answer?.track?.file ? [assetKey(answer.track.file.id)] : []),
    ]
  },
  onPage: (request, { itemId, pageId }) => {
    if (request.id !== undefined) return request
    if (itemId !== undefined) return { ...request, id: itemId }
    return pageId === undefined ? request : { ...request, pageId }
  },
})
