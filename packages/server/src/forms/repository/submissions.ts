import { and, asc, count, eq, gte, ne, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { formDeliveries, formSubmissions, formTargets, spamRules } from '../tables'

export type NewSubmission = Omit<typeof formSubmissions.$inferInsert, 'siteId'>
export type Target = { readonly id: string; readonly kind: typeof formTargets.$inferSelect.kind }

export async function spentKey(tx: SiteTransaction, keyId: string): Promise<{ payloadHash: string } | undefined> {
  const [row] = await tx
    .select({ payloadHash: formSubmissions.payloadHash })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.siteId, tx.siteId), eq(formSubmissions.keyId, keyId)))
  return row
}

/** False when another request spent the key first. */
export async function insertSubmission(tx: SiteTransaction, submission: NewSubmission): Promise<boolean> {
  const rows = await tx
    .insert(formSubmissions)
    .values({ ...submission, siteId: tx.siteId })
    .onConflictDoNothing({ target: [formSubmissions.siteId, formSubmissions.keyId] })
    .returning({ id: formSubmissions.id })
  return rows.length > 0
}

export const activeTargets = (tx: SiteTransaction, formId: string): Promise<Target[]> =>
  tx
    .select({ id: formTargets.id, kind: formTargets.kind })
    .from(formTargets)
    .where(and(eq(formTargets.siteId, tx.siteId), eq(formTargets.formId, formId), eq(formTargets.active, true)))
    .orderBy(asc(formTargets.position))

export async function insertDeliveries(
  tx: SiteTransaction,
  deliveries: readonly { id: string; submissionId: string; target: Target; state: 'held' | 'waiting' }[],
): Promise<void> {
  if (deliveries.length === 0) return
  await tx.insert(formDeliveries).values(
    deliveries.map(({ id, submissionId, target, state }) => ({
      ...{ siteId: tx.siteId, id, submissionId, state },
      ...{ targetId: target.id, kind: target.kind },
    })),
  )
}

export type Repetition = { readonly networks: number; readonly isSameVisitor: boolean }

/** Who sent the same words since. */
export async function repetitionOf(
  tx: SiteTransaction,
  {
    textHash,
    visitorHash,
    dayAgo,
    justBefore,
  }: { textHash: string; visitorHash: string; dayAgo: Date; justBefore: Date },
): Promise<Repetition> {
  const [row] = await tx
    .select({
      networks: sql<number>`count(distinct ${formSubmissions.ipPrefix})::int`,
      isSameVisitor: sql<boolean>`coalesce(bool_or(${formSubmissions.visitorHash} = ${visitorHash}
        and ${formSubmissions.receivedAt} > ${justBefore.toISOString()}::timestamptz), false)`,
    })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.siteId, tx.siteId),
        eq(formSubmissions.textHash, textHash),
        gte(formSubmissions.receivedAt, dayAgo),
        ne(formSubmissions.state, 'deleted'),
      ),
    )
  return row ?? { networks: 0, isSameVisitor: false }
}

/** Whatever became of them. */
export async function countSince(tx: SiteTransaction, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.siteId, tx.siteId), gte(formSubmissions.receivedAt, since)))
  return row?.count ?? 0
}

export const rulesOf = (tx: SiteTransaction) =>
  tx
    .select({ kind: spamRules.kind, value: spamRules.value, isAllowed: spamRules.isAllowed })
    .from(spamRules)
    .where(eq(spamRules.siteId, tx.siteId))
