import type { PageDocument } from '@sitewright/domain/documents'
import type { LocalText } from '@sitewright/domain/sites'
import { type AnyColumn, and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import { pages, siteDocuments } from '../../pages/tables'
import { mayName, type SiteTransaction } from '../../platform/database'
import type { StoredForm } from '../form'
import { formDeliveries, formSubmissions, forms } from '../tables'

const formColumns = {
  id: forms.id,
  name: forms.name,
  kind: forms.kind,
  draft: forms.draft,
  version: forms.version,
  retentionDays: forms.retentionDays,
  editedBy: forms.editedBy,
  editedAt: forms.editedAt,
}

const ofSite = (tx: SiteTransaction) => and(eq(forms.siteId, tx.siteId), isNull(forms.deletedAt))
const isForm = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(forms.id, id))

export const allForms = (tx: SiteTransaction): Promise<StoredForm[]> =>
  tx.select(formColumns).from(forms).where(ofSite(tx)).orderBy(asc(forms.name), asc(forms.id))

export async function formById(tx: SiteTransaction, id: string): Promise<StoredForm | undefined> {
  const [row] = await tx.select(formColumns).from(forms).where(isForm(tx, id))
  return row
}

export async function lockForm(tx: SiteTransaction, id: string): Promise<StoredForm | undefined> {
  const [row] = await tx.select(formColumns).from(forms).where(isForm(tx, id)).for('update')
  return row
}

export async function countForms(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(forms).where(ofSite(tx))
  return row?.count ?? 0
}

export async function insertForm(tx: SiteTransaction, form: StoredForm): Promise<void> {
  await tx.insert(forms).values({ ...form, siteId: tx.siteId, createdBy: form.editedBy, createdAt: form.editedAt })
}

/** Undefined when somebody saved it since; then nothing was written. */
export async function updateForm(
  tx: SiteTransaction,
  { id, version, ...values }: Omit<StoredForm, 'kind'>,
): Promise<StoredForm | undefined> {
  const [row] = await tx
    .update(forms)
    .set({ ...values, version: version + 1 })
    .where(and(isForm(tx, id), eq(forms.version, version)))
    .returning(formColumns)
  return row
}

export async function markDeleted(tx: SiteTransaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.update(forms).set({ deletedAt: now }).where(isForm(tx, id)).returning({ id: forms.id })
  return rows.length > 0
}

export type FormCounts = { readonly submissions: number; readonly unread: number; readonly failed: number }

export async function countsByForm(tx: SiteTransaction): Promise<ReadonlyMap<string, FormCounts>> {
  const failed = await tx
    .select({ formId: formSubmissions.formId, failed: count() })
    .from(formDeliveries)
    .innerJoin(
      formSubmissions,
      and(eq(formSubmissions.siteId, formDeliveries.siteId), eq(formSubmissions.id, formDeliveries.submissionId)),
    )
    .where(and(eq(formDeliveries.siteId, tx.siteId), eq(formDeliveries.state, 'failed')))
    .groupBy(formSubmissions.formId)
  const failedOf = new Map(failed.map(row => [row.formId, row.failed]))
  const rows = await tx
    .select({
      formId: formSubmissions.formId,
      submissions: count(),
      unread: sql<number>`(count(*) filter (where ${formSubmissions.readAt} is null))::int`,
    })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.siteId, tx.siteId), eq(formSubmissions.state, 'inbox')))
    .groupBy(formSubmissions.formId)
  return new Map(
    rows.map(({ formId, ...counts }) => [formId, { ...counts, failed: failedOf.get(formId) ?? 0 }] as const),
  )
}

/** How many submissions hold an answer for each field. */
export async function answeredFields(tx: SiteTransaction, formId: string): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ field: string; count: number }>(sql`
    select field, count(*)::int as count
    from ${formSubmissions}, jsonb_object_keys(${formSubmissions.answers}) as field
    where ${formSubmissions.siteId} = ${tx.siteId} and ${formSubmissions.formId} = ${formId}
    group by field`)
  return Object.fromEntries(rows.map(({ field, count: answers }) => [field, answers]))
}

export async function pageAddress(tx: SiteTransaction, pageId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ urlId: pages.urlId })
    .from(pages)
    .where(and(eq(pages.siteId, tx.siteId), eq(pages.id, pageId), isNull(pages.deletedAt)))
  return row && `/${row.urlId}`
}

export type NamingDocument = {
  readonly documentId: string
  readonly pageId: string | null
  readonly title: LocalText | null
  readonly urlId: string | null
  readonly document: PageDocument
}

const pageDocuments = { document: pages.document, itemDocument: pages.itemDocument }

/** Drafts that name the form somewhere; whether a block shows it is for the caller to see. */
export async function documentsNaming(tx: SiteTransaction, formId: string): Promise<NamingDocument[]> {
  const names = (column: AnyColumn) => mayName(sql`${column}`, [formId])
  const live = and(eq(pages.siteId, tx.siteId), isNull(pages.deletedAt))
  const ofPages = await tx
    .select({ id: pages.id, title: pages.title, urlId: pages.urlId, ...pageDocuments })
    .from(pages)
    .where(and(live, or(names(pages.document), names(pages.itemDocument))))
  const ofSiteItself = await tx
    .select({ documentId: siteDocuments.name, document: siteDocuments.document })
    .from(siteDocuments)
    .where(and(eq(siteDocuments.siteId, tx.siteId), names(siteDocuments.document)))
  return [
    ...ofPages.flatMap(({ id, title, urlId, document, itemDocument }): NamingDocument[] => [
      { documentId: id, pageId: id, title, urlId, document },
      ...(itemDocument ? [{ documentId: `${id}.item`, pageId: id, title, urlId, document: itemDocument }] : []),
    ]),
    ...ofSiteItself.map(each => ({ ...each, pageId: null, title: null, urlId: null })),
  ]
}
