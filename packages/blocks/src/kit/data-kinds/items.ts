import { limits } from '@sitewright/domain/catalogue'
import { assetKey, productKey, productListKey, productPricesKey } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { AssetAnswer } from './asset'
import { defineDataKind, id } from './define-data-kind'
import { type ProductSummary, productOrders } from './products'

export const mostItems = 100

/** Orders that only one kind of thing has are the usual one for the others. */
export const itemOrders = [...productOrders, 'title'] as const
/** What owners call the orders of pages. */
export const pageOrderLabels = { manual: 'As in the menu', newest: 'Last changed first', title: 'By title' } as const

/** Whatever can be listed, as a card shows it. */
export type ItemCard = {
  readonly id: string
  /** Events are shown by the month, and lessons have HTML for an excerpt. */
  readonly kind: 'page' | 'product' | 'event' | 'lesson'
  readonly path: string
  readonly title: LocalText
  readonly excerpt: LocalText
  readonly image: AssetAnswer | null
  /** When it was published in this form, or came into the shop. */
  readonly at: string | null
  readonly labels: readonly { readonly name: string; readonly path: string }[]
  readonly price?: Pick<ProductSummary, 'fromPrice' | 'normalPrice' | 'priceVaries' | 'onSale' | 'soldOut'>
}

type ItemsRequest = {
  readonly collectionId: string
  readonly category?: string | undefined
  readonly limit: number
  readonly sort: (typeof itemOrders)[number]
}
export type ItemsAnswer = {
  readonly of: 'pages' | 'products' | 'events'
  readonly items: readonly ItemCard[]
  readonly total: number
}

/** Pages or products, by the page that they belong to. */
export const items = defineDataKind({
  kind: 'items',
  request: {
    collectionId: z.union([z.enum(['here', 'all']), id()]),
    category: z.optional(z.string().check(z.maxLength(limits.categoryLength))),
    limit: z.int().check(z.gte(0), z.lte(mostItems)),
    sort: z.enum(itemOrders),
    /** The page and the product that it stands on: neither lists itself. */
    pageId: z.optional(id()),
    productId: z.optional(id()),
  },
  ask: (request: ItemsRequest) => request,
  empty: { of: 'pages', items: [], total: 0 },
  showsPicture: ({ items: shown }: ItemsAnswer) => shown.some(({ image }) => image !== null),
  keys: ({ sort }, { of, items: shown }) => [
    // Pages are part of the release, of which every page is made; the shop changes by itself.
    ...(of === 'products' ? [productListKey] : []),
    ...(of === 'products' && (sort === 'price-up' || sort === 'price-down') ? [productPricesKey] : []),
    ...shown.flatMap(({ id: itemId, kind, image }) => [
      ...(kind === 'product' ? [productKey(itemId)] : []),
      ...(image ? [assetKey(image.id)] : []),
    ]),
  ],
  onPage: (request, { pageId, productId }) => ({
    ...request,
    ...(pageId !== undefined && { pageId }),
    ...(productId !== undefined && { productId }),
  }),
})
