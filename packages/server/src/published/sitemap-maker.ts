import { mostLabels } from '@sitewright/blocks/kit'
import { announcedLocales, isPlainPage } from '@sitewright/domain/publishing'
import type { SitemapEntry } from '@sitewright/render'
import { announcedProduct } from '../languages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { createCollectionMap } from './collections/map'
import type { Place } from './page-maker'
import type { ReleaseFrame } from './release-frames'
import { publicAddress } from './site-view'
import type { CollectionSource, ProductSource } from './sources'

type Deps = Pick<Platform, 'config' | 'database'> & {
  readonly products: Pick<ProductSource, 'labels' | 'textsOnSale' | 'urlsOnSale'>
  readonly collections: CollectionSource
}

/** Every address that search engines may know of. */
export function createSitemapMaker({ config, database, products, collections }: Deps) {
  const mapOfCollection = createCollectionMap({ database, collections })

  /** What a store has besides its own page and products: lists that visitors reach by a link. */
  const listsOf = async (tx: SiteTransaction): Promise<string[]> => {
    const lists: string[] = []
    for (const of of ['category', 'tag'] as const) {
      const { answer } = await products.labels(tx, { of, sort: 'name', limit: mostLabels })
      lists.push(...answer.map(({ path }) => path))
    }
    return lists
  }
  /** Products by their addresses, each in the languages it is announced in. */
  const soldIn = async (tx: SiteTransaction, { manifest }: ReleaseFrame): Promise<Omit<SitemapEntry, 'changedAt'>[]> =>
    manifest.locales.length < 2
      ? (await products.urlsOnSale(tx)).map(path => ({ path }))
      : (await products.textsOnSale(tx)).map(product => ({
          path: product.urlId,
          locales: announcedProduct(product, manifest),
        }))

  return async ({ site, frame }: Place) => {
    const shown = [...frame.pageAt].filter(([, id]) => {
      const { kind } = frame.entries[id]!
      return (isPlainPage(kind) || kind === 'store' || frame.collections.has(id)) && !frame.seo[id]?.hideFromSearch
    })
    const store = shown.find(([, id]) => frame.entries[id]?.kind === 'store')
    const below =
      store === undefined
        ? { lists: [], sold: [] }
        : await database.withSite(site.id, async tx => ({ lists: await listsOf(tx), sold: await soldIn(tx, frame) }))
    const ofPage = (id: string) => ({ locales: announcedLocales(frame.manifest, id) })
    const within = store === undefined || store[0] === '/' ? '' : store[0]
    const entries: SitemapEntry[] = [
      ...shown.map(([path, id]) => ({ path, ...ofPage(id) })),
      ...below.lists.map(path => ({ path, ...(store && ofPage(store[1])) })),
      ...below.sold.map(entry => ({ ...entry, path: `${within}/${encodeURIComponent(entry.path)}` })),
    ]
    for (const [, id] of shown) {
      const place = frame.collections.get(id)
      if (place) entries.push(...(await mapOfCollection(site.id, place, frame.manifest)))
    }
    return { view: { ...frame.manifest, baseUrl: publicAddress(config, site) }, entries }
  }
}
