import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const stockWatches = pgTable('stock_watches', {
  siteId: text('site_id').notNull(),
  variantId: text('variant_id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  locale: text('locale').notNull(),
  createdAt: datetime('created_at').notNull(),
  toldAt: datetime('told_at'),
  tokenHash: text('token_hash'),
})
