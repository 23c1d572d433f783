import type { PageDocument } from '@sitewright/domain/documents'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { mayName, namedAmong, type SiteTransaction } from '../platform/database'
import { savedSections } from './tables'

export type SavedSection = {
  readonly id: string
  readonly name: string
  readonly document: PageDocument
  readonly createdAt: Date
}

const toSavedSection = ({ id, name, document, createdAt }: typeof savedSections.$inferSelect): SavedSection => ({
  id,
  name,
  document,
  createdAt,
})

/** Two people who save at the same moment must not both be the hundredth. */
export const lockSaving = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved sections of ${tx.siteId}`}, 0))`)

export async function countSaved(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.select({ value: count() }).from(savedSections).where(eq(savedSections.siteId, tx.siteId))
  return row?.value ?? 0
}

/** Newest first. */
export async function listSaved(tx: SiteTransaction): Promise<SavedSection[]> {
  const rows = await tx
    .select()
    .from(savedSections)
    .where(eq(savedSections.siteId, tx.siteId))
    .orderBy(desc(savedSections.createdAt), savedSections.id)
  return rows.map(toSavedSection)
}

export const insertSaved = (tx: SiteTransaction, section: SavedSection) =>
  tx.insert(savedSections).values({ siteId: tx.siteId, ...section })

export async function deleteSaved(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(savedSections)
    .where(and(eq(savedSections.siteId, tx.siteId), eq(savedSections.id, id)))
    .returning({ id: savedSections.id })
  return rows.length === 1
}

export const assetsUsedInSaved = (tx: SiteTransaction, ids: readonly string[]): Promise<string[]> =>
  namedAmong(
    tx,
    ids,
    sql`select ${savedSections.document} as body from ${savedSections} where ${eq(savedSections.siteId, tx.siteId)}`,
  )

export async function savedNaming(tx: SiteTransaction, ids: readonly string[]): Promise<SavedSection[]> {
  const rows = await tx
    .select()
    .from(savedSections)
    .where(and(eq(savedSections.siteId, tx.siteId), mayName(sql`${savedSections.document}`, ids)))
    .orderBy(desc(savedSections.createdAt), savedSections.id)
  return rows.map(toSavedSection)
}
