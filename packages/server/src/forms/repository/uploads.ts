import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { formUploads } from '../tables'

export type NewUpload = Omit<typeof formUploads.$inferInsert, 'siteId'>
export type Waiting = { readonly id: string; readonly fieldId: string; readonly name: string; readonly bytes: number }
type OfVisitor = { readonly formId: string; readonly visitorHash: string; readonly now: Date }

export const insertUpload = (tx: SiteTransaction, upload: NewUpload) =>
  tx.insert(formUploads).values({ ...upload, siteId: tx.siteId })

/** What a visitor has sent ahead for a form, and no submission has named yet. */
export const waitingUploads = (tx: SiteTransaction, { formId, visitorHash, now }: OfVisitor): Promise<Waiting[]> =>
  tx
    .select({ id: formUploads.id, fieldId: formUploads.fieldId, name: formUploads.name, bytes: formUploads.bytes })
    .from(formUploads)
    .where(
      and(
        eq(formUploads.siteId, tx.siteId),
        eq(formUploads.formId, formId),
        eq(formUploads.visitorHash, visitorHash),
        isNull(formUploads.submissionId),
        gt(formUploads.expiresAt, now),
      ),
    )

/** How many became the submission's: fewer than named when another request was faster. */
export async function claimUploads(tx: SiteTransaction, ids: readonly string[], submissionId: string): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .update(formUploads)
    .set({ submissionId, expiresAt: null })
    .where(and(eq(formUploads.siteId, tx.siteId), inArray(formUploads.id, [...ids]), isNull(formUploads.submissionId)))
    .returning({ id: formUploads.id })
  return rows.length
}

/** The blobs of what nobody claimed in time; their rows are gone with this. */
export async function removeExpired(tx: SiteTransaction, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ blob: string }>(sql`
    delete from ${formUploads} where (site_id, id) in (
      select site_id, id from ${formUploads} where site_id = ${tx.siteId} and expires_at <= ${now.toISOString()}::timestamptz
      limit ${limit} for update skip locked)
    returning blob_key as blob`)
  return rows.map(({ blob }) => blob)
}
