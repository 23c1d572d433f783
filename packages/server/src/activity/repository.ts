import { type Act, type ActivityEntry, type ChainEnd, type ChainedEntry, firstHash } from '@sitewright/domain/activity'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { activity, activityHeads } from './tables'

export type ActivityFilter = { readonly actorId?: string | undefined; readonly acts?: readonly Act[] | undefined }

const columns = {
  seq: activity.seq,
  at: activity.at,
  actorKind: activity.actorKind,
  actorId: activity.actorId,
  act: activity.act,
  objectId: activity.objectId,
  detail: activity.detail,
  previousHash: activity.previousHash,
  hash: activity.hash,
}

const ofSite = ({ siteId }: SiteTransaction) => eq(activity.siteId, siteId)
const matching = (tx: SiteTransaction, { actorId, acts }: ActivityFilter) =>
  and(
    ofSite(tx),
    actorId === undefined ? undefined : eq(activity.actorId, actorId),
    acts === undefined ? undefined : inArray(activity.act, [...acts]),
  )

/** The last row, held until the transaction ends: of two who write at the same moment the second follows the first. */
export async function lockEnd(tx: SiteTransaction): Promise<ChainEnd> {
  await tx.insert(activityHeads).values({ siteId: tx.siteId, seq: 0, hash: firstHash }).onConflictDoNothing()
  const [end] = await tx
    .select({ seq: activityHeads.seq, hash: activityHeads.hash })
    .from(activityHeads)
    .where(eq(activityHeads.siteId, tx.siteId))
    .for('update')
  return end!
}

export async function append(tx: SiteTransaction, entry: ChainedEntry): Promise<void> {
  await tx.insert(activity).values({ ...entry, siteId: tx.siteId })
  await tx.update(activityHeads).set({ seq: entry.seq, hash: entry.hash }).where(eq(activityHeads.siteId, tx.siteId))
}

/** The newest first. */
export const listBefore = (
  tx: SiteTransaction,
  { before, limit, ...filter }: ActivityFilter & { readonly before: number | undefined; readonly limit: number },
): Promise<ActivityEntry[]> =>
  tx
    .select(columns)
    .from(activity)
    .where(and(matching(tx, filter), before === undefined ? undefined : lt(activity.seq, before)))
    .orderBy(desc(activity.seq))
    .limit(limit)

export async function countOf(tx: SiteTransaction, filter: ActivityFilter): Promise<number> {
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(activity).where(matching(tx, filter))
  return row?.total ?? 0
}

/** Everybody with an account who has done something. */
export async function actorIds(tx: SiteTransaction): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: activity.actorId })
    .from(activity)
    .where(and(ofSite(tx), eq(activity.actorKind, 'account'), isNotNull(activity.actorId)))
  return rows.flatMap(({ id }) => id ?? [])
}

/** As they were written. */
export const listAfter = (tx: SiteTransaction, seq: number, limit: number): Promise<ChainedEntry[]> =>
  tx
    .select(columns)
    .from(activity)
    .where(and(ofSite(tx), gt(activity.seq, seq)))
    .orderBy(asc(activity.seq))
    .limit(limit)

export async function readEnd(tx: SiteTransaction): Promise<ChainEnd | undefined> {
  const [end] = await tx
    .select({ seq: activityHeads.seq, hash: activityHeads.hash })
    .from(activityHeads)
    .where(eq(activityHeads.siteId, tx.siteId))
  return end
}
