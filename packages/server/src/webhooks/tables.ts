import type { WebhookEventKind, WebhookKind } from '@sitewright/domain/webhooks'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    active: boolean('active').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: datetime('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<WebhookEventKind>().notNull(),
    aboutId: text('about_id').notNull(),
    body: text('body'),
    at: datetime('at').notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    endpointId: text('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    tries: integer('tries').notNull(),
    status: integer('status'),
    answer: text('answer').notNull(),
    at: datetime('at').notNull(),
    nextAt: datetime('next_at'),
  },
  table => [primaryKey({ columns: [table.siteId, table.id] })],
)
