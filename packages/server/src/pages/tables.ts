import type { CollectionSettings } from '@sitewright/domain/collections'
import type { Privacy } from '@sitewright/domain/consent'
import type { Address, Command, MergeOutcome, PageDocument, SiteDocumentName } from '@sitewright/domain/documents'
import type { Popup } from '@sitewright/domain/popups'
import type { Navigation, PageKind, PageSeo, SiteSeo, SiteStyles } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import type { Snippet } from '@sitewright/domain/snippets'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const pages = pgTable(
  'pages',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<PageKind>().notNull(),
    urlId: text('url_id').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    navigationTitle: jsonb('navigation_title').$type<LocalText>(),
    seo: jsonb('seo').$type<PageSeo>().notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    itemDocument: jsonb('item_document').$type<PageDocument>(),
    collection: jsonb('collection').$type<CollectionSettings>(),
    version: integer('version').notNull(),
    itemVersion: integer('item_version').notNull(),
    contentHash: text('content_hash').notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: datetime('edited_at').notNull(),
    itemEditedAt: datetime('item_edited_at').notNull(),
    createdAt: datetime('created_at').notNull(),
    updatedAt: datetime('updated_at').notNull(),
    deletedAt: datetime('deleted_at'),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const siteDrafts = pgTable('site_drafts', {
  siteId: text('site_id').primaryKey(),
  homePageId: text('home_page_id').notNull(),
  navigation: jsonb('navigation').$type<Navigation>().notNull(),
  styles: jsonb('styles').$type<SiteStyles>().notNull(),
  privacy: jsonb('privacy').$type<Partial<Privacy>>().notNull(),
  popup: jsonb('popup').$type<Partial<Popup>>().notNull(),
  seo: jsonb('seo').$type<Partial<SiteSeo>>().notNull().default({}),
  snippets: jsonb('snippets').$type<readonly Partial<Snippet>[]>().notNull().default([]),
  updatedAt: datetime('updated_at').notNull(),
})

export const siteDocuments = pgTable(
  'site_documents',
  {
    siteId: text('site_id').notNull(),
    name: text('name').$type<SiteDocumentName>().notNull(),
    document: jsonb('document').$type<PageDocument>().notNull(),
    version: integer('version').notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: datetime('edited_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.name] })],
)

export const edits = pgTable(
  'edits',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    documentId: text('document_id').notNull(),
    version: integer('version').notNull(),
    tab: text('tab'),
    seq: integer('seq'),
    summary: text('summary').notNull(),
    commands: jsonb('commands').$type<readonly Command[]>().notNull(),
    registers: jsonb('registers').$type<readonly Address[]>(),
    outcome: jsonb('outcome').$type<MergeOutcome>().notNull(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    at: datetime('at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
