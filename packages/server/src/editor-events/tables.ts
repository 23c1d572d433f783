import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const editorEventDays = pgTable('editor_event_days', {
  day: date('day').notNull(),
  schema: text('schema').notNull(),
  event: text('event').notNull(),
  displayMode: text('display_mode').notNull(),
  orientation: text('orientation').notNull(),
  isApp: boolean('is_app').notNull(),
  events: integer('events').notNull(),
})
