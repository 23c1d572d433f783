import type { ExperimentBody, experimentStates } from '@sitewright/contract/experiments'
import type { ExperimentType } from '@sitewright/domain/experiments'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })
/** A keyed hash of 64 bits: more than a number holds. */
const visitor = () => bigint('visitor', { mode: 'bigint' })

export const experiments = pgTable('experiments', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<ExperimentType>().notNull(),
  definition: jsonb('definition').$type<ExperimentBody>().notNull(),
  seed: text('seed').notNull(),
  state: text('state').$type<(typeof experimentStates)[number]>().notNull(),
  phase: integer('phase').notNull(),
  startedAt: datetime('started_at'),
  startedBy: text('started_by'),
  endedAt: datetime('ended_at'),
  chosen: text('chosen'),
  createdAt: datetime('created_at').notNull(),
})

export const exposures = pgTable('exposures', {
  siteId: text('site_id').notNull(),
  experimentId: text('experiment_id').notNull(),
  phase: integer('phase').notNull(),
  visitor: visitor().notNull(),
  variant: text('variant').notNull(),
  at: datetime('at').notNull(),
  mixed: boolean('mixed').notNull(),
  goalAt: datetime('goal_at'),
})

export const experimentOrders = pgTable('experiment_orders', {
  siteId: text('site_id').notNull(),
  orderId: text('order_id').notNull(),
  visitor: visitor().notNull(),
})
