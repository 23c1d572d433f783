import type { ConsentMethod } from '@sitewright/domain/consent'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ShownText } from './shown-text'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const consentTexts = pgTable(
  'consent_texts',
  {
    siteId: text('site_id').notNull(),
    hash: text('hash').notNull(),
    locale: text('locale').notNull(),
    shown: jsonb('shown').$type<ShownText>().notNull(),
    createdAt: datetime('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.hash] })],
)

export const consentProofs = pgTable(
  'consent_proofs',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    method: text('method').$type<ConsentMethod>().notNull(),
    choice: text('choice').$type<'accept' | 'decline' | 'some'>().notNull(),
    counting: boolean('counting').notNull(),
    elsewhere: boolean('elsewhere').notNull(),
    marketing: boolean('marketing').notNull(),
    policy: integer('policy').notNull(),
    textHash: text('text_hash').notNull(),
    path: text('path'),
    browser: text('browser'),
    createdAt: datetime('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
