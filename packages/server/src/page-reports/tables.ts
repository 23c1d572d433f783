import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull()

export const vitalsDays = pgTable('vitals_days', {
  siteId: text('site_id').notNull(),
  day: date('day').notNull(),
  metric: text('metric').notNull(),
  path: text('path').notNull(),
  device: text('device').notNull(),
  bucket: integer('bucket').notNull(),
  loads: integer('loads').notNull(),
})

export const errorGroups = pgTable('error_groups', {
  siteId: text('site_id').notNull(),
  fingerprint: text('fingerprint').notNull(),
  isOurs: boolean('is_ours').notNull(),
  message: text('message').notNull(),
  sample: jsonb('sample').notNull(),
  releaseId: text('release_id'),
  firstAt: moment('first_at'),
  lastAt: moment('last_at'),
})

export const errorDays = pgTable('error_days', {
  siteId: text('site_id').notNull(),
  day: date('day').notNull(),
  fingerprint: text('fingerprint').notNull(),
  errors: integer('errors').notNull(),
})

export const traces = pgTable('traces', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  at: moment('at'),
  pageUrl: text('page_url').notNull(),
  type: text('type').notNull(),
  data: jsonb('data').notNull(),
})
