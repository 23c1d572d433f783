import type { ProductAnswer, SearchAnswer } from '@sitewright/blocks/kit'
import type { PreviewResult } from '@sitewright/contract/search'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { readSearchQuery, type SearchKind, searchExcerpt, searchLimits } from '@sitewright/domain/search'
import { localise } from '@sitewright/domain/sites'
import { localisedPath, pageMoney } from '@sitewright/render'
import type { Platform } from '../platform/platform'
import type { Place } from './page-maker'
import type { SearchHit, SearchSource } from './search-source'
import type { ProductSource } from './sources'

export type SearchAsked = {
  readonly text: string
  readonly locale: string
  readonly kind: SearchKind | null
}

type Deps = Pick<Platform, 'database'> & {
  readonly search: SearchSource
  readonly products: Pick<ProductSource, 'onSaleByIds'>
}

const pagesFor = (count: number): number =>
  Math.min(Math.max(Math.ceil(count / searchLimits.perPage), 1), searchLimits.pages)

/** What is found on the live site, with the addresses, pictures and prices of this moment. */
export function createSearchMaker({ database, search, products }: Deps) {
  const around = ({ site, frame }: Place, locale: string) => {
    const { primaryLocale } = frame.manifest
    const message = readMessages(visitorMessages(locale))
    return {
      address: (path: string) => localisedPath({ locale, primaryLocale }, path),
      text: (values: Parameters<typeof localise<string>>[0]) => localise(values, locale, primaryLocale) ?? '',
      pathOf: (pageId: string) => frame.entries[pageId]?.path,
      /** As cards say it. */
      price: ({ fromPrice, normalPrice, priceVaries }: ProductAnswer) => {
        const price = pageMoney(site.currency)(fromPrice)
        return priceVaries && fromPrice < normalPrice ? message('price.from', { price }) : price
      },
      hashes: Object.values(frame.manifest.pages),
    }
  }

  const productsIn = async (place: Place, hits: readonly SearchHit[]): Promise<ReadonlyMap<string, ProductAnswer>> => {
    const ids = hits.flatMap(({ kind, target }) => (kind === 'product' ? target : []))
    if (ids.length === 0) return new Map()
    const { answer } = await database.withSite(place.site.id, tx => products.onSaleByIds(tx, ids))
    return new Map(answer.map(product => [product.id, product]))
  }

  return {
    async results(place: Place, asked: SearchAsked & { readonly page: number }): Promise<SearchAnswer> {
      const { locale, kind } = asked
      const { text, words } = readSearchQuery(asked.text, locale)
      const { hashes, address, pathOf } = around(place, locale)
      const empty = { text, kind, page: 1, pages: 1, counts: { product: 0, page: 0 }, products: [], found: [] }
      const outcome = await search.find(place.site.id, { ...asked, text, hashes })
      if (!outcome.ok) return { ...empty, isFailed: true }
      const { hits, counts } = outcome
      const pages = pagesFor(kind ? counts[kind] : counts.product + counts.page)
      // Beyond the last page is the last: there is less than when the address was written.
      if (asked.page > pages) return this.results(place, { ...asked, page: pages })
      const shown = await productsIn(place, hits)
      return {
        ...empty,
        page: asked.page,
        pages,
        counts,
        products: hits.flatMap(({ target }) => shown.get(target) ?? []),
        found: hits.flatMap(hit => {
          const path = hit.kind === 'page' ? pathOf(hit.target) : undefined
          if (path === undefined) return []
          const { target: id, title, body } = hit
          return [{ id, title, path: address(path), excerpt: searchExcerpt(body, words, locale) }]
        }),
        isFailed: false,
      }
    },

    /** Undefined when it took too long. */
    async preview(place: Place, asked: SearchAsked): Promise<readonly PreviewResult[] | undefined> {
      const { hashes, address, pathOf, price, text } = around(place, asked.locale)
      const outcome = await search.preview(place.site.id, { ...asked, hashes })
      if (!outcome.ok) return undefined
      const shown = await productsIn(place, outcome.hits)
      return outcome.hits.flatMap(({ kind, target, title }): PreviewResult[] => {
        const product = shown.get(target)
        if (kind === 'product') {
          if (!product) return []
          const { images, path } = product
          const image = images[0] ? `${images[0].url}?format=100w` : null
          return [{ kind, title: text(product.title), url: address(path), image, note: price(product) }]
        }
        const path = pathOf(target)
        return path === undefined ? [] : [{ kind, title, url: address(path), image: null, note: null }]
      })
    },
  }
}
