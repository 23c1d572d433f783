/** What a visitor can put in a cart. */
export const purchasableProductTypes = ['PHYSICAL', 'SERVICE', 'DIGITAL', 'GIFT_CARD'] as const
export type ProductType = (typeof purchasableProductTypes)[number]

// The catalogue also numbers PAYWALL; it is never offered for sale, so it is no type of a product.
export const isPurchasable = (type: string): type is ProductType =>
  (purchasableProductTypes as readonly string[]).includes(type)

export type OptionValue = { value: string }

/** `price` and `salePrice` are whole minor units. A sale without a sale price is no sale. */
export type Variant = {
  id: string
  sku: string
  optionValues: OptionValue[]
  price: number
  salePrice: number | null
  onSale: boolean
  qtyInStock: number
  unlimited: boolean
}

/** The product's own price fields are what it costs when it has no variants. */
export type StructuredContent = {
  productType: ProductType
  variants: Variant[]
  priceCents: number
  salePriceCents: number | null
  onSale: boolean
}

export type Product = {
  id: string
  title: string
  urlId: string
  workflowState: string
  structuredContent: StructuredContent
}
