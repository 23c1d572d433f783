import { type SiteDocumentName, siteDocumentNames } from '@sitewright/domain/documents'
import type { SiteDocuments } from '@sitewright/domain/publishing'
import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { currentDocument } from '../current-document'
import type { SiteDocument } from '../page'
import { siteDocuments } from '../tables'

type Row = typeof siteDocuments.$inferSelect

const toDocument = ({ document, version, editedBy, editedAt }: Row): SiteDocument => ({
  document: currentDocument(document),
  version,
  editedBy,
  editedAt,
})

const isNamed = (tx: SiteTransaction, name: SiteDocumentName) =>
  and(eq(siteDocuments.siteId, tx.siteId), eq(siteDocuments.name, name))

const allOf = (tx: SiteTransaction) => tx.select().from(siteDocuments).where(eq(siteDocuments.siteId, tx.siteId))

export const readSiteDocuments = async (tx: SiteTransaction): Promise<SiteDocuments<SiteDocument>> =>
  byName(await allOf(tx))

/** All of them as one value, for a statement that reads other things of the same moment. */
export const allSiteDocuments = (tx: SiteTransaction) =>
  sql<SiteDocuments>`(select jsonb_object_agg(${siteDocuments.name}, ${siteDocuments.document})
    from ${siteDocuments} where ${siteDocuments.siteId} = ${tx.siteId})`

function byName(rows: readonly Row[]): SiteDocuments<SiteDocument> {
  if (rows.length !== siteDocumentNames.length) throw new Error('a site without its documents')
  return Object.fromEntries(rows.map(row => [row.name, toDocument(row)])) as SiteDocuments<SiteDocument>
}

export async function siteDocumentHead(
  tx: SiteTransaction,
  name: SiteDocumentName,
): Promise<Pick<SiteDocument, 'version' | 'editedAt'> | undefined> {
  const { version, editedAt } = siteDocuments
  const [row] = await tx.select({ version, editedAt }).from(siteDocuments).where(isNamed(tx, name))
  return row
}

/** Held until the transaction ends. */
export async function lockSiteDocument(tx: SiteTransaction, name: SiteDocumentName): Promise<SiteDocument> {
  const [row] = await tx.select().from(siteDocuments).where(isNamed(tx, name)).for('update')
  if (!row) throw new Error(`a site without its ${name}`)
  return toDocument(row)
}

export async function insertSiteDocument(
  tx: SiteTransaction,
  name: SiteDocumentName,
  document: SiteDocument,
): Promise<void> {
  await tx.insert(siteDocuments).values({ ...document, name, siteId: tx.siteId })
}

export async function writeSiteDocument(
  tx: SiteTransaction,
  name: SiteDocumentName,
  document: SiteDocument,
): Promise<void> {
  await tx.update(siteDocuments).set(document).where(isNamed(tx, name))
}
