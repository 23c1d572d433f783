import type { SubscriptionState } from '@sitewright/domain/newsletter'
import type { LocalText } from '@sitewright/domain/sites'
import type { OwnersMail } from '@sitewright/domain/texts'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export type Welcome = OwnersMail

export const lists = pgTable('lists', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  doubleOptIn: boolean('double_opt_in').notNull(),
  singleOptInReason: text('single_opt_in_reason').notNull(),
  isPublic: boolean('public').notNull(),
  isMeasured: boolean('measured').notNull().default(false),
  welcome: jsonb('welcome').$type<Welcome | null>(),
  createdAt: datetime('created_at').notNull(),
})

export const subscribers = pgTable('subscribers', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  locale: text('locale').notNull(),
  bounces: integer('bounces').notNull().default(0),
  bouncedAt: datetime('bounced_at'),
  measureAt: datetime('measure_at'),
  createdAt: datetime('created_at').notNull(),
})

export type SubscriptionSource = 'form' | 'owner' | 'import' | 'reader'

export const listSubscriptions = pgTable('list_subscriptions', {
  siteId: text('site_id').notNull(),
  subscriberId: text('subscriber_id').notNull(),
  listId: text('list_id').notNull(),
  state: text('state').$type<SubscriptionState>().notNull(),
  source: text('source').$type<SubscriptionSource>().notNull(),
  browserHash: text('browser_hash'),
  importId: text('import_id'),
  askedAt: datetime('asked_at'),
  confirmedAt: datetime('confirmed_at'),
  endedAt: datetime('ended_at'),
})

export const newsletterTexts = pgTable('newsletter_texts', {
  siteId: text('site_id').notNull(),
  hash: text('hash').notNull(),
  text: text('text').notNull(),
})

export type ConsentAct = 'asked' | 'confirmed' | 'withdrawn' | 'imported' | 'measure-on' | 'measure-off'

export const consents = pgTable('consents', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  seq: bigint('seq', { mode: 'number' }).generatedByDefaultAsIdentity(),
  subject: text('subject').notNull(),
  listId: text('list_id').notNull(),
  act: text('act').$type<ConsentAct>().notNull(),
  textHash: text('text_hash').notNull(),
  place: text('place').notNull(),
  ipPrefix: text('ip_prefix').notNull(),
  by: text('by').notNull(),
  at: datetime('at').notNull(),
})

export type SuppressionReason = 'unsubscribed' | 'hard-bounce' | 'complaint' | 'owner' | 'erased'

export const suppressions = pgTable('suppressions', {
  siteId: text('site_id').notNull(),
  subject: text('subject').notNull(),
  reason: text('reason').$type<SuppressionReason>().notNull(),
  detail: text('detail').notNull(),
  at: datetime('at').notNull(),
})

export const newsletterKeys = pgTable('newsletter_keys', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
})

export type RefusedLine = { readonly line: number; readonly reason: string; readonly text: string }

export const subscriberImports = pgTable('subscriber_imports', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  listId: text('list_id').notNull(),
  source: text('source').notNull(),
  by: text('by').notNull(),
  added: integer('added').notNull(),
  waiting: integer('waiting').notNull(),
  kept: integer('kept').notNull(),
  refused: jsonb('refused').$type<readonly RefusedLine[]>().notNull(),
  at: datetime('at').notNull(),
  undoneAt: datetime('undone_at'),
})
