import { pgTable, text } from 'drizzle-orm/pg-core'

/** Written by one statement for all sites; read by `analytics` alone. */
export const hits = pgTable('hits', { siteId: text('site_id').notNull() })
export const rollupMarks = pgTable('rollup_marks', { siteId: text('site_id').notNull() })

export const visitorKeys = pgTable('visitor_keys', {
  siteId: text('site_id').notNull(),
  name: text('name').notNull(),
  key: text('key').notNull(),
})
