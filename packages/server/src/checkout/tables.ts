import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const carts = pgTable('carts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: datetime('created_at').notNull(),
  updatedAt: datetime('updated_at').notNull(),
})

export const cartEntries = pgTable('cart_entries', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  cartId: text('cart_id').notNull(),
  variantId: text('variant_id').notNull(),
  quantity: integer('quantity').notNull(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  siteId: text('site_id').notNull(),
  scope: text('scope').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  answer: jsonb('answer').$type<{ orderId: string }>().notNull(),
  createdAt: datetime('created_at').notNull(),
})
