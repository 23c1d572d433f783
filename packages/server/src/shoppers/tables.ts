import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const shopperKeys = pgTable('shopper_keys', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  tokenHash: text('token_hash').notNull(),
  kind: text('kind').$type<'link' | 'session'>().notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
