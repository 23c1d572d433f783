import { contentRecordKinds } from '../catalogue/content-records'

/** Pages that have items of their own, each with an address below the page's. */
export const collectionKinds = ['blog', 'events', 'portfolio', 'gallery', 'album'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const isCollectionKind = (kind: string): kind is CollectionKind => collectionKinds.some(known => known === kind)

export type ItemKind = (typeof contentRecordKinds)[keyof typeof contentRecordKinds]

/** `date` and `start` begin with what comes last and first, `manual` is the owner's own. */
export const itemOrders = ['date', 'start', 'manual', 'title'] as const
export type ItemOrder = (typeof itemOrders)[number]

export type ItemBody = 'flow' | 'grid' | 'none'

export type KindOfCollection = {
  /** The first is what a new item is unless said otherwise. */
  readonly itemKinds: readonly [ItemKind, ...ItemKind[]]
  readonly collectionType: number
  /** What page contexts call `item.recordType`. */
  readonly recordTypes: Partial<Record<ItemKind, number>>
  /** The first is that of a new collection. */
  readonly orders: readonly [ItemOrder, ...ItemOrder[]]
  readonly views: readonly ['list' | 'grid', ...('list' | 'grid')[]]
  readonly body: ItemBody
  /** Posts alone choose how their addresses are made. */
  readonly hasAddressFormat: boolean
}

const { audio, event, image, portfolioItem, text, video } = contentRecordKinds

/** A number is never used twice: `collectionType` is what page contexts call `collection.type`. */
export const kindsOfCollections: Readonly<Record<CollectionKind, KindOfCollection>> = {
  blog: {
    itemKinds: [text],
    collectionType: 1,
    recordTypes: { [text]: 1 },
    orders: ['date', 'title'],
    views: ['list', 'grid'],
    body: 'flow',
    hasAddressFormat: true,
  },
  events: {
    itemKinds: [event],
    collectionType: 2,
    recordTypes: { [event]: 12 },
    orders: ['start', 'title'],
    views: ['list', 'grid'],
    body: 'flow',
    hasAddressFormat: false,
  },
  portfolio: {
    itemKinds: [portfolioItem],
    collectionType: 5,
    recordTypes: { [portfolioItem]: 5 },
    orders: ['manual', 'date', 'title'],
    views: ['grid', 'list'],
    body: 'grid',
    hasAddressFormat: false,
  },
  gallery: {
    itemKinds: [image, video],
    collectionType: 4,
    recordTypes: { [image]: 2, [video]: 3 },
    orders: ['manual', 'date'],
    views: ['grid', 'list'],
    body: 'none',
    hasAddressFormat: false,
  },
  album: {
    itemKinds: [audio],
    collectionType: 3,
    recordTypes: { [audio]: 4 },
    orders: ['manual'],
    views: ['list'],
    body: 'none',
    hasAddressFormat: false,
  },
}

/** What page contexts call `item.recordType`, whatever the collection. */
export const recordTypes = Object.assign(
  {},
  ...Object.values(kindsOfCollections).map(each => each.recordTypes),
) as Readonly<Record<ItemKind, number>>
