import { announcedItem, type LiveSummary } from '@sitewright/domain/collections'
import type { SiteId } from '@sitewright/domain/sites'
import type { SitemapEntry } from '@sitewright/render'
import type { Database } from '../../platform/database'
import type { CollectionSource } from '../sources'
import { type CollectionPlace, pathOfItem } from './place'

const atOnce = 500

/** What search engines may know of a collection below its page, read in parts in the order of its ids. */
export const createCollectionMap =
  ({ database, collections }: { readonly database: Database; readonly collections: CollectionSource }) =>
  async (
    siteId: SiteId,
    place: CollectionPlace,
    { primaryLocale, locales }: { readonly primaryLocale: string; readonly locales: readonly string[] },
  ): Promise<SitemapEntry[]> => {
    const pathIn = (summary: LiveSummary, locale: string) => encodeURI(pathOfItem(place, summary, locale))
    const entries: SitemapEntry[] = []
    let after = ''
    for (;;) {
      const part = { collectionId: place.id, after, limit: atOnce }
      const items = await database.withSite(siteId, tx => collections.after(tx, part))
      for (const { summary, publishedAt } of items)
        if (!summary.seo.hideFromSearch)
          entries.push({
            path: pathIn(summary, primaryLocale),
            paths: Object.fromEntries(Object.keys(summary.urlIds).map(locale => [locale, pathIn(summary, locale)])),
            locales: announcedItem(summary, { locales }),
            changedAt: publishedAt,
          })
      if (items.length < atOnce) return entries
      after = items.at(-1)!.id
    }
  }
