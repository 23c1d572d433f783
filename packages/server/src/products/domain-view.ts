import type { StructuredContent } from '@sitewright/domain/products'
import type { Product } from './product'

/** A product as the price and stock rules of the domain read it. */
export const structuredContent = ({ type, variants }: Pick<Product, 'type' | 'variants'>): StructuredContent => ({
  productType: type,
  variants: variants.map(({ id, sku, optionValues, price, salePrice, onSale, quantity, unlimited }) => ({
    id,
    sku,
    optionValues: optionValues.map(value => ({ value })),
    price,
    salePrice,
    onSale,
    qtyInStock: quantity,
    unlimited,
  })),
  priceCents: 0,
  salePriceCents: null,
  onSale: false,
})
