import * as categories from '@sitewright/contract/categories'
import * as inventory from '@sitewright/contract/inventory'
import { limits } from '@sitewright/domain/catalogue'
import { limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { created, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Changed } from './categories'
import type { Products } from './service'

const reading = { host: 'owner', access: 'commerce-inventory', crumb: 'read-only', rate: readRate } as const
const writing = { host: 'owner', access: 'commerce-inventory', crumb: 'required', rate: writeRate } as const

type Refusal = Extract<Changed, { ok: false }>['reason']
const words: Record<Exclude<Refusal, 'no-such-category'>, string> = {
  empty: 'A category needs a name.',
  'too-long': formatMessage(limitMessages.categoryLength, { max: limits.categoryLength }),
  duplicate: 'There is a category of this name beside it.',
  'address-empty': 'An address needs letters or digits.',
  'address-taken': 'Another category beside it has this address.',
  'too-deep': 'Categories hang ten deep at most.',
  'too-many': formatMessage(limitMessages.nestedCategories, { max: limits.nestedCategories }),
  'collection-full': formatMessage(limitMessages.productsPerCollection, { max: limits.productsPerCollection }),
  'into-itself': 'A category cannot be moved into itself.',
}
const taken: readonly Refusal[] = ['duplicate', 'collection-full', 'address-taken']
const refusal = (reason: Refusal) =>
  reason === 'no-such-category' ? notFound() : refused(taken.includes(reason) ? 409 : 400, reason, words[reason])

export const catalogueRoutes = (products: Pick<Products, 'categories' | 'inventory'>): Route[] => [
  route({
    ...reading,
    endpoint: categories.listCategories,
    handle: async ({ site }) => ok({ items: await products.categories.tree(site.id) }),
  }),
  route({
    ...writing,
    endpoint: categories.createCategory,
    handle: async ({ site, body }) => {
      const outcome = await products.categories.create(site.id, body)
      return outcome.ok ? created({ id: outcome.id, items: outcome.items }) : refusal(outcome.reason)
    },
  }),
  route({
    ...writing,
    endpoint: categories.changeCategory,
    handle: async ({ site, params, body }) => {
      const outcome = await products.categories.change(site.id, params.categoryId, body)
      return outcome.ok ? ok({ items: outcome.items }) : refusal(outcome.reason)
    },
  }),
  route({
    ...writing,
    endpoint: categories.moveCategory,
    handle: async ({ site, params, body }) => {
      const outcome = await products.categories.move(site.id, params.categoryId, body)
      return outcome.ok ? ok({ items: outcome.items }) : refusal(outcome.reason)
    },
  }),
  route({
    ...writing,
    endpoint: categories.deleteCategory,
    handle: async ({ site, params }) => {
      const outcome = await products.categories.remove(site.id, params.categoryId)
      return outcome.ok ? ok({ items: outcome.items }) : refusal(outcome.reason)
    },
  }),
  route({
    ...reading,
    endpoint: categories.listCategoryProducts,
    handle: async ({ site, params }) => {
      const found = await products.categories.products(site.id, params.categoryId)
      return found ? ok(found) : notFound()
    },
  }),
  route({
    ...writing,
    endpoint: categories.orderCategoryProducts,
    handle: async ({ site, params, body }) => {
      const ordered = await products.categories.order(site.id, params.categoryId, body.productIds)
      if (ordered.ok) return ok({ items: ordered.items, total: ordered.total })
      return ordered.reason === 'no-such-category'
        ? notFound()
        : refused(400, ordered.reason, formatMessage(limitMessages.orderableItems, { max: limits.orderableItems }))
    },
  }),
  route({
    ...reading,
    endpoint: inventory.listInventory,
    handle: async ({ site, query }) => ok(await products.inventory.list(site.id, query)),
  }),
  route({
    ...reading,
    endpoint: inventory.listStockMoves,
    handle: async ({ site, params, query }) => {
      const found = await products.inventory.moves(site.id, { ...params, ...query })
      return found ? ok(found) : notFound()
    },
  }),
]
