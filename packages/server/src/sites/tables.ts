import type { CaptchaChoice } from '@sitewright/domain/forms'
import type { Business, SiteFacts, SiteSettings } from '@sitewright/domain/sites'
import type { LanguageState } from '@sitewright/domain/texts'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

/** What a site's owner chose and nothing looks up by. */
export type OtherSettings = {
  readonly useEscapeKeyToLogin: boolean
  readonly mapsKey: string
  readonly disqusShortname: string
  readonly captcha: CaptchaChoice | null
  readonly business: Business
  readonly developerMode: boolean
  readonly cloneable: boolean
  readonly template: SiteFacts['template']
}

export const sites = pgTable('sites', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  title: text('title').notNull(),
  status: integer('status').notNull(),
  readyAt: datetime('ready_at'),
  releaseId: text('release_id'),
  primaryLocale: text('primary_locale').notNull(),
  /** The live ones of `siteLanguages`, in their order: written with these and never alone. */
  locales: text('locales').array().notNull(),
  currency: text('currency').notNull(),
  timeZone: text('time_zone').notNull(),
  units: text('units').$type<SiteSettings['units']>().notNull(),
  settings: jsonb('settings').$type<Partial<OtherSettings>>().notNull(),
  createdAt: datetime('created_at').notNull(),
  updatedAt: datetime('updated_at').notNull(),
})

export const domains = pgTable('domains', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  host: text('host').notNull(),
  proof: text('proof').notNull(),
  verifiedAt: datetime('verified_at'),
  createdAt: datetime('created_at').notNull(),
})

export const siteLanguages = pgTable('site_languages', {
  siteId: text('site_id').notNull(),
  locale: text('locale').notNull(),
  state: text('state').$type<LanguageState>().notNull(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  fallback: text('fallback'),
})
