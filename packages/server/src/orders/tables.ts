import type { Address } from '@sitewright/domain/addresses'
import type { ExemptedTax, LineDetails, LineKind } from '@sitewright/domain/checkout'
import type {
  FulfilmentState,
  OrderActKind,
  OrderActOutcome,
  OrderActState,
  OrderEventKind,
  OrderKind,
  OrderPickup,
  OrderState,
} from '@sitewright/domain/orders'
import type { AttemptState, OrderMethod, PaymentMethod, PaymentRefusal } from '@sitewright/domain/payments'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { ActRefusal, Dispute, EventData, Fulfilment, OrderFlag, Refund, Return } from './order'

/** What the buyer was asked for. What a provider's script asks them with is a secret, and not kept. */
export type AskedFor = { readonly kind: 'redirect'; readonly url: string } | { readonly kind: 'confirm' }

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const orderNumbers = pgTable('order_numbers', {
  siteId: text('site_id').primaryKey(),
  last: integer('last').notNull(),
  lastRefund: integer('last_refund').notNull(),
})

export const orders = pgTable('orders', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  number: integer('number'),
  kind: text('kind').$type<OrderKind>().notNull(),
  cartId: text('cart_id').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  fulfilment: text('fulfilment').$type<FulfilmentState>().notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  address: jsonb('address').$type<Address>(),
  billingAddress: jsonb('billing_address').$type<Address>(),
  pickup: jsonb('pickup').$type<OrderPickup>(),
  keepsAddress: boolean('keeps_address').notNull(),
  note: text('note').notNull(),
  phone: text('phone').notNull(),
  company: text('company').notNull(),
  paymentMethod: text('payment_method').$type<OrderMethod>().notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  pricesIncludeTax: boolean('prices_include_tax').notNull(),
  subtotal: money('subtotal').notNull(),
  discount: money('discount').notNull(),
  discountName: text('discount_name').notNull(),
  shipping: money('shipping').notNull(),
  shippingTax: money('shipping_tax').notNull(),
  shippingName: text('shipping_name').notNull(),
  tax: money('tax').notNull(),
  taxName: text('tax_name').notNull(),
  taxExemption: jsonb('tax_exemption').$type<ExemptedTax>(),
  total: money('total').notNull(),
  giftCardTotal: money('gift_card_total').notNull(),
  due: money('due').notNull(),
  captured: money('captured').notNull(),
  refunded: money('refunded').notNull(),
  flag: text('flag').$type<OrderFlag>(),
  search: text('search').notNull(),
  placedAt: datetime('placed_at').notNull(),
  heldUntil: datetime('held_until').notNull(),
})

export const orderWords = pgTable('order_words', {
  siteId: text('site_id').notNull(),
  word: text('word').notNull(),
  number: integer('number').notNull(),
})

export const orderWordMarks = pgTable('order_word_marks', {
  siteId: text('site_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const payLinks = pgTable('pay_links', {
  siteId: text('site_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  orderId: text('order_id').notNull(),
  madeAt: datetime('made_at').notNull(),
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
  sent: integer('sent').notNull(),
  returned: integer('returned').notNull(),
  refundedUnits: integer('refunded_units').notNull(),
  refunded: money('refunded').notNull(),
  refundedTax: money('refunded_tax').notNull(),
  details: jsonb('details').$type<LineDetails>(),
  place: integer('place').notNull(),
})

export const orderAdjustments = pgTable('order_adjustments', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  part: text('part').notNull(),
  discountId: text('discount_id').notNull(),
  label: text('label').notNull(),
  amount: money('amount').notNull(),
})

export const orderTaxes = pgTable('order_taxes', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  part: text('part').notNull(),
  rateId: text('rate_id').notNull(),
  name: text('name').notNull(),
  rate: integer('rate').notNull(),
  base: money('base').notNull(),
  amount: money('amount').notNull(),
  refunded: money('refunded').notNull(),
})

export const orderEvents = pgTable('order_events', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<OrderEventKind>().notNull(),
  at: datetime('at').notNull(),
  byAccount: text('by_account'),
  data: jsonb('data').$type<EventData>(),
})

