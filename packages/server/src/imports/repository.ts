import type { ImportState } from '@sitewright/contract/imports'
import type { ImportProblem } from '@sitewright/domain/imports'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { type Import, noActs, noProblems, noProducts, type WrittenLine } from './import'
import { importLines, importPictures, imports } from './tables'

const here = (tx: SiteTransaction, id: string) => and(eq(imports.siteId, tx.siteId), eq(imports.id, id))
const linesOf = (tx: SiteTransaction, id: string) =>
  and(eq(importLines.siteId, tx.siteId), eq(importLines.importId, id))
const picturesOf = (tx: SiteTransaction, id: string) =>
  and(eq(importPictures.siteId, tx.siteId), eq(importPictures.importId, id))

const toImport = ({ siteId: _, ...row }: typeof imports.$inferSelect): Import => row

export const insertImport = (tx: SiteTransaction, row: Import) =>
  tx.insert(imports).values({ ...row, siteId: tx.siteId })

export async function importById(tx: SiteTransaction, id: string): Promise<Import | undefined> {
  const [row] = await tx.select().from(imports).where(here(tx, id))
  return row && toImport(row)
}

/** Nobody else moves it on until the transaction ends. */
export async function lockImport(tx: SiteTransaction, id: string): Promise<Import | undefined> {
  const [row] = await tx.select().from(imports).where(here(tx, id)).for('update')
  return row && toImport(row)
}

export const newestImports = async (tx: SiteTransaction, limit: number): Promise<Import[]> =>
  (
    await tx
      .select()
      .from(imports)
      .where(eq(imports.siteId, tx.siteId))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(limit)
  ).map(toImport)

export const changeImport = (tx: SiteTransaction, id: string, change: Partial<Omit<Import, 'id'>>) =>
  tx.update(imports).set(change).where(here(tx, id))

export async function isAnyIn(tx: SiteTransaction, states: readonly ImportState[], except: string): Promise<boolean> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.siteId, tx.siteId), inArray(imports.state, [...states]), ne(imports.id, except)))
    .limit(1)
  return rows.length > 0
}

/** It, and those that were taken back before: what another one used stayed then, and may be left now. */
export async function undoneWith(tx: SiteTransaction, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.siteId, tx.siteId), or(eq(imports.id, id), eq(imports.state, 'undone'))))
  return rows.map(each => each.id)
}

export const forgetLines = (tx: SiteTransaction, id: string) => tx.delete(importLines).where(linesOf(tx, id))

/** In the place of what was said of these lines before. */
export async function noteProblems(
  tx: SiteTransaction,
  importId: string,
  problems: readonly ImportProblem[],
): Promise<void> {
  if (problems.length === 0) return
  const byLine = new Map<number, Omit<ImportProblem, 'line'>[]>()
  for (const { line, ...problem } of problems) byLine.set(line, [...(byLine.get(line) ?? []), problem])
  await tx
    .insert(importLines)
    .values([...byLine].map(([line, said]) => ({ siteId: tx.siteId, importId, line, problems: said })))
    .onConflictDoUpdate({
      target: [importLines.siteId, importLines.importId, importLines.line],
      set: { problems: sql`excluded.problems` },
    })
}

export async function addProblem(
  tx: SiteTransaction,
  importId: string,
  { line, ...problem }: ImportProblem,
): Promise<void> {
  await tx
    .insert(importLines)
    .values({ siteId: tx.siteId, importId, line, problems: [problem] })
    .onConflictDoUpdate({
      target: [importLines.siteId, importLines.importId, importLines.line],
      set: { problems: sql`${importLines.problems} || excluded.problems` },
    })
}

export async function noteWritten(
  tx: SiteTransaction,
  importId: string,
  written: readonly WrittenLine[],
): Promise<void> {
  if (written.length === 0) return
  await tx
    .insert(importLines)
    .values(written.map(line => ({ siteId: tx.siteId, importId, ...line, counted: { ...line.counted } })))
    .onConflictDoUpdate({
      target: [importLines.siteId, importLines.importId, importLines.line],
      set: {
        productId: sql`excluded.product_id`,
        act: sql`excluded.act`,
        before: sql`excluded.before`,
        afterHash: sql`excluded.after_hash`,
        counted: sql`excluded.counted`,
      },
    })
}

