import type { KeyedSocialService, SocialService } from '@sitewright/domain/block-rules'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredPost } from './feed'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const socialFeeds = pgTable(
  'social_feeds',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    service: text('service').$type<SocialService>().notNull(),
    account: text('account').notNull(),
    posts: jsonb('posts').$type<readonly StoredPost[]>(),
    postedAt: datetime('posted_at'),
    askedAt: datetime('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const socialKeys = pgTable(
  'social_keys',
  {
    siteId: text('site_id').notNull(),
    service: text('service').$type<KeyedSocialService>().notNull(),
    sealed: text('sealed').notNull(),
    savedAt: datetime('saved_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.service] })],
)
