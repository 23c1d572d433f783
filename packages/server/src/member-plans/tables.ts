import type { MembershipSource, PlanKind } from '@sitewright/domain/member-plans'
import type { LocalText } from '@sitewright/domain/sites'
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const memberPlans = pgTable('member_plans', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: jsonb('name').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  kind: text('kind').$type<PlanKind>().notNull(),
  productId: text('product_id'),
  isOpen: boolean('is_open').notNull(),
  createdAt: datetime('created_at').notNull(),
})

/** Without paying; whoever pays has a subscription. */
export type HeldBy = Exclude<MembershipSource, 'subscription'>

export const memberships = pgTable('memberships', {
  siteId: text('site_id').notNull(),
  planId: text('plan_id').notNull(),
  memberId: text('member_id').notNull(),
  source: text('source').$type<HeldBy>().notNull(),
  since: datetime('since').notNull(),
  until: datetime('until'),
})
