import type { LineDetails } from '@sitewright/domain/checkout'
import type { ExpressBuyer, PaymentMethod } from '@sitewright/domain/payments'
import type { Destination } from '@sitewright/domain/places'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

/** Goods, or what is bought on a page of its own. */
export type CartKind = 'goods' | 'subscription' | 'donation' | 'gift-card'

export const carts = pgTable('carts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  tokenHash: text('token_hash').notNull(),
  kind: text('kind').$type<CartKind>().notNull(),
  createdAt: datetime('created_at').notNull(),
  updatedAt: datetime('updated_at').notNull(),
  codes: text('codes').array().notNull(),
  location: jsonb('location').$type<Destination>(),
  shippingOption: text('shipping_option'),
  giftCardIds: text('gift_card_ids').array().notNull(),
  email: text('email'),
  locale: text('locale'),
  emailConsentAt: datetime('email_consent_at'),
  recoveredFrom: text('recovered_from'),
  memberId: text('member_id'),
})

export const cartEntries = pgTable('cart_entries', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  cartId: text('cart_id').notNull(),
  variantId: text('variant_id'),
  quantity: integer('quantity').notNull(),
  kind: text('kind').$type<CartKind>().notNull(),
  amount: bigint('amount', { mode: 'number' }),
  details: jsonb('details').$type<LineDetails>(),
  mergeKey: text('merge_key').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  siteId: text('site_id').notNull(),
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  answer: jsonb('answer').$type<{ orderId: string }>().notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const expressPayments = pgTable('express_payments', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  cartId: text('cart_id').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  reference: text('reference').notNull(),
  locale: text('locale').notNull(),
  buyer: jsonb('buyer').$type<ExpressBuyer>(),
  orderId: text('order_id'),
  begunAt: datetime('begun_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})
