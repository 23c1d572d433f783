import type { CampaignDocument, CampaignState, Letter, RecipientState } from '@sitewright/domain/campaigns'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

/** Everything a letter is drawn from, as it was when it started. */
export type FrozenLetter = Letter & { readonly replyTo: string | null }

export const campaigns = pgTable('campaigns', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  preview: text('preview').notNull(),
  lists: text('lists').array().notNull(),
  document: jsonb('document').$type<CampaignDocument>().notNull(),
  version: integer('version').notNull(),
  state: text('state').$type<CampaignState>().notNull(),
  sendAt: datetime('send_at'),
  frozen: jsonb('frozen').$type<FrozenLetter | null>(),
  hash: text('hash'),
  preparedAfter: text('prepared_after'),
  heldBecause: text('held_because').notNull(),
  bouncesAccepted: boolean('bounces_accepted').notNull(),
  createdBy: text('created_by').notNull(),
  editedBy: text('edited_by').notNull(),
  createdAt: datetime('created_at').notNull(),
  editedAt: datetime('edited_at').notNull(),
  startedAt: datetime('started_at'),
  endedAt: datetime('ended_at'),
})

export const campaignRecipients = pgTable('campaign_recipients', {
  siteId: text('site_id').notNull(),
  campaignId: text('campaign_id').notNull(),
  subscriberId: text('subscriber_id').notNull(),
  state: text('state').$type<RecipientState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  retryAt: datetime('retry_at'),
  turn: text('turn'),
  answer: text('answer').notNull().default(''),
  sentAt: datetime('sent_at'),
  isMeasured: boolean('measured').notNull().default(false),
  openedAt: datetime('opened_at'),
  clickedAt: datetime('clicked_at'),
  clicked: integer('clicked').array().notNull().default([]),
  machineAt: datetime('machine_at'),
  returnedAt: datetime('returned_at'),
  complainedAt: datetime('complained_at'),
})

export const campaignLinks = pgTable('campaign_links', {
  siteId: text('site_id').notNull(),
  campaignId: text('campaign_id').notNull(),
  n: integer('n').notNull(),
  address: text('address').notNull(),
})
