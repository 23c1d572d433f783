import type { DownloadGrant } from '@sitewright/domain/downloads'
import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { digitalFiles, downloadEvents, downloadGrants } from './tables'

export type DigitalFile = {
  readonly id: string
  readonly productId: string
  /** Null is with every variant. */
  readonly variantId: string | null
  readonly blobKey: string
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  /** Counted with every file that took its place. */
  readonly version: number
  readonly createdAt: Date
}

export type Grant = DownloadGrant & { readonly id: string; readonly file: DigitalFile }

const toFile = ({ siteId: _, removedAt: __, ...row }: typeof digitalFiles.$inferSelect): DigitalFile => row

/** Those that are sold with the products now. */
export async function filesOf(tx: SiteTransaction, productIds: readonly string[]): Promise<DigitalFile[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .select()
    .from(digitalFiles)
    .where(
      and(
        eq(digitalFiles.siteId, tx.siteId),
        inArray(digitalFiles.productId, [...productIds]),
        isNull(digitalFiles.removedAt),
      ),
    )
    .orderBy(asc(digitalFiles.createdAt), asc(digitalFiles.id))
  return rows.map(toFile)
}

export async function insertFile(tx: SiteTransaction, file: DigitalFile): Promise<void> {
  await tx.insert(digitalFiles).values({ siteId: tx.siteId, ...file })
}

type Which = { readonly id: string; readonly productId: string }

const isSold = (tx: SiteTransaction, { id, productId }: Which) =>
  and(
    eq(digitalFiles.siteId, tx.siteId),
    eq(digitalFiles.id, id),
    eq(digitalFiles.productId, productId),
    isNull(digitalFiles.removedAt),
  )

/** As it is while nobody else changes it: of two files that come at once, each finds the blob that it takes the place of. */
export async function lockFile(tx: SiteTransaction, which: Which): Promise<DigitalFile | undefined> {
  const [row] = await tx.select().from(digitalFiles).where(isSold(tx, which)).for('no key update')
  return row && toFile(row)
}

export async function changeFile(
  tx: SiteTransaction,
  which: Which,
  changed: Partial<Pick<DigitalFile, 'name' | 'variantId' | 'blobKey' | 'bytes' | 'sha256' | 'version'>>,
): Promise<DigitalFile | undefined> {
  const [row] = await tx.update(digitalFiles).set(changed).where(isSold(tx, which)).returning()
  return row && toFile(row)
}

export async function removeFile(tx: SiteTransaction, which: Which, at: Date): Promise<boolean> {
  const rows = await tx
    .update(digitalFiles)
    .set({ removedAt: at })
    .where(isSold(tx, which))
    .returning({ id: digitalFiles.id })
  return rows.length === 1
}

/** False when the line has the file already. */
export async function insertGrant(
  tx: SiteTransaction,
  grant: Omit<typeof downloadGrants.$inferInsert, 'siteId' | 'used'>,
): Promise<boolean> {
  const rows = await tx
    .insert(downloadGrants)
    .values({ siteId: tx.siteId, ...grant, used: 0 })
    .onConflictDoNothing()
    .returning({ id: downloadGrants.id })
  return rows.length === 1
}

export async function grantByToken(tx: SiteTransaction, tokenHash: string): Promise<Grant | undefined> {
  const [row] = await tx
    .select({ grant: downloadGrants, file: digitalFiles })
    .from(downloadGrants)
    .innerJoin(
      digitalFiles,
      and(eq(digitalFiles.siteId, downloadGrants.siteId), eq(digitalFiles.id, downloadGrants.fileId)),
    )
    .where(and(eq(downloadGrants.siteId, tx.siteId), eq(downloadGrants.tokenHash, tokenHash)))
  return row && { ...row.grant, file: toFile(row.file) }
}

export async function grantsOfOrders(tx: SiteTransaction, orderIds: readonly string[]): Promise<Grant[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select({ grant: downloadGrants, file: digitalFiles })
    .from(downloadGrants)
    .innerJoin(
      digitalFiles,
      and(eq(digitalFiles.siteId, downloadGrants.siteId), eq(digitalFiles.id, downloadGrants.fileId)),
    )
    .where(and(eq(downloadGrants.siteId, tx.siteId), inArray(downloadGrants.orderId, [...orderIds])))
    .orderBy(asc(downloadGrants.createdAt), asc(downloadGrants.id))
  return rows.map(({ grant, file }) => ({ ...grant, file: toFile(file) }))
}

/** Checks and counts in one statement: however many come at once, no more are counted than there may be. */
export async function countDownload(
  tx: SiteTransaction,
  { id, since, now, ipPrefix }: { id: string; since: Date; now: Date; ipPrefix: string },
): Promise<boolean> {
  const rows = await tx
    .update(downloadGrants)
    .set({ used: sql`${downloadGrants.used} + 1`, lastAt: now })
    .where(
      and(
        eq(downloadGrants.siteId, tx.siteId),
        eq(downloadGrants.id, id),
        lt(downloadGrants.used, downloadGrants.most),
        isNull(downloadGrants.revokedAt),
        gt(downloadGrants.expiresAt, now),
        or(isNull(downloadGrants.lastAt), lte(downloadGrants.lastAt, since)),
      ),
    )
    .returning({ id: downloadGrants.id })
  if (rows.length === 0) return false
  await tx.insert(downloadEvents).values({ siteId: tx.siteId, grantId: id, ipPrefix, at: now })
  return true
}

export async function revokeLines(tx: SiteTransaction, lineIds: readonly string[], at: Date): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .update(downloadGrants)
    .set({ revokedAt: at })
    .where(
      and(
        eq(downloadGrants.siteId, tx.siteId),
        inArray(downloadGrants.orderLineId, [...lineIds]),
        isNull(downloadGrants.revokedAt),
      ),
    )
}
