import type { LedgerAccount, LedgerCause } from '@sitewright/domain/ledger'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const ledgerEntries = pgTable('ledger_entries', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id'),
  cause: text('cause').$type<LedgerCause>().notNull(),
  causeId: text('cause_id').notNull(),
  debit: text('debit').$type<LedgerAccount>().notNull(),
  credit: text('credit').$type<LedgerAccount>().notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})
