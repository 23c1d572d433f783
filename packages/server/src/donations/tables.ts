import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const funds = pgTable('funds', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  goal: money('goal'),
  active: boolean('active').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const donationPages = pgTable('donation_pages', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  title: text('title').notNull(),
  intro: text('intro').notNull(),
  suggested: money('suggested').array().notNull(),
  takesOther: boolean('takes_other').notNull(),
  takesMonthly: boolean('takes_monthly').notNull(),
  least: money('least').notNull(),
  most: money('most').notNull(),
  fundIds: text('fund_ids').array().notNull(),
  thanks: text('thanks').notNull(),
  receiptText: text('receipt_text').notNull(),
  active: boolean('active').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const donations = pgTable('donations', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  orderLineId: text('order_line_id').notNull(),
  pageId: text('page_id').notNull(),
  fundId: text('fund_id'),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  dedication: text('dedication').notNull(),
  anonymous: boolean('anonymous').notNull(),
  monthly: boolean('monthly').notNull(),
  donor: text('donor').notNull(),
  email: text('email').notNull(),
  receiptYear: integer('receipt_year'),
  receiptNumber: integer('receipt_number'),
  receiptSentAt: datetime('receipt_sent_at'),
  at: datetime('at').notNull(),
})

export const receiptNumbers = pgTable('receipt_numbers', {
  siteId: text('site_id').notNull(),
  year: integer('year').notNull(),
  last: integer('last').notNull(),
})
