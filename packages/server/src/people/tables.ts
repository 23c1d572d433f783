import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const people = pgTable(
  'people',
  {
    siteId: text('site_id').notNull(),
    accountId: text('account_id').notNull(),
    role: integer('role').notNull(),
    isOwner: boolean('is_owner').notNull(),
    since: datetime('since').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.accountId] })],
)

/** Belongs to no site: it is how an account finds its own. */
export const accountSites = pgTable(
  'account_sites',
  { accountId: text('account_id').notNull(), siteId: text('site_id').notNull() },
  table => [primaryKey({ columns: [table.accountId, table.siteId] })],
)

export const invitations = pgTable(
  'invitations',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: integer('role').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by').notNull(),
    sentAt: datetime('sent_at').notNull(),
    expiresAt: datetime('expires_at').notNull(),
    acceptedAt: datetime('accepted_at'),
    acceptedBy: text('accepted_by'),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
