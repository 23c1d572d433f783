import { cleanAddressFormat } from './addresses'
import { type CollectionKind, type ItemOrder, kindsOfCollections } from './kinds'

/** How a collection is listed and addressed. Part of the release, like its documents. */
export type CollectionSettings = {
  readonly order: ItemOrder
  /** Of one page of a list. */
  readonly perPage: number
  /** `%y`, `%m`, `%d` and `%t`; always with the last. */
  readonly addressFormat: string
  readonly view: 'list' | 'grid'
  readonly feed: boolean
  /** What new posts begin with. */
  readonly commentsOpen: boolean
  /** Whether an item without a title in a language stands in its lists all the same. */
  readonly showUntranslated: boolean
}

export const perPageLimits = { least: 1, usual: 20, most: 100 } as const

export const defaultSettings = (kind: CollectionKind): CollectionSettings => {
  const { orders, views } = kindsOfCollections[kind]
  return {
    order: orders[0],
    perPage: perPageLimits.usual,
    addressFormat: '%t',
    view: views[0],
    feed: true,
    commentsOpen: false,
    showUntranslated: true,
  }
}

/** What is stored, with what was not asked for then; a value that the kind cannot have is its usual one. */
export function readSettings(kind: CollectionKind, stored: Partial<CollectionSettings> | null): CollectionSettings {
  const usual = defaultSettings(kind)
  const { orders, views, hasAddressFormat } = kindsOfCollections[kind]
  const given = { ...usual, ...stored }
  return {
    ...usual,
    order: orders.includes(given.order) ? given.order : usual.order,
    perPage: Math.min(Math.max(Math.trunc(given.perPage), perPageLimits.least), perPageLimits.most),
    addressFormat: hasAddressFormat ? cleanAddressFormat(given.addressFormat) : usual.addressFormat,
    view: views.includes(given.view) ? given.view : usual.view,
    feed: given.feed,
    commentsOpen: given.commentsOpen,
    showUntranslated: given.showUntranslated,
  }
}
