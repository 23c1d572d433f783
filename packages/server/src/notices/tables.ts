import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const shopNotices = pgTable('shop_notices', {
  siteId: text('site_id').primaryKey(),
  orders: boolean('orders').notNull(),
  returns: boolean('returns').notNull(),
  lowStock: boolean('low_stock').notNull(),
  toldNumber: integer('told_number'),
  toldAt: timestamp('told_at', { withTimezone: true }),
})
