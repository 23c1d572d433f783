import type { CaptchaProvider } from '@sitewright/domain/forms'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const captchaKeys = pgTable(
  'captcha_keys',
  {
    siteId: text('site_id').notNull(),
    provider: text('provider').$type<CaptchaProvider>().notNull(),
    sealed: text('sealed').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.siteId] })],
)
