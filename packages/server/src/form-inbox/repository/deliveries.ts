import type { DeliveryState, TargetKind } from '@sitewright/domain/forms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  formDeliveries,
  formSubmissions,
  formTargets,
  formUploads,
  submissionNotes,
  submissionReplies,
} from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'

export type Delivery = Omit<typeof formDeliveries.$inferSelect, 'siteId'>
export type Target = Omit<typeof formTargets.$inferSelect, 'siteId'>

const ofSite = (tx: SiteTransaction) => eq(formDeliveries.siteId, tx.siteId)
const without = <Row extends { siteId: string }>({ siteId: _, ...row }: Row): Omit<Row, 'siteId'> => row

export async function targetsOf(tx: SiteTransaction, formId: string): Promise<Target[]> {
  const rows = await tx
    .select()
    .from(formTargets)
    .where(and(eq(formTargets.siteId, tx.siteId), eq(formTargets.formId, formId)))
    .orderBy(asc(formTargets.position), asc(formTargets.id))
  return rows.map(without)
}

/** What visitors are answered by mail, of every form that is there. */
export async function autoRepliesOf(tx: SiteTransaction): Promise<Target[]> {
  const rows = await tx
    .select()
    .from(formTargets)
    .where(and(eq(formTargets.siteId, tx.siteId), eq(formTargets.kind, 'auto-reply')))
    .orderBy(asc(formTargets.formId), asc(formTargets.position), asc(formTargets.id))
  return rows.map(without)
}

export const changeSettings = (tx: SiteTransaction, id: string, settings: Record<string, unknown>) =>
  tx
    .update(formTargets)
    .set({ settings })
    .where(and(eq(formTargets.siteId, tx.siteId), eq(formTargets.id, id)))

/** All of a form at once; what waits for one that is gone is dropped. */
export async function replaceTargets(tx: SiteTransaction, formId: string, targets: readonly Target[]): Promise<void> {
  const kept = targets.map(({ id }) => id)
  const before = await targetsOf(tx, formId)
  const gone = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .update(formDeliveries)
      .set({ state: 'dropped' })
      .where(
        and(
          ofSite(tx),
          inArray(formDeliveries.targetId, gone),
          inArray(formDeliveries.state, ['waiting', 'held', 'failed']),
        ),
      )
    await tx.delete(formTargets).where(and(eq(formTargets.siteId, tx.siteId), inArray(formTargets.id, gone)))
  }
  for (const { id, ...set } of targets)
    await tx
      .insert(formTargets)
      .values({ siteId: tx.siteId, id, ...set })
      .onConflictDoUpdate({ target: [formTargets.siteId, formTargets.id], set })
}

/** False when there is no such webhook of the form. */
export async function changeSecret(
  tx: SiteTransaction,
  { formId, id, sealed }: Pick<Target, 'formId' | 'id'> & { sealed: string },
): Promise<boolean> {
  const rows = await tx
    .update(formTargets)
    .set({ sealed })
    .where(
      and(
        eq(formTargets.siteId, tx.siteId),
        eq(formTargets.formId, formId),
        eq(formTargets.id, id),
        eq(formTargets.kind, 'webhook'),
      ),
    )
    .returning({ id: formTargets.id })
  return rows.length > 0
}

export async function lastErrors(tx: SiteTransaction, formId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ target: string; error: string }>(sql`
    select distinct on (${formDeliveries.targetId}) ${formDeliveries.targetId} as target, ${formDeliveries.lastError} as error
    from ${formDeliveries} join ${formSubmissions} on ${formSubmissions.siteId} = ${formDeliveries.siteId}
      and ${formSubmissions.id} = ${formDeliveries.submissionId}
    where ${formDeliveries.siteId} = ${tx.siteId} and ${formSubmissions.formId} = ${formId}
      and ${formDeliveries.state} = 'failed' and ${formDeliveries.lastError} is not null
    order by ${formDeliveries.targetId}, ${formSubmissions.seq} desc`)
  return new Map(rows.map(({ target, error }) => [target, error]))
}

export async function deliveriesOf(tx: SiteTransaction, submissionId: string): Promise<Delivery[]> {
  const rows = await tx
    .select()
    .from(formDeliveries)
    .where(and(ofSite(tx), eq(formDeliveries.submissionId, submissionId)))
    .orderBy(asc(formDeliveries.kind), asc(formDeliveries.id))
  return rows.map(without)
}

export async function lockDelivery(tx: SiteTransaction, id: string): Promise<Delivery | undefined> {
  const [row] = await tx
    .select()
    .from(formDeliveries)
    .where(and(ofSite(tx), eq(formDeliveries.id, id)))
    .for('update')
  return row && without(row)
}

export const changeDelivery = (
  tx: SiteTransaction,
  id: string,
  set: Partial<Pick<Delivery, 'state' | 'tries' | 'lastError' | 'doneAt' | 'recipient'>>,
) =>
  tx
    .update(formDeliveries)
    .set(set)
    .where(and(ofSite(tx), eq(formDeliveries.id, id)))

