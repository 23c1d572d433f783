import {
  maxPriceCents,
  maxSkuLength,
  maxStock,
  productStates,
  purchasableProductTypes,
} from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, localText, minorUnits, pageOf } from './shapes'

const price = minorUnits.check(z.lte(maxPriceCents))
const quantity = z.int().check(z.gte(0), z.lte(maxStock))

export const variant = z.strictObject({
  id,
  sku: z.string().check(z.minLength(1), z.maxLength(maxSkuLength)),
  optionValues: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(6)),
  price,
  salePrice: price,
  onSale: z.boolean(),
  qtyInStock: quantity,
  unlimited: z.boolean(),
  imageId: z.optional(id),
})

export const productState = z.enum(productStates)

export const product = z.object({
  id,
  type: z.enum(purchasableProductTypes),
  urlId: z.string(),
  path: z.string(),
  title: localText,
  note: localText,
  state: productState,
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  imageIds: z.array(id),
  imageUrls: z.array(z.string()),
  optionNames: z.array(z.string()),
  variants: z.array(variant),
})
export type ProductRow = z.infer<typeof product>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/commerce/products',
  query: z.object({ after: z.optional(z.string()), search: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ ...pageOf(product).shape, categories: z.array(z.string()), tags: z.array(z.string()) }),
})
export const readProduct = endpoint({
  method: 'GET',
  path: '/api/commerce/products/:productId',
  params: z.object({ productId: id }),
  answer: product,
})
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/commerce/products',
  body: z.strictObject({
    title: z.string().check(z.minLength(1), z.maxLength(200)),
    price,
    quantity,
    imageIds: z.optional(z.array(id).check(z.maxLength(100))),
  }),
  answer: product,
})
/** Each name once; how long one may be is its kind's limit. */
const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))
export const labelProduct = endpoint({
  method: 'PUT',
  path: '/api/commerce/products/:productId/labels',
  params: z.object({ productId: id }),
  body: z.strictObject({ categories: names, tags: names }),
  answer: product,
})
/** Adjusts by a difference, so that a sale in the meantime is not overwritten. */
export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/commerce/products/:productId/variants/:variantId/stock',
  params: z.object({ productId: id, variantId: id }),
  body: z.strictObject({ difference: z.int().check(z.gte(-maxStock), z.lte(maxStock)) }),
  answer: product,
})
