import type { Address } from '@sitewright/domain/addresses'
import type { LineKind, OrderEventKind, OrderState } from '@sitewright/domain/checkout'
import type { AttemptState, PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const orderNumbers = pgTable('order_numbers', {
  siteId: text('site_id').primaryKey(),
  last: integer('last').notNull(),
})

export const orders = pgTable('orders', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  number: integer('number'),
  cartId: text('cart_id').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  fulfilledAt: datetime('fulfilled_at'),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  address: jsonb('address').$type<Address>(),
  note: text('note').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
  currency: text('currency').notNull(),
  subtotal: money('subtotal').notNull(),
  discount: money('discount').notNull(),
  shipping: money('shipping').notNull(),
  shippingName: text('shipping_name').notNull(),
  tax: money('tax').notNull(),
  taxName: text('tax_name').notNull(),
  total: money('total').notNull(),
  placedAt: datetime('placed_at').notNull(),
  heldUntil: datetime('held_until').notNull(),
})

export const orderLines = pgTable('order_lines', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id').notNull(),
  kind: text('kind').$type<LineKind>().notNull(),
  title: text('title').notNull(),
  options: text('options').notNull(),
  sku: text('sku').notNull(),
  imageId: text('image_id'),
  quantity: integer('quantity').notNull(),
  unitPrice: money('unit_price').notNull(),
  discount: money('discount').notNull(),
  tax: money('tax').notNull(),
  total: money('total').notNull(),
  place: integer('place').notNull(),
})

export const orderEvents = pgTable('order_events', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<OrderEventKind>().notNull(),
  at: datetime('at').notNull(),
})

export const paymentAttempts = pgTable('payment_attempts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  amount: money('amount').notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  reference: text('reference'),
  refusal: text('refusal').$type<PaymentRefusal>(),
  action: jsonb('action').$type<{ kind: 'redirect'; url: string }>(),
  startedAt: datetime('started_at').notNull(),
  finishedAt: datetime('finished_at'),
})

export const ledger = pgTable('ledger', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  kind: text('kind').$type<'capture' | 'refund'>().notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  at: datetime('at').notNull(),
})
