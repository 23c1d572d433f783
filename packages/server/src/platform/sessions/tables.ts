import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: datetime('verified_at'),
  createdAt: datetime('created_at').notNull(),
})

export const accountSessions = pgTable('account_sessions', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  accountId: text('account_id').notNull(),
  parentId: text('parent_id'),
  boundSiteId: text('bound_site_id'),
  userAgent: text('user_agent').notNull(),
  ipPrefix: text('ip_prefix').notNull(),
  createdAt: datetime('created_at').notNull(),
  seenAt: datetime('seen_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
  strongAt: datetime('strong_at').notNull(),
  onlyViews: boolean('only_views').notNull(),
})

export const accountTokens = pgTable('account_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<TokenKind>().notNull(),
  accountId: text('account_id').notNull(),
  sessionId: text('session_id'),
  boundSiteId: text('bound_site_id'),
  stateHash: text('state_hash'),
  createdAt: datetime('created_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})

export type TokenKind = 'reset' | 'hand-over' | 'view' | 'second-step'
