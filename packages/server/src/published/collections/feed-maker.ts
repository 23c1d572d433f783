import type { AssetAnswer } from '@sitewright/blocks/kit'
import { assetKey, authorsKey, itemKey, itemsKey, labelsKey } from '@sitewright/domain/publishing'
import { collectionFeed } from '@sitewright/render'
import type { Platform } from '../../platform/platform'
import type { Place } from '../page-maker'
import { siteView } from '../site-view'
import type { AssetSource, CollectionSource } from '../sources'
import type { MadePage } from '../stored-page'
import { answerOf } from './answers'
import { aroundItems } from './reader'

/** What readers of feeds come for: the newest. */
const mostInFeed = 50

type Deps = Pick<Platform, 'config' | 'database'> & {
  readonly assets: AssetSource
  readonly collections: CollectionSource
}

export const createCollectionFeedMaker =
  ({ config, database, assets, collections }: Deps) =>
  async (
    { site, frame }: Place,
    { pageId, locale, path }: { pageId: string; locale: string; path: string },
  ): Promise<MadePage> => {
    const view = siteView(config, site, frame, locale)
    const place = frame.collections.get(pageId)!
    const speaking = { locale, primaryLocale: frame.manifest.primaryLocale, timeZone: site.timeZone }
    const { items, shownFiles } = await database.withSite(site.id, async tx => {
      const at = { collectionId: pageId, locale, list: 'all' }
      const { items: found } = await collections.first(tx, at, { limit: mostInFeed, sort: 'newest' })
      const around = await aroundItems(tx, { assets, collections }, { items: found, collectionIds: [pageId], speaking })
      const files: AssetAnswer[] = [...around.assets.values()]
      return {
        items: found.map(item => ({
          ...answerOf(place, { ...item, minutes: 0 }, around),
          publishedAt: item.publishedAt,
        })),
        shownFiles: files,
      }
    })
    return {
      status: 200,
      contentType: 'application/rss+xml; charset=utf-8',
      body: collectionFeed(view, { title: place.title, path: place.path, feedPath: path, items }),
      keys: new Set([
        itemsKey(pageId),
        labelsKey(pageId),
        authorsKey,
        ...items.map(({ id }) => itemKey(id)),
        ...shownFiles.map(({ id }) => assetKey(id)),
      ]),
    }
  }
