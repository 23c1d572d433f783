import type { FormerManifest, ManifestWithoutPopup } from '@sitewright/domain/publishing'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const releases = pgTable(
  'releases',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    number: integer('number').notNull(),
    manifest: jsonb('manifest').$type<ManifestWithoutPopup | FormerManifest>().notNull(),
    summary: text('summary').notNull(),
    publishedBy: text('published_by').notNull(),
    publisherName: text('publisher_name').notNull(),
    publishedAt: datetime('published_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const releaseObjects = pgTable(
  'release_objects',
  {
    siteId: text('site_id').notNull(),
    hash: text('hash').notNull(),
    body: jsonb('body').notNull(),
    createdAt: datetime('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.hash] })],
)

export const publishSchedules = pgTable(
  'publish_schedules',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    at: datetime('at').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'cancelled'>().notNull(),
    orderedBy: text('ordered_by').notNull(),
    ordererName: text('orderer_name').notNull(),
    orderedAt: datetime('ordered_at').notNull(),
    finishedAt: datetime('finished_at'),
    releaseId: text('release_id'),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
