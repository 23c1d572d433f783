import type { CheckoutAsks } from '@sitewright/domain/checkout'
import type { PaymentSettings } from '@sitewright/domain/payments'
import type {
  BillingUnit,
  Instalments,
  PriceBreak,
  ProductOption,
  ProductState,
  ProductType,
  StockReason,
} from '@sitewright/domain/products'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Details, Media, RichTexts, Seo, StockState, Texts } from './product'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

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
  /** Names of its categories and of all above them. */
  foundIn: text('found_in').array().notNull().default([]),
  tags: text('tags').array().notNull(),
  imageIds: text('image_ids').array().notNull(),
  optionNames: text('option_names').array().notNull(),
  state: text('state').$type<ProductState>().notNull(),
  publishAt: datetime('publish_at'),
  position: text('position').notNull(),
  options: jsonb('options').$type<ProductOption[]>().notNull(),
  media: jsonb('media').$type<Media[]>().notNull(),
  taxClass: text('tax_class').notNull(),
  seo: jsonb('seo').$type<Seo>().notNull(),
  relatedIds: text('related_ids').array().notNull(),
  durationMin: integer('duration_min'),
  bookingUrl: text('booking_url').notNull(),
  amountMin: money('amount_min'),
  amountMax: money('amount_max'),
  planOnly: boolean('plan_only').notNull().default(false),
  version: integer('version').notNull(),
  deletedAt: datetime('deleted_at'),
  priceFrom: money('price_from').notNull().default(0),
  priceTo: money('price_to').notNull().default(0),
  normalPrice: money('normal_price').notNull().default(0),
  anyOnSale: boolean('any_on_sale').notNull().default(false),
  stockState: text('stock_state').$type<StockState>().notNull().default('sold-out'),
  variantCount: integer('variant_count').notNull().default(0),
  optionLabels: text('option_labels').array().notNull().default([]),
  optionLabelsInStock: text('option_labels_in_stock').array().notNull().default([]),
  createdAt: datetime('created_at').notNull(),
  updatedAt: datetime('updated_at').notNull(),
})

export const variants = pgTable('variants', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  productId: text('product_id').notNull(),
  sku: text('sku').notNull(),
  optionValues: text('option_values').array().notNull(),
  price: money('price').notNull(),
  salePrice: money('sale_price').notNull(),
  onSale: boolean('on_sale').notNull(),
  quantity: integer('quantity').notNull(),
  unlimited: boolean('unlimited').notNull(),
  committed: integer('committed').notNull(),
  lowAt: integer('low_at'),
  valueIds: text('value_ids').array().notNull(),
  saleFrom: datetime('sale_from'),
  saleUntil: datetime('sale_until'),
  weightG: integer('weight_g'),
  lengthMm: integer('length_mm'),
  widthMm: integer('width_mm'),
  heightMm: integer('height_mm'),
  barcode: text('barcode').notNull(),
  version: integer('version').notNull(),
  imageId: text('image_id'),
  priceBreaks: jsonb('price_breaks').$type<PriceBreak[]>().notNull().default([]),
  cost: money('cost'),
  place: integer('place').notNull(),
})

export const stockMoves = pgTable('stock_moves', {
  siteId: text('site_id').notNull(),
  variantId: text('variant_id').notNull(),
  change: integer('change').notNull(),
  committedChange: integer('committed_change').notNull().default(0),
  reason: text('reason').$type<StockReason>().notNull(),
  orderId: text('order_id'),
  causeId: text('cause_id'),
  byAccount: text('by_account'),
  note: text('note').notNull().default(''),
  at: datetime('at').notNull(),
})

export const priceHistory = pgTable('price_history', {
  siteId: text('site_id').notNull(),
  variantId: text('variant_id').notNull(),
  price: money('price').notNull(),
  salePrice: money('sale_price').notNull(),
  onSale: boolean('on_sale').notNull(),
  saleFrom: datetime('sale_from'),
  saleUntil: datetime('sale_until'),
  at: datetime('at').notNull(),
})

export const subscriptionPlans = pgTable('subscription_plans', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  productId: text('product_id').notNull(),
  periodValue: integer('period_value').notNull(),
  periodUnit: text('period_unit').$type<BillingUnit>().notNull(),
  cycles: integer('cycles').notNull(),
  percentOff: integer('percent_off').notNull(),
  active: boolean('active').notNull().default(true),
  place: integer('place').notNull(),
})

export const storeCollections = pgTable('store_collections', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  urlId: text('url_id').notNull(),
  navigationTitle: text('navigation_title').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  enabled: boolean('enabled').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const categories = pgTable('categories', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  collectionId: text('collection_id'),
  parentId: text('parent_id'),
  type: text('type').$type<'ROOT' | 'CATEGORY'>().notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull().default(''),
  pageRendering: text('page_rendering').notNull().default('LIST_VIEW'),
  displayIndex: integer('display_index').notNull().default(1),
  path: text('path').notNull(),
  depth: integer('depth').notNull(),
  version: integer('version').notNull().default(1),
  importId: text('import_id'),
})

export const categoryAddresses = pgTable('category_addresses', {
  siteId: text('site_id').notNull(),
  address: text('address').notNull(),
  categoryId: text('category_id').notNull(),
})

export const productCategories = pgTable('product_categories', {
  siteId: text('site_id').notNull(),
  productId: text('product_id').notNull(),
  categoryId: text('category_id').notNull(),
  position: integer('position').notNull().default(0),
  place: integer('place'),
})

export const storeSettings = pgTable('store_settings', {
  siteId: text('site_id').primaryKey(),
  minimumSubtotal: money('minimum_subtotal'),
  payments: jsonb('payments').$type<PaymentSettings>(),
  checkout: jsonb('checkout').$type<CheckoutAsks>(),
  instalments: jsonb('instalments').$type<Instalments>(),
})
