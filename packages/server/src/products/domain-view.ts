import { isSaleRunning, type StructuredContent } from '@sitewright/domain/products'
import type { Product } from './product'

/** A product as the price and stock rules of the domain read it. */
export const structuredContent = (
  { type, variants }: Pick<Product, 'type' | 'variants'>,
  now: Date,
): StructuredContent => ({
  productType: type,
  variants: variants.map(({ id, sku, optionValues, price, salePrice, quantity, unlimited, ...sale }) => ({
    id,
    sku,
    optionValues: optionValues.map(value => ({ value })),
    price,
    salePrice,
    onSale: isSaleRunning(sale, now),
    qtyInStock: quantity,
    unlimited,
  })),
  priceCents: 0,
  salePriceCents: null,
  onSale: false,
})
