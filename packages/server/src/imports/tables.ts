import type { ImportPreviewRow, ImportState } from '@sitewright/contract/imports'
import type {
  CsvDelimiter,
  ImportMapping,
  ImportProblem,
  ImportSource,
  KnownProduct,
  Measurement,
} from '@sitewright/domain/imports'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ActCounts, CsvEncoding, ImportFailure } from './import'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const imports = pgTable('imports', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  fileName: text('file_name').notNull(),
  blobKey: text('blob_key'),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  source: text('source').$type<ImportSource>().notNull(),
  delimiter: text('delimiter').$type<CsvDelimiter>().notNull(),
  encoding: text('encoding').$type<CsvEncoding>().notNull(),
  measurement: text('measurement').$type<Measurement>().notNull(),
  header: jsonb('header').$type<string[]>().notNull(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  state: text('state').$type<ImportState>().notNull(),
  failure: text('failure').$type<ImportFailure>(),
  total: integer('total'),
  done: integer('done').notNull().default(0),
  counts: jsonb('counts').$type<ActCounts>().notNull(),
  products: jsonb('products').$type<{ make: number; change: number }>().notNull(),
  problems: jsonb('problems').$type<{ wrong: number; warning: number; skipped: number }>().notNull(),
  written: jsonb('written').$type<ActCounts>().notNull(),
  preview: jsonb('preview').$type<ImportPreviewRow[]>().notNull(),
  kept: integer('kept').notNull().default(0),
  goingSince: datetime('going_since'),
  goingFrom: integer('going_from').notNull().default(0),
  byAccount: text('by_account'),
  createdAt: datetime('created_at').notNull(),
  finishedAt: datetime('finished_at'),
})

export const importLines = pgTable('import_lines', {
  siteId: text('site_id').notNull(),
  importId: text('import_id').notNull(),
  line: integer('line').notNull(),
  problems: jsonb('problems').$type<Omit<ImportProblem, 'line'>[]>().notNull().default([]),
  productId: text('product_id'),
  act: text('act').$type<'make' | 'change'>(),
  before: jsonb('before').$type<KnownProduct>(),
  afterHash: text('after_hash'),
  counted: jsonb('counted').$type<Record<string, number>>(),
})

export const importPictures = pgTable('import_pictures', {
  siteId: text('site_id').notNull(),
  importId: text('import_id').notNull(),
  productId: text('product_id').notNull(),
  line: integer('line').notNull(),
  place: integer('place').notNull(),
  address: text('address').notNull(),
  alt: text('alt').notNull(),
  state: text('state').$type<'waiting' | 'fetched' | 'failed'>().notNull(),
  assetId: text('asset_id'),
})
