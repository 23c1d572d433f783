import {
  type CollectionKind,
  type CollectionSettings,
  isCollectionKind,
  itemPath,
  type LiveSummary,
  readSettings,
} from '@sitewright/domain/collections'
import type { PublishedPage } from '@sitewright/domain/publishing'
import type { LocalText, PageId } from '@sitewright/domain/sites'

/** A collection where visitors find it. */
export type CollectionPlace = {
  readonly id: PageId
  readonly kind: CollectionKind
  readonly title: LocalText
  readonly path: string
  readonly settings: CollectionSettings
}
export type CollectionPlaces = ReadonlyMap<PageId, CollectionPlace>

type Listed = Pick<PublishedPage, 'id' | 'kind' | 'title' | 'collection'>

export const collectionPlaces = (pages: readonly Listed[], paths: Readonly<Record<PageId, string>>): CollectionPlaces =>
  new Map(
    pages.flatMap(({ id, kind, title, collection }) => {
      const path = paths[id]
      return isCollectionKind(kind) && path !== undefined
        ? [[id, { id, kind, title, path, settings: readSettings(kind, collection ?? null) }] as const]
        : []
    }),
  )

/** Where an item is in one of the languages, without the language. */
export const pathOfItem = (
  { path, settings }: CollectionPlace,
  { at, urlId, urlIds }: Pick<LiveSummary, 'at' | 'urlId' | 'urlIds'>,
  locale: string,
): string => itemPath(path, settings.addressFormat, { at, urlId: urlIds[locale] ?? urlId })
