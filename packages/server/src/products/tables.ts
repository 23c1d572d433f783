import type { ShippingRate, TaxRate } from '@sitewright/domain/checkout'
import type { PaymentSettings } from '@sitewright/domain/payments'
import type { ProductState, ProductType, StockReason } from '@sitewright/domain/products'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Details, RichTexts, Texts } from './product'

export const products = pgTable('products', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  type: text('type').$type<ProductType>().notNull(),
  urlId: text('url_id').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  note: jsonb('note').$type<Texts>().notNull(),
  description: jsonb('description').$type<RichTexts>().notNull(),
  details: jsonb('details').$type<Details>().notNull(),
  categories: text('categories').array().notNull(),
  tags: text('tags').array().notNull(),
  imageIds: text('image_ids').array().notNull(),
  optionNames: text('option_names').array().notNull(),
  state: text('state').$type<ProductState>().notNull(),
  publishAt: timestamp('publish_at', { withTimezone: true }),
  position: text('position').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const variants = pgTable('variants', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  productId: text('product_id').notNull(),
  sku: text('sku').notNull(),
  optionValues: text('option_values').array().notNull(),
  price: bigint('price', { mode: 'number' }).notNull(),
  salePrice: bigint('sale_price', { mode: 'number' }).notNull(),
  onSale: boolean('on_sale').notNull(),
  quantity: integer('quantity').notNull(),
  unlimited: boolean('unlimited').notNull(),
  imageId: text('image_id'),
  place: integer('place').notNull(),
})

export const stockMoves = pgTable('stock_moves', {
  siteId: text('site_id').notNull(),
  variantId: text('variant_id').notNull(),
  change: integer('change').notNull(),
  reason: text('reason').$type<StockReason>().notNull(),
  orderId: text('order_id'),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const storeSettings = pgTable('store_settings', {
  siteId: text('site_id').primaryKey(),
  shipping: jsonb('shipping').$type<ShippingRate[]>().notNull(),
  taxes: jsonb('taxes').$type<TaxRate[]>().notNull(),
  pricesIncludeTax: boolean('prices_include_tax').notNull(),
  minimumSubtotal: bigint('minimum_subtotal', { mode: 'number' }),
  payments: jsonb('payments').$type<PaymentSettings>(),
})
