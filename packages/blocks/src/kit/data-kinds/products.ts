import { limits } from '@sitewright/domain/catalogue'
import { type Facets, type FilterKind, filterKinds, filterLimits } from '@sitewright/domain/products'
import { assetKey, productKey, productListKey, productPricesKey, productStockKey } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import type { AssetAnswer } from './asset'
import { defineDataKind } from './define-data-kind'

export const productOrders = ['manual', 'newest', 'price-up', 'price-down'] as const
/** What owners call them. */
export const productOrderLabels = {
  manual: 'As in the shop',
  newest: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const

export type ProductSummary = {
  readonly id: string
  readonly path: string
  readonly title: LocalText
  /** One line under the title, such as the glaze. */
  readonly note: LocalText
  readonly images: readonly AssetAnswer[]
  readonly fromPrice: number
  readonly normalPrice: number
  readonly priceVaries: boolean
  readonly onSale: boolean
  readonly soldOut: boolean
  /** Left in stock, when that is few enough to say. */
  readonly fewLeft?: number
  /** The values of an option that can be told apart by colours or pictures; `fill` is what CSS fills them with. */
  readonly cardSwatches?: {
    readonly option: string
    readonly values: readonly { readonly label: string; readonly fill: string }[]
  }
}

type ProductsRequest = {
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly time?: string | undefined
  readonly limit: number
  readonly excludeCurrent?: boolean | undefined
  readonly related?: boolean | undefined
  readonly sort?: (typeof productOrders)[number] | undefined
  readonly offers?: FilterKind[] | undefined
  readonly filters?: string | undefined
}

/** What a list with filters tells besides its products. */
export type CatalogueAnswer = {
  /** Those of the filters that mean something here, as an address says them. */
  readonly filters: string
  readonly facets: Omit<Facets, 'categories'> & {
    readonly categories: readonly (Facets['categories'][number] & { readonly path: string })[]
  }
  /** Which category the list is of. */
  readonly category?: string
  /** What stands directly below it. */
  readonly children?: readonly { readonly name: string; readonly path: string }[]
  /** Of the list without filters. */
  readonly storePath: string
  readonly all: number
  /** The last product of this page, where another one follows. */
  readonly next: string | null
}
type ProductsAnswer = {
  readonly items: readonly ProductSummary[]
  readonly total: number
  readonly catalogue?: CatalogueAnswer
}

/** What is on sale. */
export const products = defineDataKind({
  kind: 'products',
  request: {
    category: z.optional(z.string().check(z.maxLength(limits.categoryLength))),
    tag: z.optional(z.string().check(z.maxLength(limits.tagLength))),
    /** Those that came in a year or a month, such as `2026-11`. */
    time: z.optional(z.string().check(z.regex(/^\d{4}(?:-\d{2})?$/))),
    limit: z.int().check(z.gte(0), z.lte(limits.productsPerCollection)),
    /** Leaves out the product whose page is being drawn. */
    excludeCurrent: z.optional(z.boolean()),
    /** What goes with the product whose page is being drawn, and can be bought: what its owner picked, else its neighbours. */
    related: z.optional(z.boolean()),
    sort: z.optional(z.enum(productOrders)),
    /** What shoppers may narrow the list by; absent for one that is as it is. */
    offers: z.optional(z.array(z.enum(filterKinds)).check(z.maxLength(filterKinds.length))),
    /** What they chose, as the address says it. */
    filters: z.optional(z.string().check(z.maxLength(filterLimits.query))),
  },
  ask: (request: ProductsRequest) => request,
  empty: { items: [], total: 0 },
  showsPicture: ({ items }: ProductsAnswer) => items.some(({ images }) => images.length > 0),
  keys: ({ sort, offers, related }, { items }) => [
    productListKey,
    ...(sort === 'price-up' || sort === 'price-down' || offers ? [productPricesKey] : []),
    ...(offers || related ? [productStockKey] : []),
    ...items.flatMap(({ id, images }) => [productKey(id), ...images.map(image => assetKey(image.id))]),
  ],
  // A list that names no part of the shop shows the one that the address names.
  onPage: (request, { list, filters }) => {
    const asked = request.offers && filters ? { ...request, filters } : request
    if (!list || request.category !== undefined) return asked
    return list.kind === 'time' ? { ...asked, time: list.time } : { ...asked, [list.kind]: list.name }
  },
})
