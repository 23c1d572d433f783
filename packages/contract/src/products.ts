import {
  billingUnits,
  maxBarcodeLength,
  maxOptions,
  maxOptionValues,
  maxPriceBreaks,
  maxPriceCents,
  maxProductsAtOnce,
  maxSkuLength,
  maxStock,
  maxVariants,
  productStates,
  purchasableProductTypes,
} from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, json, localText, minorUnits, pageOf } from './shapes'

const price = minorUnits.check(z.lte(maxPriceCents))
const quantity = z.int().check(z.gte(0), z.lte(maxStock))
const sku = z.string().check(z.minLength(1), z.maxLength(maxSkuLength))
const productId = z.object({ productId: id })
/** Counted again by whoever saves; 409 answers with what somebody else made of it meanwhile. */
const version = z.int().check(z.gte(1))

export const variant = z.strictObject({
  id,
  sku,
  optionValues: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(6)),
  price,
  salePrice: price,
  onSale: z.boolean(),
  qtyInStock: quantity,
  unlimited: z.boolean(),
  /** What open orders hold. */
  committed: z.int(),
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

export const stockStates = ['unlimited', 'in-stock', 'low', 'sold-out'] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/commerce/products',
  query: z.object({
    after: z.optional(z.string()),
    search: z.optional(z.string().check(z.maxLength(100))),
    category: z.optional(id),
    state: z.optional(productState),
    type: z.optional(z.enum(purchasableProductTypes)),
    stock: z.optional(z.enum(['low', 'sold-out'])),
  }),
  answer: z.object({ ...pageOf(product).shape, categories: z.array(z.string()), tags: z.array(z.string()) }),
})

const optionText = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(100)))
const option = z.strictObject({
  id,
  name: optionText,
  values: z
    .array(
      z.strictObject({
        id,
        label: optionText,
        swatch: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
        /** One of the product's own pictures, in the place of the colour. */
        picture: z.optional(id),
      }),
    )
    .check(z.maxLength(maxOptionValues)),
})
const size = z.nullable(z.int().check(z.gte(0), z.lte(100_000)))
const media = {
  assetId: id,
  alt: localText,
  focal: z.optional(
    z.strictObject({ x: z.number().check(z.gte(0), z.lte(1)), y: z.number().check(z.gte(0), z.lte(1)) }),
  ),
}
const plan = z.strictObject({
  id,
  billingPeriod: z.strictObject({ value: z.int().check(z.gte(1), z.lte(52)), unit: z.enum(billingUnits) }),
  numBillingCycles: z.int().check(z.gte(0), z.lte(999)),
  percentOff: z.int().check(z.gte(0), z.lte(100)),
})

/** What the owner types into a row of the variants. */
const cells = {
  sku,
  valueIds: z.array(id).check(z.maxLength(maxOptions)),
  price,
  salePrice: price,
  onSale: z.boolean(),
  saleFrom: z.nullable(datetime),
  saleUntil: z.nullable(datetime),
  unlimited: z.boolean(),
  lowAt: z.nullable(quantity),
  weightG: z.nullable(z.int().check(z.gte(0), z.lte(10_000_000))),
  lengthMm: size,
  widthMm: size,
  heightMm: size,
  barcode: z.string().check(z.maxLength(maxBarcodeLength)),
  imageId: z.nullable(id),
  /** What one costs when more are bought. */
  priceBreaks: z.array(z.strictObject({ from: quantity, price })).check(z.maxLength(maxPriceBreaks)),
  /** What it costs the shop. Only its owner learns it. */
  cost: z.nullable(price),
}

const variantDetail = z.object({
  id,
  ...cells,
  optionValues: z.array(z.string()),
  qtyInStock: z.int(),
  committed: z.int(),
  version,
  /** Of thirty days; null where it was on sale from the first day. */
  lowestPrice: z.nullable(z.int()),
})
export type VariantDetail = z.infer<typeof variantDetail>

