import type { SubmissionTab } from '@sitewright/contract/form-submissions'
import { mostCounted } from '@sitewright/contract/form-submissions'
import type { SubmissionState } from '@sitewright/domain/forms'
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { formDeliveries, formSubmissions, forms } from '../../forms/tables'
import type { SiteTransaction } from '../../platform/database'

export type Submission = Omit<typeof formSubmissions.$inferSelect, 'siteId'>
export type FormHead = Pick<typeof forms.$inferSelect, 'id' | 'name' | 'kind' | 'draft' | 'retentionDays'>

const without = <Row extends { siteId: string }>({ siteId: _, ...row }: Row): Omit<Row, 'siteId'> => row
const ofSite = (tx: SiteTransaction) => eq(formSubmissions.siteId, tx.siteId)

/** Also of a deleted form: its submissions stay for their days. */
export async function formHead(tx: SiteTransaction, formId: string): Promise<FormHead | undefined> {
  const [row] = await tx
    .select({
      id: forms.id,
      name: forms.name,
      kind: forms.kind,
      draft: forms.draft,
      retentionDays: forms.retentionDays,
    })
    .from(forms)
    .where(and(eq(forms.siteId, tx.siteId), eq(forms.id, formId)))
  return row
}

const hasFailed = sql<boolean>`exists (select 1 from ${formDeliveries} where ${formDeliveries.siteId} = ${formSubmissions.siteId}
  and ${formDeliveries.submissionId} = ${formSubmissions.id} and ${formDeliveries.state} = 'failed')`

const inTab: Record<SubmissionTab, SQL> = {
  inbox: sql`${formSubmissions.state} = 'inbox'`,
  unread: sql`${formSubmissions.state} = 'inbox' and ${formSubmissions.readAt} is null`,
  starred: sql`${formSubmissions.state} = 'inbox' and ${formSubmissions.starred}`,
  attention: sql`${formSubmissions.state} = 'inbox' and ${formSubmissions.id} in (
    select ${formDeliveries.submissionId} from ${formDeliveries}
    where ${formDeliveries.siteId} = current_setting('app.site_id') and ${formDeliveries.state} = 'failed')`,
  spam: sql`${formSubmissions.state} = 'spam'`,
  deleted: sql`${formSubmissions.state} = 'deleted'`,
}

const inForm = (tx: SiteTransaction, formId: string, tab: SubmissionTab) =>
  and(ofSite(tx), eq(formSubmissions.formId, formId), inTab[tab])

