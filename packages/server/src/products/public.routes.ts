import { createHash } from 'node:crypto'
import * as contract from '@sitewright/contract/catalogue'
import { filterKinds, readFilters, writeFilters } from '@sitewright/domain/products'
import type * as z from 'zod/mini'
import { type Answer, streamed } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from './service'

const pageSize = 48

/** The list of the shop as its pages show it, for programs: the same question is asked, so the same answer comes. */
export const publicRoutes = ({ list }: Pick<Products, 'list'>, { database }: Pick<Platform, 'database'>): Route[] => [
  route({
    endpoint: contract.readCatalogue,
    host: 'site',
    access: 'open',
    crumb: 'read-only',
    rate: { name: 'catalogue', limit: 120, perSeconds: 60, by: 'ip' },
    handle: async ({ site, query: { category, q, filter = '', sort, after }, request }): Promise<Answer<never>> => {
      const { sort: _, after: __, ...chosen } = readFilters(filter)
      const { answer } = await database.withSite(site.id, tx =>
        list(tx, {
          ...(category && { category }),
          ...(q && { search: q }),
          offers: [...filterKinds],
          filters: writeFilters({ ...chosen, ...(sort && { sort }), ...(after && { after }) }),
          limit: pageSize,
        }),
      )
      const { facets, next } = answer.catalogue!
      const { lowest, highest } = facets.prices ?? {}
      const found: z.infer<typeof contract.readCatalogue.answer> = {
        items: answer.items.map(({ id, path, title, note, images, ...item }) => ({
          ...{ id, fullUrl: path, title: { ...title }, note: { ...note }, assetUrl: images[0]?.url ?? null },
          ...{ fromPriceCents: item.fromPrice, normalPriceCents: item.normalPrice, priceVaries: item.priceVaries },
          ...{ onSale: item.onSale, soldOut: item.soldOut },
        })),
        total: answer.total,
        next,
        facets: {
          categories: facets.categories.map(({ name, count }) => ({ name, count })),
          tags: [...facets.tags],
          options: facets.options.map(({ name, values }) => ({ name, values: [...values] })),
          inStock: facets.inStock,
          onSale: facets.onSale,
          ...(lowest !== undefined && highest !== undefined && { prices: { lowest, highest } }),
        },
      }
      const body = Buffer.from(JSON.stringify(found))
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const headers = { etag, 'cache-control': 'public, no-cache' }
      return request.headers['if-none-match'] === etag
        ? streamed(Buffer.alloc(0), headers, 304)
        : streamed(body, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    },
  }),
]
