import type { Rating } from '@sitewright/domain/block-rules'
import type { AmountBounds } from '@sitewright/domain/gift-cards'
import type { Instalments, PriceBreak, ProductType, SubscriptionPlan } from '@sitewright/domain/products'
import { assetKey, type PageSeo, productKey, reviewsKey, stockKey, storeTermsKey } from '@sitewright/domain/publishing'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import type { LocalText } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'
import type { ProductSummary } from './products'

export type ProductAnswer = ProductSummary & {
  readonly productType?: ProductType
  readonly description: { readonly [locale: string]: RichTextDocument }
  readonly details: readonly {
    readonly title: LocalText
    readonly text: { readonly [locale: string]: RichTextDocument }
  }[]
  readonly categories: readonly { readonly name: string; readonly path: string }[]
  readonly optionNames: readonly string[]
  /** Names of options and values that other languages have words for; forms and carts go by those of the site's own. */
  readonly optionWords?: readonly LocalText[]
  /** What fills the swatches of its values, a colour or a picture as CSS says it; by value, one set for each option. */
  readonly swatches?: readonly Readonly<Record<string, string>>[]
  /** What its reviews come to; absent while it has none. */
  readonly rating?: Rating
  readonly variants: readonly {
    readonly id: string
    readonly sku: string
    readonly optionValues: readonly string[]
    readonly price: number
    readonly salePrice: number
    readonly onSale: boolean
    readonly qtyInStock: number
    readonly unlimited: boolean
    /** From so few on the page says how many are left, where the shop chose another number than the usual one. */
    readonly lowAt?: number
    readonly imageId?: string
    /** What one costs when more are bought. */
    readonly priceBreaks?: readonly PriceBreak[]
    /** As it is printed on the thing. */
    readonly barcode?: string
    /** While a sale runs: its last moment, and the lowest price of the thirty days before it. */
    readonly saleUntil?: string
    readonly lowestPrice?: number
  }[]
  /** Ways to get it again and again. */
  readonly plans?: readonly (SubscriptionPlan & { readonly id: string; readonly percentOff: number })[]
  /** Nobody buys it once: one of the plans is chosen. */
  readonly planOnly?: true
  /** What search engines and other services are told instead of name, description and first picture. */
  readonly seo?: Pick<PageSeo, 'title' | 'description' | 'socialImage'>
  /** Of a gift card whose buyer chooses what it is worth, in minor units. */
  readonly freeAmount?: AmountBounds
  /** What the shop says about paying in parts. */
  readonly instalments?: Instalments
}

type ProductRequest = { readonly id?: string | null | undefined }

/** The product whose page is being drawn, or the named one; null asks for none. */
export const product = defineDataKind({
  kind: 'product',
  request: { id: z.optional(z.nullable(id())) },
  ask: (request: ProductRequest = {}) => request,
  empty: null,
  showsPicture: (answer: ProductAnswer | null) => answer !== null && answer.images.length > 0,
  keys: (request, answer) => {
    const shown = answer?.id ?? request.id
    if (shown === undefined || shown === null) return []
    return [
      productKey(shown),
      stockKey(shown),
      reviewsKey(shown),
      storeTermsKey,
      ...(answer?.images ?? []).map(image => assetKey(image.id)),
    ]
  },
  onPage: (request, { productId }) =>
    request.id === undefined && productId !== undefined ? { ...request, id: productId } : request,
})
