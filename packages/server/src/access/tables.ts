import type { PageRule } from '@sitewright/domain/access'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const accessRules = pgTable('access_rules', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  kind: text('kind').$type<PageRule['kind']>().notNull(),
  passwordHash: text('password_hash'),
  planIds: text('plan_ids').array().notNull(),
  version: integer('version').notNull(),
  createdAt: datetime('created_at').notNull(),
  updatedAt: datetime('updated_at').notNull(),
})

export const pageRules = pgTable('page_rules', {
  siteId: text('site_id').notNull(),
  pageId: text('page_id').notNull(),
  ruleId: text('rule_id').notNull(),
})
