import type { Redirect } from '@sitewright/domain/redirects'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const redirectLists = pgTable('redirect_lists', {
  siteId: text('site_id').primaryKey(),
  version: integer('version').notNull(),
  list: jsonb('list').$type<readonly Redirect[]>().notNull(),
  editedBy: text('edited_by').notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
})
