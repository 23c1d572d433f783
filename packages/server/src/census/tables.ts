import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const quickViews = pgTable('quick_views', {
  siteId: text('site_id').notNull(),
  productId: text('product_id').notNull(),
  day: date('day').notNull(),
  views: integer('views').notNull(),
})
