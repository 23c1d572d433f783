import { type CollectionSettings, collectionKinds } from '@sitewright/domain/collections'
import type { BlockRecord } from '@sitewright/domain/documents'
import type { PageKind, ReleaseManifest } from '@sitewright/domain/publishing'
import { and, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { mayName, namedAmong, type SiteTransaction } from '../platform/database'
import { readManifest } from './former-releases'
import type { Release, Schedule, WholeRelease } from './release'
import { publishSchedules, releaseObjects, releases } from './tables'

const releaseColumns = {
  id: releases.id,
  number: releases.number,
  summary: releases.summary,
  publishedBy: releases.publishedBy,
  publisherName: releases.publisherName,
  publishedAt: releases.publishedAt,
}

const isRelease = (tx: SiteTransaction, id: string) => and(eq(releases.siteId, tx.siteId), eq(releases.id, id))

export async function manifestOf(tx: SiteTransaction, id: string): Promise<ReleaseManifest | undefined> {
  const [row] = await tx.select({ manifest: releases.manifest }).from(releases).where(isRelease(tx, id))
  return row && readManifest(row.manifest)
}

export async function releaseById(tx: SiteTransaction, id: string): Promise<Release | undefined> {
  const [row] = await tx.select(releaseColumns).from(releases).where(isRelease(tx, id))
  return row
}

export const listReleases = (tx: SiteTransaction, limit: number): Promise<Release[]> =>
  tx
    .select(releaseColumns)
    .from(releases)
    .where(eq(releases.siteId, tx.siteId))
    .orderBy(desc(releases.number))
    .limit(limit)

export async function lastNumber(tx: SiteTransaction): Promise<number> {
  const [row] = await tx
    .select({ number: max(releases.number) })
    .from(releases)
    .where(eq(releases.siteId, tx.siteId))
  return row?.number ?? 0
}

export async function insertRelease(tx: SiteTransaction, release: WholeRelease): Promise<void> {
  await tx.insert(releases).values({ ...release, siteId: tx.siteId })
}

/** What is there already under its hash is the same by definition. */
export async function insertObjects(
  tx: SiteTransaction,
  objects: ReadonlyMap<string, unknown>,
  now: Date,
): Promise<void> {
  const rows = [...objects].map(([hash, body]) => ({ siteId: tx.siteId, hash, body, createdAt: now }))
  if (rows.length > 0) await tx.insert(releaseObjects).values(rows).onConflictDoNothing()
}

const areObjects = (tx: SiteTransaction, hashes: readonly string[]) =>
  and(eq(releaseObjects.siteId, tx.siteId), inArray(releaseObjects.hash, [...hashes]))

export async function objectsByHash(
  tx: SiteTransaction,
  hashes: readonly string[],
): Promise<{ hash: string; body: unknown }[]> {
  if (hashes.length === 0) return []
  return tx
    .select({ hash: releaseObjects.hash, body: releaseObjects.body })
    .from(releaseObjects)
    .where(areObjects(tx, hashes))
}

/** Addresses of published pages, without what stands on them. */
export async function addressesOf(
  tx: SiteTransaction,
  hashes: readonly string[],
): Promise<{ id: string; urlId: string; kind: PageKind }[]> {
  if (hashes.length === 0) return []
  const { body } = releaseObjects
  return tx
    .select({
      id: sql<string>`${body}->>'id'`,
      urlId: sql<string>`${body}->>'urlId'`,
      kind: sql<PageKind>`${body}->>'kind'`,
    })
    .from(releaseObjects)
    .where(areObjects(tx, hashes))
}

export const objectTimes = async (
  tx: SiteTransaction,
  hashes: readonly string[],
): Promise<{ hash: string; createdAt: Date }[]> =>
  hashes.length === 0
    ? []
    : tx
        .select({ hash: releaseObjects.hash, createdAt: releaseObjects.createdAt })
        .from(releaseObjects)
        .where(areObjects(tx, hashes))

export const assetsUsedInObjects = async (
  tx: SiteTransaction,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<string[]> =>
  hashes.length === 0
    ? []
    : namedAmong(
        tx,
        ids,
        sql`select ${releaseObjects.body} as body from ${releaseObjects} where ${areObjects(tx, hashes)}`,
      )

export const objectsNaming = async (
  tx: SiteTransaction,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<{ hash: string; body: unknown }[]> =>
  hashes.length === 0
    ? []
    : tx
        .select({ hash: releaseObjects.hash, body: releaseObjects.body })
        .from(releaseObjects)
        .where(and(areObjects(tx, hashes), mayName(sql`${releaseObjects.body}`, ids)))

/** A page keeps one document, a store a second one for its products; header and footer are documents themselves. */
export async function blockNamed(
  tx: SiteTransaction,
  hashes: readonly string[],
  id: string,
): Promise<BlockRecord | undefined> {
  if (hashes.length === 0) return undefined
  const { body } = releaseObjects
  const found = sql<BlockRecord | null>`coalesce(${body}->'document'->'blocks'->${id}, ${body}->'itemDocument'->'blocks'->${id}, ${body}->'blocks'->${id})`
  const sectionIn = (of: SQL) => sql`${of}->'sections'->(${of}->'blocks'->${id}->>'sectionId')`
  const isIn = (of: SQL) => sql`${of}->'blocks'->${id} is not null`
  const [page, item, alone] = [sql`${body}->'document'`, sql`${body}->'itemDocument'`, sql`${body}`]
  // What only some may read is drawn for nobody who names it.
  const section = sql`(case when ${isIn(page)} then ${sectionIn(page)} when ${isIn(item)} then ${sectionIn(item)} else ${sectionIn(alone)} end)`
  const [row] = await tx
    .select({ block: found })
    .from(releaseObjects)
    .where(and(areObjects(tx, hashes), sql`${found} is not null`, sql`${section}->'audience' is null`))
    .limit(1)
  return row?.block ?? undefined
}

export async function firstStore(
  tx: SiteTransaction,
  hashes: readonly string[],
): Promise<{ id: string; urlId: string } | undefined> {
  if (hashes.length === 0) return undefined
  const [row] = await tx
    .select({ id: sql<string>`${releaseObjects.body}->>'id'`, urlId: sql<string>`${releaseObjects.body}->>'urlId'` })
    .from(releaseObjects)
    .where(
      and(
        eq(releaseObjects.siteId, tx.siteId),
        inArray(releaseObjects.hash, [...hashes]),
        sql`${releaseObjects.body}->>'kind' = 'store'`,
      ),
    )
    .orderBy(sql`${releaseObjects.body}->>'urlId'`)
    .limit(1)
  return row
}

/** Of the pages among these objects that have items of their own; nothing of their documents is read. */
export const collectionsAmong = async (
  tx: SiteTransaction,
  hashes: readonly string[],
): Promise<{ id: string; kind: string; collection: CollectionSettings | null }[]> => {
  if (hashes.length === 0) return []
  const { body } = releaseObjects
  return tx
    .select({
      id: sql<string>`${body}->>'id'`,
      kind: sql<string>`${body}->>'kind'`,
      collection: sql<CollectionSettings | null>`${body}->'collection'`,
    })
    .from(releaseObjects)
    .where(and(areObjects(tx, hashes), sql`${body}->>'kind' = any(${sql.param([...collectionKinds])})`))
}

const scheduleColumns = {
  id: publishSchedules.id,
  at: publishSchedules.at,
  orderedBy: publishSchedules.orderedBy,
  ordererName: publishSchedules.ordererName,
}

const isWaiting = (tx: SiteTransaction) =>
  and(eq(publishSchedules.siteId, tx.siteId), eq(publishSchedules.state, 'waiting'))

export async function waitingSchedule(tx: SiteTransaction): Promise<Schedule | undefined> {
  const [row] = await tx.select(scheduleColumns).from(publishSchedules).where(isWaiting(tx))
  return row
}

/** The clock that all processes share. */
export async function databaseNow(tx: SiteTransaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select now() as now`)
  return new Date(rows[0]!.now)
}

/** Takes the place of one that is waiting. */
export async function insertSchedule(
  tx: SiteTransaction,
  { now, ...schedule }: Schedule & { now: Date },
): Promise<Schedule> {
  await tx.update(publishSchedules).set({ state: 'cancelled', finishedAt: now }).where(isWaiting(tx))
  await tx.insert(publishSchedules).values({ ...schedule, siteId: tx.siteId, state: 'waiting', orderedAt: now })
  return schedule
}

/** Locked; undefined when it was done or cancelled. */
export async function lockSchedule(
  tx: SiteTransaction,
  id: string,
): Promise<(Schedule & { isDue: boolean }) | undefined> {
  const [row] = await tx
    .select({ ...scheduleColumns, isDue: sql<boolean>`${publishSchedules.at} <= now()` })
    .from(publishSchedules)
    .where(and(isWaiting(tx), eq(publishSchedules.id, id)))
    .for('update')
  return row
}

export async function finishSchedule(
  tx: SiteTransaction,
  id: string,
  values: { state: 'done' | 'cancelled'; releaseId?: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(publishSchedules)
    .set({ state: values.state, releaseId: values.releaseId ?? null, finishedAt: values.now })
    .where(and(isWaiting(tx), eq(publishSchedules.id, id)))
    .returning({ id: publishSchedules.id })
  return rows.length > 0
}
