import type { DiscountRule } from '@sitewright/domain/discounts'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const discounts = pgTable('discounts', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  method: text('method').$type<DiscountRule['method']>().notNull(),
  kind: text('kind').$type<DiscountRule['kind']>().notNull(),
  value: money('value').notNull(),
  per: text('per').$type<DiscountRule['per']>().notNull(),
  productIds: text('product_ids').array().notNull(),
  categoryIds: text('category_ids').array().notNull(),
  minSubtotal: money('min_subtotal'),
  minQuantity: integer('min_quantity'),
  firstOrderOnly: boolean('first_order_only').notNull(),
  startsAt: datetime('starts_at'),
  endsAt: datetime('ends_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull(),
  oncePerCustomer: boolean('once_per_customer').notNull(),
  combines: boolean('combines').notNull(),
  active: boolean('active').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const discountCodes = pgTable('discount_codes', {
  siteId: text('site_id').notNull(),
  code: text('code').notNull(),
  discountId: text('discount_id').notNull(),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull(),
  active: boolean('active').notNull().default(true),
})

export const discountUses = pgTable('discount_uses', {
  siteId: text('site_id').notNull(),
  discountId: text('discount_id').notNull(),
  orderId: text('order_id').notNull(),
  code: text('code'),
  emailKey: text('email_key').notNull(),
  once: boolean('once').notNull(),
  amount: money('amount').notNull(),
  orderTotal: money('order_total').notNull(),
  at: datetime('at').notNull(),
})
