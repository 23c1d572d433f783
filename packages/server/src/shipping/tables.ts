import type { Place } from '@sitewright/domain/places'
import type { CarrierService, PickupPlace, RateKind } from '@sitewright/domain/shipping'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const money = (name: string) => bigint(name, { mode: 'number' })
type Texts = Readonly<Record<string, string>>

export const shippingZones = pgTable('shipping_zones', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  places: jsonb('places').$type<readonly Place[]>().notNull(),
  position: integer('position').notNull(),
})

export const shippingRates = pgTable('shipping_rates', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  zoneId: text('zone_id').notNull(),
  name: jsonb('name').$type<Texts>().notNull(),
  detail: jsonb('detail').$type<Texts>().notNull(),
  kind: text('kind').$type<RateKind>().notNull(),
  amounts: jsonb('amounts').$type<Readonly<Record<string, unknown>>>().notNull(),
  freeFrom: money('free_from'),
  minSubtotal: money('min_subtotal'),
  maxSubtotal: money('max_subtotal'),
  minWeight: integer('min_weight_g'),
  maxWeight: integer('max_weight_g'),
  active: boolean('active').notNull(),
  sealedSecret: text('sealed_secret'),
  position: integer('position').notNull(),
})

export const shippingQuotes = pgTable('shipping_quotes', {
  siteId: text('site_id').notNull(),
  key: text('key').notNull(),
  services: jsonb('services').$type<readonly CarrierService[]>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const pickupPlaces = pgTable('pickup_places', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  address: jsonb('address').$type<PickupPlace['address']>().notNull(),
  hours: text('hours').notNull(),
  instructions: text('instructions').notNull(),
  readyAfterHours: integer('ready_after_hours').notNull(),
  cost: money('cost').notNull(),
  position: integer('position').notNull(),
})
