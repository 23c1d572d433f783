import type { MailKind, MailTemplate } from '@sitewright/domain/mail-templates'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type SiteTransaction, standingRows } from '../platform/database'
import { mailTemplates } from './tables'

export type Saved = {
  readonly kind: MailKind
  readonly locale: string
  readonly template: MailTemplate
  readonly savedAt: Date
}

const thisOne = (tx: SiteTransaction, kind: MailKind, locale: string) =>
  and(eq(mailTemplates.siteId, tx.siteId), eq(mailTemplates.kind, kind), eq(mailTemplates.locale, locale))

const toSaved = ({ kind, locale, subject, parts, savedAt }: typeof mailTemplates.$inferSelect): Saved => ({
  ...{ kind, locale, savedAt },
  template: { subject, ...parts },
})

export const templatesOf = async (tx: SiteTransaction): Promise<Saved[]> => {
  const rows = await tx
    .select()
    .from(mailTemplates)
    .where(eq(mailTemplates.siteId, tx.siteId))
    .orderBy(asc(mailTemplates.kind), asc(mailTemplates.locale))
  return rows.map(toSaved)
}

const rowsIn = standingRows<
  typeof mailTemplates,
  { readonly siteId: string; readonly kind: MailKind; readonly locales: readonly string[] }
>(
  mailTemplates,
  value => sql`where site_id = ${value('siteId')} and kind = ${value('kind')}
    and locale = any (${value('locales')}::text[])`,
)

/** In each of these languages that the shop has words of its own for. */
export const templatesIn = async (tx: SiteTransaction, kind: MailKind, locales: readonly string[]): Promise<Saved[]> =>
  (await rowsIn(tx, { siteId: tx.siteId, kind, locales })).map(toSaved)

export async function saveTemplate(tx: SiteTransaction, { kind, locale, template, savedAt }: Saved): Promise<void> {
  const { subject, ...parts } = template
  await tx
    .insert(mailTemplates)
    .values({ siteId: tx.siteId, kind, locale, subject, parts, savedAt })
    .onConflictDoUpdate({
      target: [mailTemplates.siteId, mailTemplates.kind, mailTemplates.locale],
      set: { subject, parts, savedAt },
    })
}

export async function removeTemplate(tx: SiteTransaction, kind: MailKind, locale: string): Promise<boolean> {
  const rows = await tx
    .delete(mailTemplates)
    .where(thisOne(tx, kind, locale))
    .returning({ kind: mailTemplates.kind })
  return rows.length > 0
}
