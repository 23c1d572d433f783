import type { AssetKind } from '@sitewright/domain/assets'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import type { LocalText } from '@sitewright/domain/sites'

/** A picture as a view needs it: dimensions reserve its space, the rest chooses what to load. */
export type AssetAnswer = {
  readonly id: string
  /** Address without `?format=`. */
  readonly url: string
  readonly kind: AssetKind
  readonly width: number
  readonly height: number
  readonly focalPoint: { readonly x: number; readonly y: number }
  readonly alt: LocalText
  readonly dominantColour: string
  /** A tiny picture as a data URI, shown until the real one is there. */
  readonly placeholder?: string
  readonly contentType: string
}

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
}

export type ProductAnswer = ProductSummary & {
  readonly description: { readonly [locale: string]: RichTextDocument }
  readonly details: readonly {
    readonly title: LocalText
    readonly text: { readonly [locale: string]: RichTextDocument }
  }[]
  readonly categories: readonly { readonly name: string; readonly path: string }[]
  readonly optionNames: readonly string[]
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly optionValues: readonly string[]
    readonly price: number
    readonly salePrice: number
    readonly onSale: boolean
    readonly qtyInStock: number
    readonly unlimited: boolean
    readonly imageId?: string
  }[]
}

export const productOrders = ['manual', 'newest', 'price-up', 'price-down'] as const
/** What owners call them. */
export const productOrderLabels = {
  manual: 'As in the shop',
  newest: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const

export type DataKinds = {
  asset: { request: { readonly id: string | null }; answer: AssetAnswer | null }
  products: {
    request: {
      readonly category?: string
      readonly limit: number
      /** Leaves out the product whose page is being drawn. */
      readonly excludeCurrent?: boolean
      readonly sort?: (typeof productOrders)[number]
    }
    answer: { readonly items: readonly ProductSummary[]; readonly total: number }
  }
  /** The product whose page is being drawn, or the named one. */
  product: { request: { readonly id?: string }; answer: ProductAnswer | null }
}

export type AnyRequest = {
  [Kind in keyof DataKinds]: { readonly kind: Kind } & DataKinds[Kind]['request']
}[keyof DataKinds]
export type AnswerOf<Request> = Request extends { kind: infer Kind extends keyof DataKinds }
  ? DataKinds[Kind]['answer']
  : never

/** What a block may ask for. The server and the canvas answer the same requests; a block never fetches. */
export const query = {
  asset: (id: string | null) => ({ kind: 'asset', id }) as const,
  products: (request: DataKinds['products']['request']) => ({ kind: 'products', ...request }) as const,
  product: (request: DataKinds['product']['request'] = {}) => ({ kind: 'product', ...request }) as const,
}
