import type { Facts, ItemKind, ItemSeo, ItemState, LabelKind, LiveSummary } from '@sitewright/domain/collections'
import type { PageDocument } from '@sitewright/domain/documents'
import type { LocalText } from '@sitewright/domain/sites'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ListTerms, Rewriting } from './item'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const items = pgTable('items', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  collectionId: text('collection_id').notNull(),
  kind: text('kind').$type<ItemKind>().notNull(),
  title: jsonb('title').$type<LocalText>().notNull(),
  urlId: text('url_id').notNull(),
  urlIds: jsonb('url_ids').$type<Readonly<Record<string, string>>>().notNull(),
  excerpt: jsonb('excerpt').$type<LocalText>().notNull(),
  imageId: text('image_id'),
  categoryIds: text('category_ids').array().notNull(),
  tagIds: text('tag_ids').array().notNull(),
  authorIds: text('author_ids').array().notNull(),
  featured: boolean('featured').notNull(),
  position: text('position').notNull(),
  at: text('at'),
  state: text('state').$type<ItemState>().notNull(),
  publishAt: datetime('publish_at'),
  unpublishAt: datetime('unpublish_at'),
  seo: jsonb('seo').$type<ItemSeo>().notNull(),
  locales: text('locales').array(),
  facts: jsonb('facts').$type<Facts>().notNull(),
  body: jsonb('body').$type<PageDocument>(),
  version: integer('version').notNull(),
  bodyVersion: integer('body_version').notNull(),
  contentHash: text('content_hash').notNull(),
  liveHash: text('live_hash'),
  editedBy: text('edited_by').notNull(),
  editedAt: datetime('edited_at').notNull(),
  bodyEditedAt: datetime('body_edited_at').notNull(),
  createdAt: datetime('created_at').notNull(),
  deletedAt: datetime('deleted_at'),
})

export const itemCounts = pgTable('item_counts', {
  siteId: text('site_id').notNull(),
  collectionId: text('collection_id').notNull(),
  state: text('state').$type<ItemState | 'bin'>().notNull(),
  items: integer('items').notNull(),
})

export const liveItems = pgTable('live_items', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  collectionId: text('collection_id').notNull(),
  hash: text('hash').notNull(),
  summary: jsonb('summary').$type<LiveSummary>().notNull(),
  locales: text('locales').array(),
  isPrivate: boolean('is_private').notNull(),
  version: integer('version').notNull(),
  at: text('at').notNull(),
  position: text('position').notNull(),
  publishedAt: datetime('published_at').notNull(),
})

export const liveCollections = pgTable('live_collections', {
  siteId: text('site_id').notNull(),
  collectionId: text('collection_id').notNull(),
  terms: jsonb('terms').$type<ListTerms>().notNull(),
  generation: integer('generation').notNull(),
  rewriting: jsonb('rewriting').$type<Rewriting>(),
})

export const livePlacings = pgTable('live_placings', {
  siteId: text('site_id').notNull(),
  collectionId: text('collection_id').notNull(),
  generation: integer('generation').notNull(),
  locale: text('locale').notNull(),
  list: text('list').notNull(),
  sortKey: text('sort_key').notNull(),
  itemId: text('item_id').notNull(),
})

export const liveLists = pgTable('live_lists', {
  siteId: text('site_id').notNull(),
  collectionId: text('collection_id').notNull(),
  locale: text('locale').notNull(),
  list: text('list').notNull(),
  items: integer('items').notNull(),
  generation: integer('generation').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

export const itemAddresses = pgTable('item_addresses', {
  siteId: text('site_id').notNull(),
  collectionId: text('collection_id').notNull(),
  locale: text('locale').notNull(),
  slug: text('slug').notNull(),
  itemId: text('item_id').notNull(),
})

export const labels = pgTable('labels', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  collectionId: text('collection_id').notNull(),
  kind: text('kind').$type<LabelKind>().notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  slug: text('slug').notNull(),
  formerSlugs: text('former_slugs').array().notNull(),
  mergedInto: text('merged_into'),
  importId: text('import_id'),
  createdAt: datetime('created_at').notNull(),
})

export const authors = pgTable('authors', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  formerSlugs: text('former_slugs').array().notNull(),
  bio: jsonb('bio').$type<LocalText>().notNull(),
  imageId: text('image_id'),
  accountId: text('account_id'),
  mergedInto: text('merged_into'),
  createdAt: datetime('created_at').notNull(),
})

/** By what somebody who wrote elsewhere is known again. */
export const authorOrigins = pgTable('author_origins', {
  siteId: text('site_id').notNull(),
  origin: text('origin').notNull(),
  authorId: text('author_id').notNull(),
  importId: text('import_id'),
})

export const itemHistory = pgTable('item_history', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  itemId: text('item_id').notNull(),
  deed: text('deed').$type<import('./item').HistoryDeed>().notNull(),
  hash: text('hash'),
  byName: text('by_name').notNull(),
  at: datetime('at').notNull(),
})
