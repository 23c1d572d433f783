import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Asset } from '../asset'
import { assets } from '../tables'
import { blobsOfRenditions } from './renditions'

export const toAsset = (row: typeof assets.$inferSelect): Asset => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  path: row.path,
  contentType: row.contentType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  focalPoint: { x: row.focalX, y: row.focalY },
  alt: row.alt,
  dominantColour: row.dominantColour,
  placeholder: row.placeholder ?? undefined,
  blobKey: row.blobKey,
  folderId: row.folderId,
  revision: row.revision,
  createdAt: row.createdAt,
  addedBy: row.addedBy,
})

const isAsset = (tx: SiteTransaction, id: string) => and(eq(assets.siteId, tx.siteId), eq(assets.id, id))

/** False when another file has the path already. */
export async function insertAsset(tx: SiteTransaction, { focalPoint, ...asset }: Asset): Promise<boolean> {
  const rows = await tx
    .insert(assets)
    .values({
      ...asset,
      siteId: tx.siteId,
      focalX: focalPoint.x,
      focalY: focalPoint.y,
      placeholder: asset.placeholder ?? null,
    })
    .onConflictDoNothing({ target: [assets.siteId, assets.path] })
    .returning({ id: assets.id })
  return rows.length === 1
}

export async function assetById(tx: SiteTransaction, id: string): Promise<Asset | undefined> {
  const [row] = await tx.select().from(assets).where(isAsset(tx, id))
  return row && toAsset(row)
}

export async function assetByPath(tx: SiteTransaction, path: string): Promise<Asset | undefined> {
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), eq(assets.path, path)))
  return row && toAsset(row)
}

export async function assetsById(tx: SiteTransaction, ids: readonly string[]): Promise<Asset[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), inArray(assets.id, [...ids])))
  return rows.map(toAsset)
}

export async function assetLike(
  tx: SiteTransaction,
  { stem, bytes }: { stem: string; bytes: number },
): Promise<Asset | undefined> {
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), eq(assets.bytes, bytes), sql`starts_with(${assets.path}, ${stem})`))
    .limit(1)
  return row && toAsset(row)
}

/** The paths that start with the stem, to choose one beside them. */
export async function pathsLike(tx: SiteTransaction, stem: string): Promise<Set<string>> {
  const rows = await tx
    .select({ path: assets.path })
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), sql`starts_with(${assets.path}, ${stem})`))
  return new Set(rows.map(({ path }) => path))
}

export async function updateAsset(
  tx: SiteTransaction,
  id: string,
  values: { alt?: Record<string, string>; focalPoint?: { x: number; y: number } },
): Promise<Asset | undefined> {
  const set = {
    ...(values.alt ? { alt: values.alt } : {}),
    ...(values.focalPoint ? { focalX: values.focalPoint.x, focalY: values.focalPoint.y } : {}),
  }
  if (Object.keys(set).length === 0) return assetById(tx, id)
  const [row] = await tx.update(assets).set(set).where(isAsset(tx, id)).returning()
  return row && toAsset(row)
}

/** Removes those that are there and answers with their ids, and with every blob that now belongs to nobody. */
export async function deleteAssets(
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<{ ids: string[]; blobKeys: string[] }> {
  const made = await blobsOfRenditions(tx, ids)
  const rows = await tx
    .delete(assets)
    .where(and(eq(assets.siteId, tx.siteId), inArray(assets.id, [...ids])))
    .returning({ id: assets.id, blobKey: assets.blobKey })
  return { ids: rows.map(({ id }) => id), blobKeys: [...made, ...rows.map(({ blobKey }) => blobKey)] }
}

export async function moveAssets(
  tx: SiteTransaction,
  { ids, folderId }: { ids: readonly string[]; folderId: string | null },
): Promise<void> {
  await tx
    .update(assets)
    .set({ folderId })
    .where(and(eq(assets.siteId, tx.siteId), inArray(assets.id, [...ids])))
}

/** What a file is made of, apart from what people said about it. */
export type Content = Pick<
  Asset,
  'kind' | 'contentType' | 'bytes' | 'width' | 'height' | 'dominantColour' | 'placeholder' | 'blobKey'
>

/** Held until the transaction ends: whoever replaces it next sees what the first one made of it. */
export async function lockAsset(tx: SiteTransaction, id: string): Promise<Asset | undefined> {
  const [row] = await tx.select().from(assets).where(isAsset(tx, id)).for('update')
  return row && toAsset(row)
}

export async function writeContent(
  tx: SiteTransaction,
  id: string,
  {
    placeholder = null,
    ...content
  }: Omit<Content, 'placeholder'> & {
    readonly placeholder?: string | null
    readonly fileName: string
    readonly path: string
    readonly revision: number
  },
): Promise<Asset> {
  const [row] = await tx
    .update(assets)
    .set({ ...content, placeholder })
    .where(isAsset(tx, id))
    .returning()
  return toAsset(row!)
}
