import type { ContentFailure, ContentProblem, ContentSource, ContentTake } from '@sitewright/domain/content-imports'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export type ContentState =
  | 'checking'
  | 'checked'
  | 'running'
  | 'paused'
  | 'done'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone'
/** Entries by what becomes of them, and what stands in them. */
export type ContentCounts = {
  readonly post: number
  readonly draft: number
  readonly page: number
  readonly comment: number
  readonly author: number
  readonly file: number
  readonly other: number
  readonly wrong: number
}
export type PreviewEntry = {
  readonly title: string
  readonly at: string | null
  readonly state: string
  readonly isPage: boolean
}

export const contentImports = pgTable('content_imports', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  fileName: text('file_name').notNull(),
  blobKey: text('blob_key'),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  source: text('source').$type<ContentSource>().notNull(),
  encoding: text('encoding').notNull(),
  collectionId: text('collection_id'),
  takes: text('takes').array().$type<ContentTake[]>().notNull(),
  state: text('state').$type<ContentState>().notNull(),
  failure: text('failure').$type<ContentFailure>(),
  failureLine: integer('failure_line'),
  total: integer('total'),
  done: integer('done').notNull(),
  counts: jsonb('counts').$type<ContentCounts>().notNull(),
  written: jsonb('written').$type<ContentCounts>().notNull(),
  problems: integer('problems').notNull(),
  preview: jsonb('preview').$type<readonly PreviewEntry[]>().notNull(),
  kept: integer('kept').notNull(),
  goingSince: datetime('going_since'),
  byAccount: text('by_account'),
  byName: text('by_name').notNull(),
  createdAt: datetime('created_at').notNull(),
  finishedAt: datetime('finished_at'),
})

export const contentImportEntries = pgTable('content_import_entries', {
  siteId: text('site_id').notNull(),
  importId: text('import_id').notNull(),
  number: integer('number').notNull(),
  title: text('title').notNull(),
  problems: jsonb('problems').$type<readonly ContentProblem[]>().notNull(),
  itemId: text('item_id'),
  pageId: text('page_id'),
  afterHash: text('after_hash'),
  redirectFrom: text('redirect_from'),
})

export const contentImportPictures = pgTable('content_import_pictures', {
  siteId: text('site_id').notNull(),
  importId: text('import_id').notNull(),
  number: integer('number').notNull(),
  place: integer('place').notNull(),
  blockId: text('block_id').notNull(),
  address: text('address').notNull(),
  alt: text('alt').notNull(),
  caption: text('caption').notNull(),
  state: text('state').$type<'waiting' | 'fetched' | 'failed'>().notNull(),
  assetId: text('asset_id'),
})

export type ContentImport = Omit<typeof contentImports.$inferSelect, 'siteId'>
export type EntryRow = Omit<typeof contentImportEntries.$inferSelect, 'siteId' | 'importId'>
export type PictureRow = Omit<typeof contentImportPictures.$inferSelect, 'siteId' | 'importId'>
