import type { PageDocument } from '@sitewright/domain/documents'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const savedSections = pgTable(
  'saved_sections',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
