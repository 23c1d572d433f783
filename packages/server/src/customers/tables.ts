import type { Address } from '@sitewright/domain/addresses'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const customers = pgTable('customers', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  note: text('note').notNull(),
  taxNumber: text('tax_number').notNull(),
  taxExempt: boolean('tax_exempt').notNull(),
  taxExemptSince: datetime('tax_exempt_since'),
  orders: integer('orders').notNull(),
  spent: money('spent').notNull(),
  refunded: money('refunded').notNull(),
  currency: text('currency').notNull(),
  place: text('place').notNull(),
  firstAt: datetime('first_at').notNull(),
  lastAt: datetime('last_at').notNull(),
  erasedAt: datetime('erased_at'),
})

export const customerOrders = pgTable('customer_orders', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  customerId: text('customer_id').notNull(),
})

export const customerMarks = pgTable('customer_marks', {
  siteId: text('site_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const customerAddresses = pgTable('customer_addresses', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  customerId: text('customer_id').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  usedAt: datetime('used_at').notNull(),
  isDefault: boolean('is_default').notNull(),
})
