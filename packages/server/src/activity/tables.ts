import type { Act, ActDetail, ActivityEntry } from '@sitewright/domain/activity'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const activity = pgTable(
  'activity',
  {
    siteId: text('site_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    actorKind: text('actor_kind').$type<ActivityEntry['actorKind']>().notNull(),
    actorId: text('actor_id'),
    act: text('act').$type<Act>().notNull(),
    objectId: text('object_id'),
    detail: jsonb('detail').$type<ActDetail>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.seq] })],
)

export const activityHeads = pgTable('activity_heads', {
  siteId: text('site_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})