/** Of these submissions; answers whose deliveries moved. */
export async function moveDeliveries(
  tx: SiteTransaction,
  submissionIds: readonly string[],
  { from, to }: { from: DeliveryState; to: DeliveryState },
): Promise<string[]> {
  if (submissionIds.length === 0) return []
  const rows = await tx
    .update(formDeliveries)
    .set({ state: to })
    .where(and(ofSite(tx), inArray(formDeliveries.submissionId, [...submissionIds]), eq(formDeliveries.state, from)))
    .returning({ submissionId: formDeliveries.submissionId })
  return [...new Set(rows.map(({ submissionId }) => submissionId))]
}

export type FailedMail = { readonly submissionId: string; readonly problem: string | null }

/** What became of mails that were handed to the outbox. One that failed makes the delivery fail. */
export async function settleMails(tx: SiteTransaction, submissionId?: string): Promise<FailedMail[]> {
  const { rows } = await tx.execute<FailedMail>(sql`
    update ${formDeliveries} set
      state = case when ended.error is null then 'done' else 'failed' end,
      last_error = ended.error,
      done_at = case when ended.error is null then now() end
    from (
      select open.id, max(mails.last_error) filter (where mails.state = 'failed') as error
      from ${formDeliveries} as open
      join mails on mails.site_id = open.site_id and mails.about >= 'form-delivery:' || open.id || ':' || open.tries || ':'
        and mails.about < 'form-delivery:' || open.id || ':' || open.tries || ';'
      where open.site_id = ${tx.siteId} and open.state = 'handed'
        ${submissionId === undefined ? sql`` : sql`and open.submission_id = ${submissionId}`}
      group by open.id having bool_and(mails.state <> 'waiting')
    ) as ended
    where ${formDeliveries.siteId} = ${tx.siteId} and ${formDeliveries.id} = ended.id
    returning ${formDeliveries.submissionId} as "submissionId", ended.error as problem`)
  return rows.filter(({ problem }) => problem !== null)
}

/** Submissions with something to deliver; each is ordered again, as its job may be gone. */
export async function waitingSubmissions(tx: SiteTransaction, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: formDeliveries.submissionId })
    .from(formDeliveries)
    .where(and(ofSite(tx), eq(formDeliveries.state, 'waiting')))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type Written = {
  readonly id: string
  readonly author: string
  readonly text: string
  readonly at: Date
}

export async function notesOf(tx: SiteTransaction, submissionId: string): Promise<Written[]> {
  return tx
    .select({
      id: submissionNotes.id,
      author: submissionNotes.authorName,
      text: submissionNotes.text,
      at: submissionNotes.at,
    })
    .from(submissionNotes)
    .where(and(eq(submissionNotes.siteId, tx.siteId), eq(submissionNotes.submissionId, submissionId)))
    .orderBy(asc(submissionNotes.at))
}

type NewWritten = { id: string; submissionId: string; authorId: string; authorName: string; text: string; at: Date }

export const insertNote = (tx: SiteTransaction, note: NewWritten) =>
  tx.insert(submissionNotes).values({ siteId: tx.siteId, ...note })
export const insertReply = (tx: SiteTransaction, reply: NewWritten & { mailId: string }) =>
  tx.insert(submissionReplies).values({ siteId: tx.siteId, ...reply })

export async function repliesOf(tx: SiteTransaction, submissionId: string): Promise<(Written & { state: string })[]> {
  const { rows } = await tx.execute<{ id: string; author: string; text: string; at: string; state: string | null }>(sql`
    select ${submissionReplies.id} as id, ${submissionReplies.authorName} as author, ${submissionReplies.text} as text,
      ${submissionReplies.at} as at, mails.state as state
    from ${submissionReplies} left join mails on mails.id = ${submissionReplies.mailId} and mails.site_id = ${submissionReplies.siteId}
    where ${submissionReplies.siteId} = ${tx.siteId} and ${submissionReplies.submissionId} = ${submissionId}
    order by ${submissionReplies.at}`)
  return rows.map(row => ({ ...row, at: new Date(row.at), state: row.state ?? 'sent' }))
}

export type Upload = Pick<
  typeof formUploads.$inferSelect,
  'id' | 'fieldId' | 'name' | 'type' | 'bytes' | 'blobKey' | 'submissionId'
>

export const uploadsOf = (tx: SiteTransaction, submissionIds: readonly string[]): Promise<Upload[]> =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          id: formUploads.id,
          fieldId: formUploads.fieldId,
          name: formUploads.name,
          type: formUploads.type,
          bytes: formUploads.bytes,
          blobKey: formUploads.blobKey,
          submissionId: formUploads.submissionId,
        })
        .from(formUploads)
        .where(and(eq(formUploads.siteId, tx.siteId), inArray(formUploads.submissionId, [...submissionIds])))

export type { TargetKind }
