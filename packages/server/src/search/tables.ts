import type { SearchKind } from '@sitewright/domain/search'
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const searchEntries = pgTable(
  'search_entries',
  {
    siteId: text('site_id').notNull(),
    locale: text('locale').notNull(),
    source: text('source').notNull(),
    kind: text('kind').$type<SearchKind>().notNull(),
    target: text('target').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    words: tsvector('words').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.locale, table.source] })],
)

export const searchTitles = pgTable(
  'search_titles',
  {
    siteId: text('site_id').notNull(),
    locale: text('locale').notNull(),
    word: text('word').notNull(),
    source: text('source').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.locale, table.word, table.source] })],
)
