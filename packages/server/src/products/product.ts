import type { StoreSettings } from '@sitewright/domain/checkout'
import type { ProductState, ProductType } from '@sitewright/domain/products'
import type { RichTextDocument } from '@sitewright/domain/rich-text'

export type Texts = Record<string, string>
export type RichTexts = Record<string, RichTextDocument>
export type Details = { title: Texts; text: RichTexts }[]

export type Variant = {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly optionValues: readonly string[]
  readonly price: number
  readonly salePrice: number
  readonly onSale: boolean
  /** What can still be sold: reserved units have left it already. */
  readonly quantity: number
  readonly unlimited: boolean
  readonly imageId: string | null
}

export type Product = {
  readonly id: string
  readonly type: ProductType
  readonly urlId: string
  readonly title: Texts
  readonly note: Texts
  readonly description: RichTexts
  readonly details: Details
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly imageIds: readonly string[]
  readonly optionNames: readonly string[]
  readonly state: ProductState
  readonly publishAt: Date | null
  readonly position: string
  readonly createdAt: Date
  readonly variants: readonly Variant[]
}

/** A variant in stock with what a cart must know of its product. */
export type Offer = {
  readonly variant: Variant
  readonly product: Pick<Product, 'id' | 'type' | 'urlId' | 'title' | 'imageIds' | 'state' | 'publishAt'>
}

/** What a price is worked out from. */
export type StoreOffers = { readonly offers: readonly Offer[]; readonly settings: StoreSettings }
