import type { ImportAs } from '@sitewright/domain/texts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const textOwners = pgTable(
  'text_owners',
  {
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    stamp: text('stamp').notNull(),
    sort: text('sort').notNull(),
    title: text('title').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.owner] })],
)

export const texts = pgTable(
  'texts',
  {
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    path: text('path').notNull(),
    place: integer('place').notNull(),
    kind: text('kind').$type<'string' | 'rich-text'>().notNull(),
    label: text('label').notNull(),
    source: text('source').notNull(),
    fingerprint: text('fingerprint').notNull(),
    signs: integer('signs').notNull(),
    longest: integer('longest'),
    others: jsonb('others').$type<Readonly<Record<string, string>>>().notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.owner, table.path] })],
)

export const translations = pgTable(
  'translations',
  {
    siteId: text('site_id').notNull(),
    owner: text('owner').notNull(),
    path: text('path').notNull(),
    locale: text('locale').notNull(),
    value: text('value'),
    fingerprint: text('fingerprint').notNull(),
    source: text('source').notNull(),
    writtenBy: text('written_by').notNull(),
    at: datetime('at').notNull(),
    goneAt: datetime('gone_at'),
  },
  table => [primaryKey({ columns: [table.siteId, table.owner, table.path, table.locale] })],
)

/** `check` is the fingerprint of the source that the line was written on. */
export type ImportLine = {
  readonly line: number
  readonly owner: string
  readonly path: string
  readonly check: string
  readonly written: string
  /** Written with tags whatever the text is, as in files of the standard. */
  readonly isTagged?: boolean
}
export type ImportProblem = {
  readonly line: number
  readonly id: string
  readonly reason: string
  readonly tag?: string | undefined
}

export const translationImports = pgTable(
  'translation_imports',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    fileName: text('file_name').notNull(),
    locale: text('locale').notNull(),
    madeAs: text('made_as').$type<ImportAs>().notNull(),
    lines: jsonb('lines').$type<readonly ImportLine[]>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull(),
    ready: integer('ready').notNull(),
    drafts: integer('drafts').notNull(),
    marked: integer('marked').notNull(),
    same: integer('same').notNull(),
    problems: jsonb('problems').$type<readonly ImportProblem[]>().notNull(),
    refused: integer('refused').notNull(),
    writtenBy: text('written_by').notNull(),
    writerName: text('writer_name').notNull(),
    createdAt: datetime('created_at').notNull(),
    finishedAt: datetime('finished_at'),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
