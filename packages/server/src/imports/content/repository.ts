import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import {
  type ContentImport,
  type ContentState,
  type EntryRow,
  contentImportEntries as entries,
  contentImports as imports,
  type PictureRow,
  contentImportPictures as pictures,
} from './tables'

const here = (tx: SiteTransaction, id: string) => and(eq(imports.siteId, tx.siteId), eq(imports.id, id))
const entriesOf = (tx: SiteTransaction, id: string) => and(eq(entries.siteId, tx.siteId), eq(entries.importId, id))
const picturesOf = (tx: SiteTransaction, id: string) => and(eq(pictures.siteId, tx.siteId), eq(pictures.importId, id))

const toImport = ({ siteId: _, ...row }: typeof imports.$inferSelect): ContentImport => row

export const insertImport = (tx: SiteTransaction, row: ContentImport) =>
  tx.insert(imports).values({ ...row, siteId: tx.siteId })

export async function importById(tx: SiteTransaction, id: string): Promise<ContentImport | undefined> {
  const [row] = await tx.select().from(imports).where(here(tx, id))
  return row && toImport(row)
}

/** Nobody else moves it on until the transaction ends. */
export async function lockImport(tx: SiteTransaction, id: string): Promise<ContentImport | undefined> {
  const [row] = await tx.select().from(imports).where(here(tx, id)).for('update')
  return row && toImport(row)
}

export const newestImports = async (tx: SiteTransaction, limit: number): Promise<ContentImport[]> =>
  (
    await tx
      .select()
      .from(imports)
      .where(eq(imports.siteId, tx.siteId))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(limit)
  ).map(toImport)

export const changeImport = (tx: SiteTransaction, id: string, change: Partial<Omit<ContentImport, 'id'>>) =>
  tx.update(imports).set(change).where(here(tx, id))

export async function isAnyIn(tx: SiteTransaction, states: readonly ContentState[], except: string): Promise<boolean> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.siteId, tx.siteId), inArray(imports.state, [...states]), ne(imports.id, except)))
    .limit(1)
  return rows.length > 0
}

export const forgetEntries = (tx: SiteTransaction, id: string) => tx.delete(entries).where(entriesOf(tx, id))

/** In the place of what was said of them before. */
export async function noteEntries(tx: SiteTransaction, importId: string, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(entries)
    .values(rows.map(row => ({ ...row, siteId: tx.siteId, importId })))
    .onConflictDoUpdate({
      target: [entries.siteId, entries.importId, entries.number],
      set: {
        problems: sql`excluded.problems`,
        itemId: sql`excluded.item_id`,
        pageId: sql`excluded.page_id`,
        afterHash: sql`excluded.after_hash`,
        redirectFrom: sql`excluded.redirect_from`,
      },
    })
}

export async function entryOf(tx: SiteTransaction, importId: string, number: number): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(entriesOf(tx, importId), eq(entries.number, number)))
  return row
}

export const problemsAfter = (
  tx: SiteTransaction,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<EntryRow, 'number' | 'title' | 'problems'>[]> =>
  tx
    .select({ number: entries.number, title: entries.title, problems: entries.problems })
    .from(entries)
    .where(and(entriesOf(tx, importId), gt(entries.number, after), sql`${entries.problems} <> '[]'`))
    .orderBy(asc(entries.number))
    .limit(limit)

export const lastWritten = (tx: SiteTransaction, importId: string, limit: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(entries)
    .where(and(entriesOf(tx, importId), or(isNotNull(entries.itemId), isNotNull(entries.pageId))))
    .orderBy(desc(entries.number))
    .limit(limit)

/** What was taken back is not taken back twice. */
export const forgetWritten = (tx: SiteTransaction, importId: string, numbers: readonly number[]) =>
  tx
    .update(entries)
    .set({ itemId: null, pageId: null, afterHash: null, redirectFrom: null })
    .where(and(entriesOf(tx, importId), inArray(entries.number, [...numbers])))

export async function orderPictures(tx: SiteTransaction, importId: string, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(pictures)
    .values(rows.map(row => ({ ...row, siteId: tx.siteId, importId })))
    .onConflictDoNothing()
}

export const picturesOfEntry = (tx: SiteTransaction, importId: string, number: number): Promise<PictureRow[]> =>
  tx
    .select()
    .from(pictures)
    .where(and(picturesOf(tx, importId), eq(pictures.number, number)))
    .orderBy(asc(pictures.place))

export const settlePicture = (
  tx: SiteTransaction,
  importId: string,
  { number, place, assetId }: { number: number; place: number; assetId: string | null },
) =>
  tx
    .update(pictures)
    .set({ state: assetId === null ? 'failed' : 'fetched', assetId })
    .where(and(picturesOf(tx, importId), eq(pictures.number, number), eq(pictures.place, place)))

/** What an import of the site fetched before from this address. */
export async function fetchedBefore(tx: SiteTransaction, address: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ assetId: pictures.assetId })
    .from(pictures)
    .where(and(eq(pictures.siteId, tx.siteId), eq(pictures.address, address), eq(pictures.state, 'fetched')))
    .limit(1)
  return row?.assetId ?? undefined
}

export async function countPictures(
  tx: SiteTransaction,
  importId: string,
): Promise<{ waiting: number; failed: number }> {
  const [row] = await tx
    .select({
      waiting: sql`count(*) filter (where ${pictures.state} = 'waiting')`.mapWith(Number),
      failed: sql`count(*) filter (where ${pictures.state} = 'failed')`.mapWith(Number),
    })
    .from(pictures)
    .where(picturesOf(tx, importId))
  return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0 }
}

/** Those that nobody can undo any more go; their files are the caller's to delete. */
export async function sweepImports(tx: SiteTransaction, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(imports)
    .where(
      and(
        eq(imports.siteId, tx.siteId),
        lt(sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`, before),
        notInArray(imports.state, ['running', 'undoing']),
      ),
    )
    .returning({ blobKey: imports.blobKey })
  return rows.flatMap(({ blobKey }) => blobKey ?? [])
}
