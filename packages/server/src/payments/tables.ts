import type { DisputeState } from '@sitewright/domain/ledger'
import type {
  AccountMode,
  AccountProblem,
  AccountProvider,
  OrderMethod,
  PaymentMethod,
  PaymentRefusal,
  TestRefunds,
} from '@sitewright/domain/payments'
import { bigint, boolean, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const testPayments = pgTable('test_payments', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  outcome: text('outcome')
    .$type<'captured' | 'refused' | 'closed' | 'asked' | 'processing' | 'slow' | 'late' | 'stumbled'>()
    .notNull(),
  refusal: text('refusal').$type<PaymentRefusal>(),
  refunds: text('refunds').$type<TestRefunds>().notNull(),
  dispute: text('dispute').$type<DisputeState>(),
  at: moment('at').notNull(),
  card: text('card'),
})

export const paymentMethods = pgTable('payment_methods', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  emailKey: text('email_key').notNull(),
  provider: text('provider').$type<PaymentMethod>().notNull(),
  sealedReference: text('sealed_reference').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expires: text('expires').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const testRefunds = pgTable('test_refunds', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  paymentKey: text('payment_key').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  outcome: text('outcome').$type<'done' | 'pending' | 'refused'>().notNull(),
  at: moment('at').notNull(),
})

export const paymentAccounts = pgTable('payment_accounts', {
  siteId: text('site_id').notNull(),
  provider: text('provider').$type<AccountProvider>().notNull(),
  mode: text('mode').$type<AccountMode>().notNull(),
  publicKey: text('public_key').notNull(),
  sealedKey: text('sealed_key').notNull(),
  sealedWebhookKeys: text('sealed_webhook_keys').notNull(),
  active: boolean('active').notNull(),
  savedAt: moment('saved_at').notNull(),
  problem: text('problem').$type<AccountProblem>(),
  removedAt: moment('removed_at'),
})

export const paymentClaims = pgTable('payment_claims', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  claim: text('claim').$type<'captured' | 'closed'>().notNull(),
  at: moment('at').notNull(),
})

export const providerEvents = pgTable('provider_events', {
  siteId: text('site_id').notNull(),
  provider: text('provider').notNull(),
  eventId: text('event_id').notNull(),
  reference: text('reference').notNull(),
  receivedAt: moment('received_at').notNull(),
})

const money = (name: string) => bigint(name, { mode: 'number' })

export const paymentComparisons = pgTable('payment_comparisons', {
  siteId: text('site_id').notNull(),
  method: text('method').$type<OrderMethod>().notNull(),
  day: date('day').notNull(),
  comparedAt: moment('compared_at').notNull(),
  currency: text('currency').notNull(),
  capturedBooked: money('captured_booked').notNull(),
  capturedSaid: money('captured_said').notNull(),
  refundedBooked: money('refunded_booked').notNull(),
  refundedSaid: money('refunded_said').notNull(),
})

export const paymentDifferences = pgTable('payment_differences', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  method: text('method').$type<OrderMethod>().notNull(),
  day: date('day').notNull(),
  kind: text('kind').$type<'capture' | 'refund'>().notNull(),
  reference: text('reference').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  side: text('side').$type<'books' | 'provider'>().notNull(),
  orderId: text('order_id'),
  state: text('state').$type<'open' | 'seen' | 'solved'>().notNull(),
  foundAt: moment('found_at').notNull(),
})

export const paymentDeclines = pgTable('payment_declines', {
  siteId: text('site_id').notNull(),
  network: text('network').notNull(),
  at: moment('at').notNull(),
})

export const paymentAlarms = pgTable('payment_alarms', {
  siteId: text('site_id').notNull(),
  at: moment('at').notNull(),
})
