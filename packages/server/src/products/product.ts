import type { StoreSettings } from '@sitewright/domain/checkout'
import type {
  PriceBreak,
  ProductOption,
  ProductState,
  ProductType,
  SaleTimes,
  SubscriptionPlan,
} from '@sitewright/domain/products'
import type { RichTextDocument } from '@sitewright/domain/rich-text'

export type Texts = Record<string, string>
export type RichTexts = Record<string, RichTextDocument>
export type Details = { title: Texts; text: RichTexts }[]

/** A picture of a product, with what it shows where the library's own words do not say it. */
export type Media = { assetId: string; alt: Texts; focal?: { x: number; y: number } }
/** What search engines and other services are told instead of name, description and first picture. */
export type Seo = { title?: Texts; description?: Texts; socialImage?: string }
export type StockState = 'unlimited' | 'in-stock' | 'low' | 'sold-out'
export type Plan = SubscriptionPlan & { readonly id: string; readonly percentOff: number }

export type Variant = SaleTimes & {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly optionValues: readonly string[]
  readonly price: number
  readonly salePrice: number
  /** What can still be sold: reserved units have left it already. */
  readonly quantity: number
  readonly unlimited: boolean
  /** What open orders hold and nobody has sent yet. */
  readonly committed: number
  /** From so few on visitors read how many are left; null is what the rules say. */
  readonly lowAt: number | null
  readonly imageId: string | null
  /** One of each option, in their order. */
  readonly valueIds: readonly string[]
  readonly weightG: number | null
  readonly lengthMm: number | null
  readonly widthMm: number | null
  readonly heightMm: number | null
  readonly barcode: string
  readonly priceBreaks: readonly PriceBreak[]
  /** What it costs the shop; null where nobody said. */
  readonly cost: number | null
  readonly version: number
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
  readonly options: readonly ProductOption[]
  readonly media: readonly Media[]
  readonly taxClass: string
  readonly seo: Seo
  readonly relatedIds: readonly string[]
  readonly durationMin: number | null
  readonly bookingUrl: string
  /** Of a gift card whose buyer chooses what it is worth; both or none. */
  readonly amountMin: number | null
  readonly amountMax: number | null
  /** Sold as a subscription and in no other way. */
  readonly planOnly: boolean
  readonly version: number
  readonly createdAt: Date
  readonly variants: readonly Variant[]
}

/** A variant in stock with what a cart must know of its product. */
export type Offer = {
  readonly variant: Pick<
    Variant,
    | 'id'
    | 'productId'
    | 'sku'
    | 'optionValues'
    | 'price'
    | 'salePrice'
    | 'onSale'
    | 'quantity'
    | 'unlimited'
    | 'imageId'
    | 'weightG'
    | 'lengthMm'
    | 'widthMm'
    | 'heightMm'
    | 'priceBreaks'
  > & {
    /** What its values are called in each language, one for each option; only of variants that are asked for themselves. */
    readonly valueWords?: readonly Texts[]
  }
  readonly product: Pick<
    Product,
    | 'id'
    | 'type'
    | 'urlId'
    | 'title'
    | 'imageIds'
    | 'state'
    | 'publishAt'
    | 'taxClass'
    | 'amountMin'
    | 'amountMax'
    | 'planOnly'
  > & {
    /** Its categories and all above them. */
    readonly categoryIds: readonly string[]
  }
}

/** What a price is worked out from. */
export type StoreOffers = { readonly offers: readonly Offer[]; readonly settings: StoreSettings }