export type LineProblems = { readonly line: number; readonly problems: Omit<ImportProblem, 'line'>[] }

export const problemsAfter = (
  tx: SiteTransaction,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LineProblems[]> =>
  tx
    .select({ line: importLines.line, problems: importLines.problems })
    .from(importLines)
    .where(and(linesOf(tx, importId), gt(importLines.line, after), sql`${importLines.problems} <> '[]'`))
    .orderBy(asc(importLines.line))
    .limit(limit)

/** From the last line to the first, so that what was written twice is taken back in turn. */
export async function lastWritten(
  tx: SiteTransaction,
  importId: string,
  { limit }: { limit: number },
): Promise<WrittenLine[]> {
  const rows = await tx
    .select()
    .from(importLines)
    .where(and(linesOf(tx, importId), isNotNull(importLines.productId)))
    .orderBy(desc(importLines.line))
    .limit(limit)
  return rows.map(({ line, productId, act, before: was, afterHash, counted }) => ({
    line,
    productId: productId!,
    act: act!,
    before: was && {
      ...was,
      // JSON keeps moments as texts.
      variants: was.variants.map(variant => ({
        ...variant,
        saleFrom: variant.saleFrom && new Date(variant.saleFrom),
        saleUntil: variant.saleUntil && new Date(variant.saleUntil),
      })),
    },
    afterHash: afterHash ?? '',
    counted: counted ?? {},
  }))
}

/** What was taken back is not taken back twice. */
export const forgetWritten = (tx: SiteTransaction, importId: string, lines: readonly number[]) =>
  tx
    .update(importLines)
    .set({ productId: null, act: null, before: null, afterHash: null, counted: null })
    .where(and(linesOf(tx, importId), inArray(importLines.line, [...lines])))

export type Picture = Omit<typeof importPictures.$inferSelect, 'siteId' | 'importId'>

export async function orderPictures(tx: SiteTransaction, importId: string, list: readonly Picture[]): Promise<void> {
  if (list.length === 0) return
  await tx
    .insert(importPictures)
    .values(list.map(picture => ({ ...picture, siteId: tx.siteId, importId })))
    .onConflictDoNothing()
}

export const picturesOfProduct = (tx: SiteTransaction, importId: string, productId: string): Promise<Picture[]> =>
  tx
    .select()
    .from(importPictures)
    .where(and(picturesOf(tx, importId), eq(importPictures.productId, productId)))
    .orderBy(asc(importPictures.place))

export const settlePicture = (
  tx: SiteTransaction,
  importId: string,
  { productId, place, assetId }: { productId: string; place: number; assetId: string | null },
) =>
  tx
    .update(importPictures)
    .set({ state: assetId === null ? 'failed' : 'fetched', assetId })
    .where(and(picturesOf(tx, importId), eq(importPictures.productId, productId), eq(importPictures.place, place)))

export async function countPictures(
  tx: SiteTransaction,
  importId: string,
): Promise<{ waiting: number; failed: number }> {
  const [row] = await tx
    .select({
      waiting: sql`count(*) filter (where ${importPictures.state} = 'waiting')`.mapWith(Number),
      failed: sql`count(*) filter (where ${importPictures.state} = 'failed')`.mapWith(Number),
    })
    .from(importPictures)
    .where(picturesOf(tx, importId))
  return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0 }
}

/** What was fetched before, by address. */
export async function fetchedBefore(
  tx: SiteTransaction,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await tx
    .select({ address: importPictures.address, assetId: importPictures.assetId })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.siteId, tx.siteId),
        inArray(importPictures.address, [...addresses]),
        eq(importPictures.state, 'fetched'),
      ),
    )
  return new Map(rows.map(({ address, assetId }) => [address, assetId!]))
}

/** Those that nobody can undo any more go, with what was kept for it; their files are the caller's to delete. */
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

/** Where a dry run begins. */
export const nothingYet = {
  done: 0,
  total: null,
  counts: noActs,
  products: noProducts,
  problems: noProblems,
  preview: [],
  failure: null,
  goingFrom: 0,
}
