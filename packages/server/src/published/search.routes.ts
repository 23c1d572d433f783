import * as contract from '@sitewright/contract/search'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { searchPageNumber, searchTotal } from '@sitewright/domain/search'
import { type Answer, ok, type Route, refused, route } from '../platform/http'
import type { Published } from './service'

const common = { host: 'site', access: 'open', crumb: 'read-only' } as const

/** Of one who types as fast as the preview asks, for a minute. */
export const searchRate = { name: 'search', limit: 60, perSeconds: 60, by: 'ip' } as const

const tooSlow = (): Answer<never> => refused(503, 'too-slow', loadFailureMessages.results)

export const searchRoutes = (published: Published): Route[] => [
  route({
    ...common,
    endpoint: contract.generalSearch,
    rate: searchRate,
    handle: async ({ site, query: { q, p, kind = null, locale } }) => {
      const answer = await published.search(site.id, { text: q, page: searchPageNumber(p), kind, locale })
      if (answer.isFailed) return tooSlow()
      const { text, page, pages, counts, products, found, words, address } = answer
      const items = [
        ...products.map(({ id, path, title, note, images }) => ({
          id,
          kind: 'product' as const,
          title: words(title),
          fullUrl: address(path),
          excerpt: words(note),
          assetUrl: images[0]?.url ?? null,
        })),
        ...found.map(({ id, kind, path, title, excerpt }) => ({
          id,
          kind,
          title,
          fullUrl: path,
          excerpt: excerpt.map(part => part.text).join(''),
          assetUrl: null,
        })),
      ]
      return ok({ query: text, page, pages, total: searchTotal(counts, kind), items })
    },
  }),
  route({
    ...common,
    endpoint: contract.previewSearch,
    rate: { ...searchRate, name: 'search-preview' },
    handle: async ({ site, query: { q, kind = null, locale } }) => {
      const results = await published.previewSearch(site.id, { text: q, kind, locale })
      return results ? ok({ results: [...results] }, { 'cache-control': 'private, max-age=60' }) : tooSlow()
    },
  }),
]
