import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { AssetKind } from '../asset'
import { assets, folders } from '../tables'

export type Folder = { readonly id: string; readonly name: string }

const isFolder = (tx: SiteTransaction, id: string) => and(eq(folders.siteId, tx.siteId), eq(folders.id, id))
const columns = { id: folders.id, name: folders.name }

/** Two people who make one at the same moment must not both make the last there is room for, nor two of one name. */
export const lockFolders = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media folders of ${tx.siteId}`}, 0))`)

/** By name, each with how many files of the kind are in it. */
export const listFolders = (
  tx: SiteTransaction,
  { kind }: { kind?: AssetKind } = {},
): Promise<(Folder & { count: number })[]> =>
  tx
    .select({ ...columns, count: count(assets.id) })
    .from(folders)
    .leftJoin(
      assets,
      and(eq(assets.siteId, folders.siteId), eq(assets.folderId, folders.id), kind ? eq(assets.kind, kind) : undefined),
    )
    .where(eq(folders.siteId, tx.siteId))
    .groupBy(folders.id, folders.name)
    .orderBy(asc(sql`lower(${folders.name})`))

export async function folderById(tx: SiteTransaction, id: string): Promise<Folder | undefined> {
  const [row] = await tx.select(columns).from(folders).where(isFolder(tx, id))
  return row
}

export const insertFolder = (tx: SiteTransaction, folder: Folder & { createdAt: Date }) =>
  tx.insert(folders).values({ ...folder, siteId: tx.siteId })

export async function renameFolder(tx: SiteTransaction, { id, name }: Folder): Promise<boolean> {
  const rows = await tx.update(folders).set({ name }).where(isFolder(tx, id)).returning({ id: folders.id })
  return rows.length === 1
}

/** Its files stay in the library. */
export async function deleteFolder(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx.delete(folders).where(isFolder(tx, id)).returning({ id: folders.id })
  return rows.length === 1
}
