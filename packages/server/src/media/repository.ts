import { and, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database/database'
import type { Asset, AssetKind, Rendition, RenditionFormat } from './asset'
import { assets, renditionClaims, renditions } from './tables'

const toAsset = (row: typeof assets.$inferSelect): Asset => ({
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
  createdAt: row.createdAt,
})

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
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.siteId, tx.siteId), eq(assets.id, id)))
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

export async function listAssets(
  tx: SiteTransaction,
  { kind, after, limit }: { kind?: AssetKind; after?: string; limit: number },
): Promise<{ items: Asset[]; total: number; next: string | null }> {
  const ofKind = and(eq(assets.siteId, tx.siteId), kind ? eq(assets.kind, kind) : undefined)
  const [total] = await tx.select({ value: count() }).from(assets).where(ofKind)
  const last = after ? await assetById(tx, after) : undefined
  const older =
    last &&
    or(lt(assets.createdAt, last.createdAt), and(eq(assets.createdAt, last.createdAt), sql`${assets.id} > ${last.id}`))
  const rows = await tx
    .select()
    .from(assets)
    .where(and(ofKind, older))
    .orderBy(desc(assets.createdAt), assets.id)
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toAsset)
  return { items, total: total?.value ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
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
  const [row] = await tx
    .update(assets)
    .set(set)
    .where(and(eq(assets.siteId, tx.siteId), eq(assets.id, id)))
    .returning()
  return row && toAsset(row)
}

/** Removes the asset and answers with every blob that now belongs to nobody. */
export async function deleteAsset(tx: SiteTransaction, id: string): Promise<string[] | undefined> {
  const made = await tx
    .select({ blobKey: renditions.blobKey })
    .from(renditions)
    .where(and(eq(renditions.siteId, tx.siteId), eq(renditions.assetId, id)))
  const [row] = await tx
    .delete(assets)
    .where(and(eq(assets.siteId, tx.siteId), eq(assets.id, id)))
    .returning({ blobKey: assets.blobKey })
  return row && [row.blobKey, ...made.map(({ blobKey }) => blobKey)]
}

export async function findRendition(
  tx: SiteTransaction,
  assetId: string,
  width: number,
  format: RenditionFormat,
): Promise<Rendition | undefined> {
  const [row] = await tx
    .select({ blobKey: renditions.blobKey, bytes: renditions.bytes, format: renditions.format })
    .from(renditions)
    .where(
      and(
        eq(renditions.siteId, tx.siteId),
        eq(renditions.assetId, assetId),
        eq(renditions.width, width),
        eq(renditions.format, format),
      ),
    )
  return row
}

/** False when there is one already, or the picture is gone. */
export async function insertRendition(
  tx: SiteTransaction,
  assetId: string,
  width: number,
  { blobKey, bytes, format }: Rendition,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with picture as (select id from ${assets} where site_id = ${tx.siteId} and id = ${assetId} for key share)
    insert into ${renditions} (site_id, asset_id, width, format, blob_key, bytes)
    select ${tx.siteId}, id, ${width}, ${format}, ${blobKey}, ${bytes} from picture
    on conflict do nothing returning 1`)
  return rows.length === 1
}

/** Longer than drawing may take. */
const claimSeconds = 150

/** True for whoever may draw it now; a claim whose holder died ends by itself. */
export async function claimRendition(
  tx: SiteTransaction,
  assetId: string,
  width: number,
  format: RenditionFormat,
): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${claimSeconds})`
  const rows = await tx
    .insert(renditionClaims)
    .values({ siteId: tx.siteId, assetId, width, format, until })
    .onConflictDoUpdate({
      target: [renditionClaims.siteId, renditionClaims.assetId, renditionClaims.width, renditionClaims.format],
      set: { until },
      setWhere: sql`${renditionClaims.until} < now()`,
    })
    .returning({ width: renditionClaims.width })
  return rows.length === 1
}

export async function dropClaim(
  tx: SiteTransaction,
  assetId: string,
  width: number,
  format: RenditionFormat,
): Promise<void> {
  await tx
    .delete(renditionClaims)
    .where(
      and(
        eq(renditionClaims.siteId, tx.siteId),
        eq(renditionClaims.assetId, assetId),
        eq(renditionClaims.width, width),
        eq(renditionClaims.format, format),
      ),
    )
}
