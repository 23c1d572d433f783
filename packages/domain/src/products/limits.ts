import { maxPriceCents, maxSkuLength } from '../catalogue/limits'
import type { Variant } from './product'

export type PriceRefusal = 'price-not-whole' | 'price-negative' | 'price-too-high'
export type VariantRefusal =
  | PriceRefusal
  | 'sku-too-long'
  | 'sale-price-missing'
  | 'stock-not-whole'
  | 'stock-negative'
  | 'duplicate-variant-id'
  | 'duplicate-sku'
export type Check<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

const accepted = { ok: true } as const
const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

export const checkPrice = (price: number): Check<PriceRefusal> => {
  if (!Number.isInteger(price)) return refuse('price-not-whole')
  if (price < 0) return refuse('price-negative')
  return price > maxPriceCents ? refuse('price-too-high') : accepted
}

// An emoji counts as one character, as it does for the person who types it.
export const checkSku = (sku: string): Check<'sku-too-long'> =>
  [...sku].length > maxSkuLength ? refuse('sku-too-long') : accepted

export const checkVariant = (variant: Omit<Variant, 'id' | 'optionValues'>): Check<VariantRefusal> => {
  const price = checkPrice(variant.price)
  if (!price.ok) return price
  if (variant.onSale && variant.salePrice === null) return refuse('sale-price-missing')
  const salePrice = checkPrice(variant.salePrice ?? 0)
  if (!salePrice.ok) return salePrice
  if (!Number.isInteger(variant.qtyInStock)) return refuse('stock-not-whole')
  if (variant.qtyInStock < 0) return refuse('stock-negative')
  return checkSku(variant.sku)
}

const hasDuplicates = (values: string[]) => new Set(values).size < values.length

/** An empty SKU is no SKU, so several variants may go without one. */
export const checkVariants = (variants: Variant[]): Check<VariantRefusal> => {
  const refused = variants.map(checkVariant).find(check => !check.ok)
  if (refused) return refused
  if (hasDuplicates(variants.map(variant => variant.id))) return refuse('duplicate-variant-id')
  const skus = variants.map(variant => variant.sku).filter(sku => sku !== '')
  return hasDuplicates(skus) ? refuse('duplicate-sku') : accepted
}
