import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { consents, newsletterKeys, newsletterTexts, type SuppressionReason, suppressions } from '../tables'

export type Consent = Omit<typeof consents.$inferSelect, 'siteId' | 'seq'>

/** The key that hides addresses in this site's proofs; made with the first of them. */
export async function keyOf(tx: SiteTransaction, fresh: string): Promise<string> {
  const read = () =>
    tx.select({ key: newsletterKeys.key }).from(newsletterKeys).where(eq(newsletterKeys.siteId, tx.siteId))
  const [known] = await read()
  if (known) return known.key
  await tx.insert(newsletterKeys).values({ siteId: tx.siteId, key: fresh }).onConflictDoNothing()
  return (await read())[0]!.key
}

/** Keeps the words once, and answers what they are found by. */
export async function keepText(tx: SiteTransaction, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex')
  await tx.insert(newsletterTexts).values({ siteId: tx.siteId, hash, text }).onConflictDoNothing()
  return hash
}

export async function insertConsents(tx: SiteTransaction, rows: readonly Consent[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values(rows.map(row => ({ siteId: tx.siteId, ...row })))
}

export async function consentsOf(
  tx: SiteTransaction,
  subject: string,
): Promise<(Pick<Consent, 'act' | 'listId' | 'place' | 'at'> & { text: string })[]> {
  return tx
    .select({
      act: consents.act,
      listId: consents.listId,
      place: consents.place,
      at: consents.at,
      text: newsletterTexts.text,
    })
    .from(consents)
    .innerJoin(
      newsletterTexts,
      and(eq(newsletterTexts.siteId, consents.siteId), eq(newsletterTexts.hash, consents.textHash)),
    )
    .where(and(eq(consents.siteId, tx.siteId), eq(consents.subject, subject)))
    .orderBy(desc(consents.seq))
    .limit(100)
}

export async function suppressedAmong(
  tx: SiteTransaction,
  subjects: readonly string[],
): Promise<Map<string, SuppressionReason>> {
  if (subjects.length === 0) return new Map()
  const rows = await tx
    .select({ subject: suppressions.subject, reason: suppressions.reason })
    .from(suppressions)
    .where(and(eq(suppressions.siteId, tx.siteId), inArray(suppressions.subject, [...subjects])))
  return new Map(rows.map(({ subject, reason }) => [subject, reason]))
}

export const suppress = (
  tx: SiteTransaction,
  suppression: { subject: string; reason: SuppressionReason; detail: string; at: Date },
) =>
  tx
    .insert(suppressions)
    .values({ siteId: tx.siteId, ...suppression })
    .onConflictDoNothing()

/** A complaint says more than whatever was known before. */
export const suppressForGood = (tx: SiteTransaction, { subject, at }: { subject: string; at: Date }) => {
  const set = { reason: 'complaint', detail: '', at } as const
  return tx
    .insert(suppressions)
    .values({ siteId: tx.siteId, subject, ...set })
    .onConflictDoUpdate({ target: [suppressions.siteId, suppressions.subject], set })
}

export const lift = (tx: SiteTransaction, subject: string) =>
  tx.delete(suppressions).where(and(eq(suppressions.siteId, tx.siteId), eq(suppressions.subject, subject)))

export const countSuppressed = (tx: SiteTransaction): Promise<{ reason: SuppressionReason; count: number }[]> =>
  tx
    .select({ reason: suppressions.reason, count: sql<number>`count(*)::int` })
    .from(suppressions)
    .where(eq(suppressions.siteId, tx.siteId))
    .groupBy(suppressions.reason)
