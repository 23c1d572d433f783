import type { TaxMode, TaxSettings } from '@sitewright/domain/taxes'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

export const taxClasses = pgTable('tax_classes', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

export const taxRegions = pgTable('tax_regions', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  taxName: jsonb('tax_name').$type<Readonly<Record<string, string>>>().notNull(),
  country: text('country').notNull(),
  region: text('region').notNull(),
  postcode: text('postcode').notNull(),
  mode: text('mode').$type<TaxMode>().notNull(),
})

export const taxRates = pgTable('tax_rates', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  regionId: text('region_id').notNull(),
  classId: text('class_id').notNull(),
  rate: integer('rate').notNull(),
})

export const taxSettings = pgTable('tax_settings', {
  siteId: text('site_id').primaryKey(),
  pricesIncludeTax: boolean('prices_include_tax').notNull(),
  shippingTax: text('shipping_tax').$type<TaxSettings['shippingTax']>().notNull(),
  shippingClassId: text('shipping_class_id').notNull(),
  taxedAbroad: text('taxed_abroad').$type<TaxSettings['taxedAbroad']>().notNull(),
  untaxedAbroad: text('untaxed_abroad').$type<TaxSettings['untaxedAbroad']>().notNull(),
  homeRegionId: text('home_region_id'),
})
