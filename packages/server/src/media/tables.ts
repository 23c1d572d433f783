import type { AssetKind, RenditionFormat } from '@sitewright/domain/assets'
import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const assets = pgTable(
  'assets',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<AssetKind>().notNull(),
    fileName: text('file_name').notNull(),
    path: text('path').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    focalX: doublePrecision('focal_x').notNull(),
    focalY: doublePrecision('focal_y').notNull(),
    alt: jsonb('alt').$type<Record<string, string>>().notNull(),
    dominantColour: text('dominant_colour').notNull(),
    placeholder: text('placeholder'),
    blobKey: text('blob_key').notNull(),
    folderId: text('folder_id'),
    revision: integer('revision').notNull(),
    addedBy: text('added_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const folders = pgTable(
  'media_folders',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const renditions = pgTable(
  'renditions',
  {
    siteId: text('site_id').notNull(),
    assetId: text('asset_id').notNull(),
    width: integer('width').notNull(),
    format: text('format').$type<RenditionFormat>().notNull(),
    blobKey: text('blob_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.assetId, table.width, table.format] })],
)

export const renditionClaims = pgTable('rendition_claims', {
  siteId: text('site_id').notNull(),
  assetId: text('asset_id').notNull(),
  width: integer('width').notNull(),
  format: text('format').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
})
