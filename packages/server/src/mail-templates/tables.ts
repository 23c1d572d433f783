import type { MailKind, MailTemplate } from '@sitewright/domain/mail-templates'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const mailTemplates = pgTable('mail_templates', {
  siteId: text('site_id').notNull(),
  kind: text('kind').$type<MailKind>().notNull(),
  locale: text('locale').notNull(),
  subject: text('subject').notNull(),
  parts: jsonb('parts').$type<Omit<MailTemplate, 'subject'>>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})
