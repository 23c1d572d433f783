import type { ProductType } from '@sitewright/domain/products'
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
  readonly imageIds: readonly string[]
  readonly optionNames: readonly string[]
  readonly state: 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'
  readonly publishAt: Date | null
  readonly position: string
  readonly variants: readonly Variant[]
}

/** A variant in stock with what a cart must know of its product. */
export type Offer = {
  readonly variant: Variant
  readonly product: Pick<Product, 'id' | 'type' | 'urlId' | 'title' | 'imageIds' | 'state' | 'publishAt'>
}

/** A scheduled product is on sale from its hour on; nobody has to flip a switch. */
export const isOnSale = ({ state, publishAt }: Pick<Product, 'state' | 'publishAt'>, now: Date): boolean =>
  state === 'PUBLISHED' || (state === 'SCHEDULED' && publishAt !== null && publishAt <= now)

export type ShippingRate = {
  id: string
  name: string
  detail: string
  cost: number
  /** Subtotal from which it costs nothing. */
  freeFrom?: number
  /** Everywhere unless said otherwise. */
  countries?: string[]
}

export type StoreSettings = {
  readonly shipping: readonly ShippingRate[]
  readonly taxes: readonly {
    readonly id: string
    readonly name: string
    readonly ratePercent: number
    readonly country: string
    readonly region?: string
  }[]
  readonly pricesIncludeTax: boolean
  readonly minimumSubtotal: number | null
}

export const noSettings: StoreSettings = { shipping: [], taxes: [], pricesIncludeTax: false, minimumSubtotal: null }

/** What a price is worked out from. */
export type StoreOffers = { readonly offers: readonly Offer[]; readonly settings: StoreSettings }