const fields = {
  type: z.enum(purchasableProductTypes),
  urlId: z.string().check(z.minLength(1), z.maxLength(200)),
  title: localText,
  note: localText,
  state: productState,
  /** When a scheduled product comes on sale. */
  publishAt: z.nullable(datetime),
  categoryIds: z.array(id).check(z.maxLength(50)),
  tags: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  taxClass: id,
  seo: z.strictObject({
    title: z.optional(localText),
    description: z.optional(localText),
    socialImage: z.optional(id),
  }),
  relatedIds: z.array(id).check(z.maxLength(20)),
  durationMin: z.nullable(z.int().check(z.gte(1), z.lte(100_000))),
  bookingUrl: z.string().check(z.maxLength(2000), z.regex(/^(?:https?:\/\/\S+)?$/)),
  /** Of a gift card whose buyer chooses what it is worth; both or none. */
  amountMin: z.nullable(price),
  amountMax: z.nullable(price),
  plans: z.array(plan).check(z.maxLength(20)),
  /** Nobody buys it once. */
  planOnly: z.boolean(),
}

export const productDetail = z.object({
  id,
  ...fields,
  path: z.string(),
  description: z.record(z.string(), json),
  media: z.array(z.object({ ...media, url: z.string() })),
  options: z.array(option),
  version,
  createdAt: datetime,
  variants: z.array(variantDetail),
})
export type ProductDetail = z.infer<typeof productDetail>

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/commerce/products/:productId',
  params: productId,
  answer: productDetail,
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
/** Everything but its variants. */
export const saveProduct = endpoint({
  method: 'PUT',
  path: '/api/commerce/products/:productId',
  params: productId,
  body: z.strictObject({
    ...fields,
    version,
    description: z.record(z.string().check(z.maxLength(20)), json),
    media: z.array(z.strictObject(media)).check(z.maxLength(100)),
  }),
  answer: productDetail,
})
export type SaveProduct = z.infer<NonNullable<typeof saveProduct.body>>

/**
 * The cells that changed, and what is new or gone. Ids and numbers of new variants are made by whoever makes them. Stock
 * changes by a difference, so that a sale in the meantime is not undone.
 */
export const saveVariants = endpoint({
  method: 'PUT',
  path: '/api/commerce/products/:productId/variants',
  params: productId,
  body: z.strictObject({
    /** Of the product: asked for what changes its shape, which is options, new rows and rows that go. */
    version,
    options: z.optional(z.array(option).check(z.maxLength(maxOptions))),
    added: z.array(z.strictObject({ id, ...cells, quantity })).check(z.maxLength(maxVariants)),
    removed: z.array(id).check(z.maxLength(maxVariants)),
    changed: z
      .array(
        z.strictObject({
          id,
          version,
          ...z.partial(z.strictObject(cells)).shape,
          difference: z.optional(z.int().check(z.gte(-maxStock), z.lte(maxStock))),
        }),
      )
      .check(z.maxLength(maxVariants)),
  }),
  answer: productDetail,
})
export type SaveVariants = z.infer<NonNullable<typeof saveVariants.body>>

export const duplicateProduct = endpoint({
  method: 'POST',
  path: '/api/commerce/products/:productId/duplicate',
  params: productId,
  body: z.strictObject({}),
  answer: productDetail,
})
/** It can be brought back for thirty days. */
export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/commerce/products/:productId',
  params: productId,
})
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/commerce/products/:productId/restore',
  params: productId,
  body: z.strictObject({}),
  answer: product,
})

/** Each name once; how long one may be is its kind's limit. */
const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50))
export const labelProduct = endpoint({
  method: 'PUT',
  path: '/api/commerce/products/:productId/labels',
  params: productId,
  body: z.strictObject({ categories: names, tags: names }),
  answer: product,
})

export const bulkAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), state: z.enum(['PUBLISHED', 'DRAFT']) }),
  z.strictObject({ kind: z.literal('category'), categoryId: id, isIn: z.boolean() }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().check(z.maxLength(200)), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('tax-class'), taxClass: id }),
  z.strictObject({
    kind: z.literal('price'),
    percent: z.int().check(z.gte(-100), z.lte(1000)),
    endsIn99: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('delete') }),
  z.strictObject({ kind: z.literal('restore') }),
])
export type BulkAct = z.infer<typeof bulkAct>
/** Those that could not be changed are named; the others are changed all the same. */
export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/commerce/products/bulk',
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxProductsAtOnce)), act: bulkAct }),
  answer: z.object({ changed: z.int(), refused: z.array(z.object({ id, reason: z.string() })) }),
})

/** Adjusts by a difference, so that a sale in the meantime is not overwritten. */
export const adjustStock = endpoint({
  method: 'POST',
  path: '/api/commerce/products/:productId/variants/:variantId/stock',
  params: z.object({ productId: id, variantId: id }),
  body: z.strictObject({
    difference: z.int().check(z.gte(-maxStock), z.lte(maxStock)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  answer: product,
})
