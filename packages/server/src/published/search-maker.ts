import type { ProductAnswer, SearchAnswer } from '@sitewright/blocks/kit'
import type { PreviewResult } from '@sitewright/contract/search'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import {
  noSearchCounts,
  readSearchQuery,
  type SearchKind,
  searchExcerpt,
  searchLimits,
  searchTotal,
} from '@sitewright/domain/search'
import { localise } from '@sitewright/domain/sites'
import { localisedPath, pageMoney } from '@sitewright/render'
import type { Platform } from '../platform/platform'
import { pathOfItem } from './collections/place'
import type { Place } from './page-maker'
import type { SearchHit, SearchSource } from './search-source'
import type { CollectionSource, ProductSource } from './sources'

export type SearchAsked = {
  readonly text: string
  readonly locale: string
  readonly kind: SearchKind | null
}

type Deps = Pick<Platform, 'database'> & {
  readonly search: SearchSource
  readonly products: Pick<ProductSource, 'onSaleByIds'>
  readonly collections: Pick<CollectionSource, 'byIds'>
}

/** How many texts are asked about at first, and how long others are asked about after them. */
const firstTexts = 8
const mostMilliseconds = 150

const pagesFor = (count: number): number =>
  Math.min(Math.max(Math.ceil(count / searchLimits.perPage), 1), searchLimits.pages)

/** What is found on the live site, with the addresses, pictures and prices of this moment. */
export function createSearchMaker({ database, search, products, collections }: Deps) {
  const around = ({ site, frame }: Place, locale: string) => {
    const { primaryLocale } = frame.manifest
    const message = readMessages(visitorMessages(locale))
    return {
      address: (path: string) => localisedPath({ locale, primaryLocale }, path),
      text: (values: Parameters<typeof localise<string>>[0]) => localise(values, locale, primaryLocale) ?? '',
      /** As cards say it. */
      price: ({ fromPrice, normalPrice, priceVaries }: ProductAnswer) => {
        const price = pageMoney(site.currency)(fromPrice)
        return priceVaries && fromPrice < normalPrice ? message('price.from', { price }) : price
      },
      live: { hashes: Object.values(frame.manifest.pages), collections: [...frame.collections.keys()] },
    }
  }

  const productsIn = async (place: Place, hits: readonly SearchHit[]): Promise<ReadonlyMap<string, ProductAnswer>> => {
    const ids = hits.flatMap(({ kind, target }) => (kind === 'product' ? target : []))
    if (ids.length === 0) return new Map()
    const { answer } = await database.withSite(place.site.id, tx => products.onSaleByIds(tx, ids))
    return new Map(answer.map(product => [product.id, product]))
  }

  /** Where pages and items that were found are, by their ids. */
  const pathsOf = async ({ site, frame }: Place, hits: readonly SearchHit[], locale: string) => {
    const ids = hits.flatMap(({ kind, target }) => (kind === 'product' || kind === 'page' ? [] : target))
    const items = ids.length === 0 ? [] : await database.withSite(site.id, tx => collections.byIds(tx, ids))
    const paths = new Map<string, string>()
    for (const { id, collectionId, summary } of items) {
      const place = frame.collections.get(collectionId)
      if (place) paths.set(id, pathOfItem(place, summary, locale))
    }
    return (hit: SearchHit): string | undefined =>
      hit.kind === 'page' ? frame.entries[hit.target]?.path : paths.get(hit.target)
  }

  const foundAmong = async (place: Place, texts: readonly string[]): Promise<ReadonlySet<string> | undefined> => {
    const found = new Set<string>()
    for (const locale of place.frame.manifest.locales) {
      const rest = texts.filter(text => !found.has(text))
      const more = await search.finds(place.site.id, { texts: rest, locale, ...around(place, locale).live })
      if (!more) return undefined
      for (const text of more) found.add(text)
    }
    return found
  }

  return {
    async results(place: Place, asked: SearchAsked & { readonly page: number }): Promise<SearchAnswer> {
      const { locale, kind } = asked
      const { text, words } = readSearchQuery(asked.text, locale)
      const { live, address } = around(place, locale)
      const empty = { text, kind, page: 1, pages: 1, counts: noSearchCounts, products: [], found: [] }
      const outcome = await search.find(place.site.id, { ...asked, ...live, text })
      if (!outcome.ok) return { ...empty, isFailed: true }
      const { hits, counts } = outcome
      const pages = pagesFor(searchTotal(counts, kind))
      // Beyond the last page is the last: there is less than when the address was written.
      if (asked.page > pages) return this.results(place, { ...asked, page: pages })
      const shown = await productsIn(place, hits)
      const pathOf = await pathsOf(place, hits, locale)
      return {
        ...empty,
        page: asked.page,
        pages,
        counts,
        products: hits.flatMap(({ target }) => shown.get(target) ?? []),
        found: hits.flatMap(hit => {
          const { kind: found, target: id, title, body } = hit
          const path = found === 'product' ? undefined : pathOf(hit)
          if (found === 'product' || path === undefined) return []
          return [{ id, kind: found, title, path: address(path), excerpt: searchExcerpt(body, words, locale) }]
        }),
        isFailed: false,
      }
    },

    /**
     * Whether a visitor finds anything by each of these, in whichever language. They are asked several at a time, more
     * of them each time; those that nobody would wait for are left out.
     */
    async whatFinds(place: Place, texts: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
      const answers = new Map<string, boolean>()
      const began = performance.now()
      let size = firstTexts
      while (answers.size < texts.length && performance.now() - began < mostMilliseconds) {
        const some = texts.slice(answers.size, answers.size + size)
        const found = await foundAmong(place, some)
        if (!found) break
        for (const text of some) answers.set(text, found.has(text))
        size *= 2
      }
      return answers
    },

    /** Undefined when it took too long. */
    async preview(place: Place, asked: SearchAsked): Promise<readonly PreviewResult[] | undefined> {
      const { live, address, price, text } = around(place, asked.locale)
      const outcome = await search.preview(place.site.id, { ...asked, ...live })
      if (!outcome.ok) return undefined
      const shown = await productsIn(place, outcome.hits)
      const pathOf = await pathsOf(place, outcome.hits, asked.locale)
      return outcome.hits.flatMap((hit): PreviewResult[] => {
        const { kind, target, title } = hit
        const product = shown.get(target)
        if (kind === 'product') {
          if (!product) return []
          const { images, path } = product
          const image = images[0] ? `${images[0].url}?format=100w` : null
          return [{ kind, title: text(product.title), url: address(path), image, note: price(product) }]
        }
        const path = pathOf(hit)
        return path === undefined ? [] : [{ kind, title, url: address(path), image: null, note: null }]
      })
    },
  }
}
