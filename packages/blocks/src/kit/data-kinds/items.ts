import { limits } from '@sitewright/domain/catalogue'
import {
  assetKey,
  authorsKey,
  itemKey,
  itemsKey,
  labelsKey,
  productKey,
  productListKey,
  productPricesKey,
} from '@sitewright/domain/publishing'
import type { LocalText, WallTime } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { AssetAnswer } from './asset'
import { defineDataKind, id } from './define-data-kind'
import type { EventAnswer } from './item'
import { type ProductSummary, productOrders } from './products'

export const mostItems = 100

/** Orders that only one kind of thing has are the usual one for the others. */
export const itemOrders = [...productOrders, 'title'] as const
/** What owners call the orders of pages. */
export const pageOrderLabels = { manual: 'As in the menu', newest: 'Last changed first', title: 'By title' } as const

/** Whatever can be listed, as a card shows it. */
export type ItemCard = {
  readonly id: string
  /** Events are shown by the month, and lessons have HTML for an excerpt. */
  readonly kind: 'page' | 'product' | 'event' | 'lesson' | 'post' | 'project' | 'picture' | 'film' | 'track'
  readonly path: string
  readonly title: LocalText
  readonly excerpt: LocalText
  readonly image: AssetAnswer | null
  /** When it was published in this form, or came into the shop. */
  readonly at: string | null
  readonly labels: readonly { readonly name: string; readonly path: string }[]
  readonly price?: Pick<ProductSummary, 'fromPrice' | 'normalPrice' | 'priceVaries' | 'onSale' | 'soldOut'>
  readonly event?: EventAnswer
  /** Of a track, and of a picture that leads somewhere else than to its own page. */
  readonly media?: {
    readonly file: AssetAnswer | null
    readonly embed: string
    readonly clickThrough: string
    readonly artist: string
    readonly seconds: number
  }
}

/** Of the events of a collection: those that are not over, those that are, or those of one month. */
export const eventTimes = ['upcoming', 'past', 'month'] as const

type ItemsRequest = {
  readonly collectionId: string
  readonly category?: string | undefined
  /** A list of a collection, such as `category:{id}` or `featured`. */
  readonly list?: string | undefined
  readonly when?: (typeof eventTimes)[number] | undefined
  readonly limit: number
  readonly sort: (typeof itemOrders)[number]
}

/** Where in a long list its page stands. */
export type ListPaging = {
  readonly page: number
  readonly pages: number
  readonly previous: string | null
  readonly next: string | null
}

/** What a list of events tells besides them, in days of the site's zone. */
export type EventsAnswer = {
  readonly today: WallTime
  /** As `2026-11`. */
  readonly month: string
  /** Addresses of the months beside it. */
  readonly previous: string
  readonly next: string
  readonly calendarPath: string
}

export type ItemsAnswer = {
  readonly of: 'pages' | 'products' | 'events' | 'items'
  readonly items: readonly ItemCard[]
  readonly total: number
  /** The collection that they are of. */
  readonly collectionId?: string
  /** On its own page, where there is more than fits on one. */
  readonly paging?: ListPaging
  readonly events?: EventsAnswer
}

const isOfCollection = ({ of }: ItemsAnswer): boolean => of === 'events' || of === 'items'

/** Pages, products or items of a collection, by the page that they belong to. */
export const items = defineDataKind({
  kind: 'items',
  request: {
    collectionId: z.union([z.enum(['here', 'all']), id()]),
    category: z.optional(z.string().check(z.maxLength(limits.categoryLength))),
    list: z.optional(z.string().check(z.regex(/^(?:all|featured|(?:category|tag|author|month):[\w.-]{1,64})$/))),
    when: z.optional(z.enum(eventTimes)),
    limit: z.int().check(z.gte(0), z.lte(mostItems)),
    sort: z.enum(itemOrders),
    /** The page and what it is about: neither lists itself. */
    pageId: z.optional(id()),
    productId: z.optional(id()),
    itemId: z.optional(id()),
    /** Of the list that the address names, in pages of the collection's own length. */
    page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  },
  ask: (request: ItemsRequest) => request,
  empty: { of: 'pages', items: [], total: 0 },
  showsPicture: ({ items: shown }: ItemsAnswer) => shown.some(({ image }) => image !== null),
  keys: ({ sort }, answer) => [
    // Pages are part of the release, of which every page is made; the shop and collections change by themselves.
    ...(answer.of === 'products' ? [productListKey] : []),
    ...(answer.of === 'products' && (sort === 'price-up' || sort === 'price-down') ? [productPricesKey] : []),
    ...(isOfCollection(answer) && answer.collectionId !== undefined
      ? [itemsKey(answer.collectionId), labelsKey(answer.collectionId), authorsKey]
      : []),
    ...answer.items.flatMap(({ id: itemId, kind, image, media }) => [
      ...(kind === 'product' ? [productKey(itemId)] : []),
      ...(isOfCollection(answer) ? [itemKey(itemId)] : []),
      ...(image ? [assetKey(image.id)] : []),
      ...(media?.file ? [assetKey(media.file.id)] : []),
    ]),
  ],
  onPage: (request, { pageId, productId, itemId, items: here }) => ({
    ...request,
    ...(pageId !== undefined && { pageId }),
    ...(productId !== undefined && { productId }),
    ...(itemId !== undefined && { itemId }),
    // A list that names no part of the collection shows the one that the address names, a page at a time.
    ...(here !== undefined &&
      request.list === undefined &&
      (request.collectionId === 'here' || request.collectionId === pageId) && { list: here.list, page: here.page }),
  }),
})
