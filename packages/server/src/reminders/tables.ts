import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const cartReminders = pgTable('cart_reminders', {
  siteId: text('site_id').notNull(),
  cartId: text('cart_id').notNull(),
  step: integer('step').notNull(),
  tokenHash: text('token_hash').notNull(),
  sentAt: datetime('sent_at').notNull(),
})

export const reminderSettings = pgTable('reminder_settings', {
  siteId: text('site_id').primaryKey(),
  active: boolean('active').notNull(),
  hours: integer('hours').array().notNull(),
})

export const reminderStops = pgTable('reminder_stops', {
  siteId: text('site_id').notNull(),
  emailKey: text('email_key').notNull(),
  at: datetime('at').notNull(),
})