export const paymentAttempts = pgTable('payment_attempts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  try: smallint('try').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  amount: money('amount').notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  reference: text('reference'),
  refusal: text('refusal').$type<PaymentRefusal>(),
  action: jsonb('action').$type<AskedFor>(),
  startedAt: datetime('started_at').notNull(),
  finishedAt: datetime('finished_at'),
})

export const fulfilments = pgTable('fulfilments', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  number: integer('number').notNull(),
  carrier: text('carrier').notNull(),
  tracking: text('tracking').notNull(),
  state: text('state').$type<Fulfilment['state']>().notNull(),
  told: boolean('told').notNull(),
  byAccount: text('by_account'),
  at: datetime('at').notNull(),
})

export const fulfilmentLines = pgTable('fulfilment_lines', {
  siteId: text('site_id').notNull(),
  fulfilmentId: text('fulfilment_id').notNull(),
  lineId: text('line_id').notNull(),
  units: integer('units').notNull(),
})

export const returns = pgTable('returns', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<Return['state']>().notNull(),
  reason: text('reason').notNull(),
  byAccount: text('by_account'),
  at: datetime('at').notNull(),
})

export const returnLines = pgTable('return_lines', {
  siteId: text('site_id').notNull(),
  returnId: text('return_id').notNull(),
  lineId: text('line_id').notNull(),
  units: integer('units').notNull(),
  restocked: integer('restocked').notNull(),
})

export const refunds = pgTable('refunds', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  number: integer('number'),
  state: text('state').$type<Refund['state']>().notNull(),
  amount: money('amount').notNull(),
  reason: text('reason').notNull(),
  note: text('note').notNull(),
  tell: boolean('tell').notNull(),
  refusal: text('refusal').$type<PaymentRefusal>(),
  requestKey: text('request_key').notNull(),
  byAccount: text('by_account'),
  askedAt: datetime('asked_at').notNull(),
  finishedAt: datetime('finished_at'),
  recorded: boolean('recorded').notNull().default(false),
})

export const refundParts = pgTable('refund_parts', {
  siteId: text('site_id').notNull(),
  refundId: text('refund_id').notNull(),
  part: text('part').notNull(),
  units: integer('units').notNull(),
  amount: money('amount').notNull(),
  tax: money('tax').notNull(),
  taxes: jsonb('taxes').$type<Refund['parts'][number]['taxes']>().notNull(),
  restocked: integer('restocked').notNull(),
})

export const refundGiftCards = pgTable('refund_gift_cards', {
  siteId: text('site_id').notNull(),
  refundId: text('refund_id').notNull(),
  giftCardId: text('gift_card_id').notNull(),
  amount: money('amount').notNull(),
})

export const refundPayments = pgTable('refund_payments', {
  siteId: text('site_id').notNull(),
  refundId: text('refund_id').notNull(),
  attemptId: text('attempt_id').notNull(),
  amount: money('amount').notNull(),
})

export const disputes = pgTable('disputes', {
  siteId: text('site_id').notNull(),
  reference: text('reference').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  attemptId: text('attempt_id').notNull(),
  orderId: text('order_id').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<Dispute['state']>().notNull(),
  dueBy: datetime('due_by'),
  openedAt: datetime('opened_at').notNull(),
  closedAt: datetime('closed_at'),
})

export const paymentFees = pgTable('payment_fees', {
  siteId: text('site_id').notNull(),
  causeId: text('cause_id').notNull(),
  orderId: text('order_id').notNull(),
  method: text('method').notNull(),
  amount: money('amount').notNull(),
  at: datetime('at').notNull(),
})

export const orderActs = pgTable('order_acts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  kind: text('kind').$type<OrderActKind>().notNull(),
  state: text('state').$type<OrderActState>().notNull(),
  tells: boolean('tells').notNull(),
  total: integer('total').notNull(),
  byAccount: text('by_account').notNull(),
  at: datetime('at').notNull(),
  finishedAt: datetime('finished_at'),
  hidden: boolean('hidden').notNull().default(false),
})

export const orderActRows = pgTable('order_act_rows', {
  siteId: text('site_id').notNull(),
  actId: text('act_id').notNull(),
  number: integer('number').notNull(),
  orderId: text('order_id').notNull(),
  state: text('state').$type<OrderActOutcome>().notNull(),
  reason: text('reason').$type<ActRefusal>(),
  parcelId: text('parcel_id'),
})
