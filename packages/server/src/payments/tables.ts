import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const testPayments = pgTable('test_payments', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  outcome: text('outcome').$type<'captured' | 'refused' | 'closed'>().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
