import type { ReviewState } from '@sitewright/domain/block-rules'
import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const reviewRequests = pgTable('review_requests', {
  siteId: text('site_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  orderId: text('order_id').notNull(),
  createdAt: datetime('created_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})

export const reviews = pgTable('reviews', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  productId: text('product_id').notNull(),
  orderId: text('order_id').notNull(),
  orderLineId: text('order_line_id').notNull(),
  stars: smallint('stars').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<ReviewState>().notNull(),
  reply: text('reply').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const reviewSettings = pgTable('review_settings', {
  siteId: text('site_id').primaryKey(),
  active: boolean('active').notNull(),
  days: integer('days').notNull(),
})

export const reviewAsks = pgTable('review_asks', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  at: datetime('at').notNull(),
})

export const reviewStops = pgTable('review_stops', {
  siteId: text('site_id').notNull(),
  emailKey: text('email_key').notNull(),
  at: datetime('at').notNull(),
})

export const reviewCounts = pgTable('review_counts', {
  siteId: text('site_id').notNull(),
  productId: text('product_id').notNull(),
  stars: integer('stars').array().notNull(),
})
