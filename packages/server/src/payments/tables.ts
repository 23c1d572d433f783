import type { PaymentRefusal } from '@sitewright/domain/payments'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const testPayments = pgTable('test_payments', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  outcome: text('outcome').$type<'captured' | 'refused' | 'closed' | 'asked' | 'processing'>().notNull(),
  refusal: text('refusal').$type<PaymentRefusal>(),
  at: moment('at').notNull(),
})

export const testRefunds = pgTable('test_refunds', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  paymentKey: text('payment_key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
})

export const providerEvents = pgTable('provider_events', {
  siteId: text('site_id').notNull(),
  provider: text('provider').notNull(),
  eventId: text('event_id').notNull(),
  reference: text('reference').notNull(),
  receivedAt: moment('received_at').notNull(),
})
