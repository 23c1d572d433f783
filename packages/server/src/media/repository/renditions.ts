import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Asset, Rendition, RenditionFormat } from '../asset'
import { assets, renditionClaims, renditions } from '../tables'

export async function blobsOfRenditions(tx: SiteTransaction, assetIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ blobKey: renditions.blobKey })
    .from(renditions)
    .where(and(eq(renditions.siteId, tx.siteId), inArray(renditions.assetId, [...assetIds])))
  return rows.map(({ blobKey }) => blobKey)
}

/** Removes everything that was drawn of a picture and answers with the blobs that now belong to nobody. */
export async function deleteRenditions(tx: SiteTransaction, assetId: string): Promise<string[]> {
  const rows = await tx
    .delete(renditions)
    .where(and(eq(renditions.siteId, tx.siteId), eq(renditions.assetId, assetId)))
    .returning({ blobKey: renditions.blobKey })
  return rows.map(({ blobKey }) => blobKey)
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

/** False when there is one already, or the picture is gone or was replaced by another meanwhile. */
export async function insertRendition(
  tx: SiteTransaction,
  { id, blobKey: drawnFrom }: Pick<Asset, 'id' | 'blobKey'>,
  width: number,
  { blobKey, bytes, format }: Rendition,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with picture as (select id from ${assets}
      where site_id = ${tx.siteId} and id = ${id} and blob_key = ${drawnFrom} for share)
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