/** Stops counting where nobody reads the figure any more. */
export async function countTab(
  tx: SiteTransaction,
  formId: string,
  tab: SubmissionTab,
  holding?: SQL,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${formSubmissions} where ${and(inForm(tx, formId, tab), holding)} limit ${mostCounted}) as counted`)
  return rows[0]?.count ?? 0
}

const listed = {
  id: formSubmissions.id,
  seq: formSubmissions.seq,
  summary: formSubmissions.summary,
  email: formSubmissions.email,
  state: formSubmissions.state,
  readAt: formSubmissions.readAt,
  starred: formSubmissions.starred,
  answeredAt: formSubmissions.answeredAt,
  receivedAt: formSubmissions.receivedAt,
  hasFailed,
}
export type Listed = Pick<
  Submission,
  'id' | 'seq' | 'summary' | 'email' | 'state' | 'readAt' | 'starred' | 'answeredAt' | 'receivedAt'
> & { readonly hasFailed: boolean }

export const listTab = (
  tx: SiteTransaction,
  {
    formId,
    tab,
    below,
    limit,
    holding,
  }: { formId: string; tab: SubmissionTab; below: number | undefined; limit: number; holding?: SQL },
): Promise<Listed[]> =>
  tx
    .select(listed)
    .from(formSubmissions)
    .where(and(inForm(tx, formId, tab), holding, below === undefined ? undefined : lt(formSubmissions.seq, below)))
    .orderBy(desc(formSubmissions.seq))
    .limit(limit)

export const listAmong = (
  tx: SiteTransaction,
  { formId, tab, seqs }: { formId: string; tab: SubmissionTab; seqs: readonly number[] },
): Promise<Listed[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : tx
        .select(listed)
        .from(formSubmissions)
        .where(and(inForm(tx, formId, tab), inArray(formSubmissions.seq, [...seqs])))
        .orderBy(desc(formSubmissions.seq))

export async function submissionById(
  tx: SiteTransaction,
  id: string,
  formId?: string,
): Promise<Submission | undefined> {
  const [row] = await tx
    .select()
    .from(formSubmissions)
    .where(
      and(
        ofSite(tx),
        eq(formSubmissions.id, id),
        formId === undefined ? undefined : eq(formSubmissions.formId, formId),
      ),
    )
  return row && without(row)
}

export async function lockSubmissions(
  tx: SiteTransaction,
  formId: string,
  ids: readonly string[],
): Promise<Pick<Submission, 'id' | 'state' | 'receivedAt' | 'answers' | 'versionHash' | 'stateBefore'>[]> {
  return tx
    .select({
      id: formSubmissions.id,
      state: formSubmissions.state,
      stateBefore: formSubmissions.stateBefore,
      receivedAt: formSubmissions.receivedAt,
      answers: formSubmissions.answers,
      versionHash: formSubmissions.versionHash,
    })
    .from(formSubmissions)
    .where(and(ofSite(tx), eq(formSubmissions.formId, formId), inArray(formSubmissions.id, [...ids])))
    .orderBy(formSubmissions.id)
    .for('update')
}

export const change = (
  tx: SiteTransaction,
  ids: readonly string[],
  set: Partial<{
    state: SubmissionState
    stateBefore: 'inbox' | 'spam' | null
    readAt: Date | null
    starred: boolean
    answeredAt: Date | null
    purgeAt: Date | null
  }>,
) =>
  tx
    .update(formSubmissions)
    .set(set)
    .where(and(ofSite(tx), inArray(formSubmissions.id, [...ids])))

/** Page by page for a table of all of them, newest first. */
export async function wholePage(
  tx: SiteTransaction,
  { formId, tab, below, limit }: { formId: string; tab: SubmissionTab; below: number | undefined; limit: number },
): Promise<Submission[]> {
  const rows = await tx
    .select()
    .from(formSubmissions)
    .where(and(inForm(tx, formId, tab), below === undefined ? undefined : lt(formSubmissions.seq, below)))
    .orderBy(desc(formSubmissions.seq))
    .limit(limit)
  return rows.map(without)
}

export async function toIndex(tx: SiteTransaction, limit: number): Promise<Submission[]> {
  const rows = await tx
    .select()
    .from(formSubmissions)
    .where(and(ofSite(tx), isNull(formSubmissions.indexedAt)))
    .orderBy(formSubmissions.seq)
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(without)
}

export async function purge(tx: SiteTransaction, now: Date, limit: number): Promise<string[]> {
  const due = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(ofSite(tx), lt(formSubmissions.purgeAt, now)))
    .limit(limit)
  return due.map(({ id }) => id)
}

/** From where they came, of those that are older: it told spam when they came, and tells nothing any more. */
export const forgetNetworks = (tx: SiteTransaction, before: Date) =>
  tx
    .update(formSubmissions)
    .set({ ipPrefix: '', visitorHash: '' })
    .where(and(ofSite(tx), lt(formSubmissions.receivedAt, before), ne(formSubmissions.ipPrefix, '')))

export const remove = (tx: SiteTransaction, ids: readonly string[]) =>
  tx.delete(formSubmissions).where(and(ofSite(tx), inArray(formSubmissions.id, [...ids])))

/** What a member wrote while they were logged in, the newest in front. */
export const listOfMember = (tx: SiteTransaction, memberId: string, limit: number) =>
  tx
    .select({
      id: formSubmissions.id,
      formId: formSubmissions.formId,
      form: forms.name,
      summary: formSubmissions.summary,
      receivedAt: formSubmissions.receivedAt,
    })
    .from(formSubmissions)
    .innerJoin(forms, and(eq(forms.siteId, formSubmissions.siteId), eq(forms.id, formSubmissions.formId)))
    .where(and(ofSite(tx), eq(formSubmissions.memberId, memberId), eq(formSubmissions.state, 'inbox')))
    .orderBy(desc(formSubmissions.seq))
    .limit(limit)
