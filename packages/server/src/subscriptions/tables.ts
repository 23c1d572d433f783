import type { Address } from '@sitewright/domain/addresses'
import type { DonationChoice } from '@sitewright/domain/checkout'
import type { PaymentRefusal } from '@sitewright/domain/payments'
import type { ChosenPlan } from '@sitewright/domain/products'
import type { AfterRetries, PeriodState, SkipReason, SubscriptionState } from '@sitewright/domain/subscriptions'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const subscriptions = pgTable('subscriptions', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  state: text('state').$type<SubscriptionState>().notNull(),
  orderId: text('order_id').notNull(),
  email: text('email').notNull(),
  isKnown: boolean('is_known').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  address: jsonb('address').$type<Address>(),
  shippingOption: text('shipping_option'),
  productId: text('product_id').notNull(),
  variantId: text('variant_id').notNull(),
  title: text('title').notNull(),
  options: text('options').notNull(),
  imageId: text('image_id'),
  quantity: integer('quantity').notNull(),
  unitPrice: money('unit_price').notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  plan: jsonb('plan').$type<ChosenPlan>().notNull(),
  donation: jsonb('donation').$type<DonationChoice>(),
  paymentMethodId: text('payment_method_id'),
  anchor: datetime('anchor').notNull(),
  nextPeriod: integer('next_period').notNull(),
  nextAt: datetime('next_at').notNull(),
  wakeAt: datetime('wake_at'),
  paid: integer('paid').notNull(),
  failures: integer('failures').notNull(),
  refusal: text('refusal').$type<PaymentRefusal>(),
  refusedAt: datetime('refused_at'),
  tokenHash: text('token_hash').notNull(),
  sealedToken: text('sealed_token').notNull(),
  pausedWhy: text('paused_why').$type<'currency'>(),
  createdAt: datetime('created_at').notNull(),
  endedAt: datetime('ended_at'),
})

export const subscriptionPeriods = pgTable('subscription_periods', {
  siteId: text('site_id').notNull(),
  subscriptionId: text('subscription_id').notNull(),
  n: integer('n').notNull(),
  dueAt: datetime('due_at').notNull(),
  state: text('state').$type<PeriodState>().notNull(),
  orderId: text('order_id'),
  amount: money('amount'),
  refusals: integer('refusals').notNull(),
  reason: text('reason').$type<SkipReason>(),
  at: datetime('at').notNull(),
})

export const subscriptionSettings = pgTable('subscription_settings', {
  siteId: text('site_id').primaryKey(),
  afterRetries: text('after_retries').$type<AfterRetries>().notNull(),
})
