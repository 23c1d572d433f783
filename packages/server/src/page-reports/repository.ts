import { and, count, countDistinct, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { errorDays, errorGroups, traces, vitalsDays } from './tables'

export type Vital = {
  readonly metric: string
  readonly path: string
  readonly device: string
  readonly bucket: number
}

/** Which of these paths have a line on that day, and how many others have. */
export async function pathsOfDay(
  tx: SiteTransaction,
  day: string,
  paths: readonly string[],
): Promise<{ known: ReadonlySet<string>; count: number }> {
  const onDay = and(eq(vitalsDays.siteId, tx.siteId), eq(vitalsDays.day, day))
  const found = await tx
    .selectDistinct({ path: vitalsDays.path })
    .from(vitalsDays)
    .where(and(onDay, inArray(vitalsDays.path, [...paths])))
  const [all] = await tx
    .select({ paths: countDistinct(vitalsDays.path) })
    .from(vitalsDays)
    .where(onDay)
  return { known: new Set(found.map(({ path }) => path)), count: all?.paths ?? 0 }
}

export type VitalCount = { readonly metric: string; readonly bucket: number; readonly loads: number }
type Asked = { readonly from: string; readonly to: string; readonly path: string | undefined }

const within = (tx: SiteTransaction, { from, to, path }: Asked) =>
  and(
    eq(vitalsDays.siteId, tx.siteId),
    gte(vitalsDays.day, from),
    lte(vitalsDays.day, to),
    path === undefined ? undefined : eq(vitalsDays.path, path),
  )

const counted = {
  metric: vitalsDays.metric,
  bucket: vitalsDays.bucket,
  loads: sql<number>`sum(${vitalsDays.loads})::int`,
}

export const vitalsByDevice = (tx: SiteTransaction, asked: Asked): Promise<(VitalCount & { device: string })[]> =>
  tx
    .select({ device: vitalsDays.device, ...counted })
    .from(vitalsDays)
    .where(within(tx, asked))
    .groupBy(vitalsDays.device, vitalsDays.metric, vitalsDays.bucket)

/** Of the most loaded pages alone: whoever reads on reads those. */
export async function vitalsByPage(
  tx: SiteTransaction,
  asked: Asked,
  most: number,
): Promise<(VitalCount & { path: string })[]> {
  const busiest = await tx
    .select({ path: vitalsDays.path })
    .from(vitalsDays)
    .where(within(tx, asked))
    .groupBy(vitalsDays.path)
    .orderBy(sql`sum(${vitalsDays.loads}) desc`, vitalsDays.path)
    .limit(most)
  if (busiest.length === 0) return []
  const paths = busiest.map(({ path }) => path)
  return tx
    .select({ path: vitalsDays.path, ...counted })
    .from(vitalsDays)
    .where(and(within(tx, asked), inArray(vitalsDays.path, paths)))
    .groupBy(vitalsDays.path, vitalsDays.metric, vitalsDays.bucket)
}

export async function addVitals(tx: SiteTransaction, day: string, vitals: readonly Vital[]): Promise<void> {
  // Sorted, so that two calls that meet wait for each other instead of locking crosswise.
  const key = ({ metric, path, device, bucket }: Vital) => `${metric}\n${path}\n${device}\n${bucket}`
  const sums = new Map<string, Vital & { loads: number }>()
  for (const vital of vitals) sums.set(key(vital), { ...vital, loads: (sums.get(key(vital))?.loads ?? 0) + 1 })
  const rows = [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1))
  await tx
    .insert(vitalsDays)
    .values(rows.map(([, row]) => ({ siteId: tx.siteId, day, ...row })))
    .onConflictDoUpdate({
      target: [
        vitalsDays.siteId,
        vitalsDays.day,
        vitalsDays.metric,
        vitalsDays.path,
        vitalsDays.device,
        vitalsDays.bucket,
      ],
      set: { loads: sql`${vitalsDays.loads} + excluded.loads` },
    })
}

export type ErrorGroup = {
  readonly fingerprint: string
  readonly isOurs: boolean
  readonly message: string
  readonly sample: unknown
  readonly errors: number
}

export async function groupsOfDay(
  tx: SiteTransaction,
  day: string,
  fingerprints: readonly string[],
): Promise<{ known: ReadonlySet<string>; count: number }> {
  const onDay = and(eq(errorDays.siteId, tx.siteId), eq(errorDays.day, day))
  const found = await tx
    .select({ fingerprint: errorDays.fingerprint })
    .from(errorDays)
    .where(and(onDay, inArray(errorDays.fingerprint, [...fingerprints])))
  const [all] = await tx.select({ groups: count() }).from(errorDays).where(onDay)
  return { known: new Set(found.map(({ fingerprint }) => fingerprint)), count: all?.groups ?? 0 }
}

/** The first report of a group stays its sample; the release is that of the last. */
export async function addErrors(
  tx: SiteTransaction,
  { day, at, releaseId }: { day: string; at: Date; releaseId: string | null },
  groups: readonly ErrorGroup[],
): Promise<void> {
  const rows = [...groups].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
  await tx
    .insert(errorGroups)
    .values(
      rows.map(({ errors: _, ...group }) => ({ siteId: tx.siteId, ...group, releaseId, firstAt: at, lastAt: at })),
    )
    .onConflictDoUpdate({
      target: [errorGroups.siteId, errorGroups.fingerprint],
      set: { lastAt: at, releaseId },
    })
  await tx
    .insert(errorDays)
    .values(rows.map(({ fingerprint, errors }) => ({ siteId: tx.siteId, day, fingerprint, errors })))
    .onConflictDoUpdate({
      target: [errorDays.siteId, errorDays.day, errorDays.fingerprint],
      set: { errors: sql`${errorDays.errors} + excluded.errors` },
    })
}

/** Of the owner's own code, the most frequent first. */
export const ownersErrors = (tx: SiteTransaction, { since, most }: { since: string; most: number }) =>
  tx
    .select({
      id: errorGroups.fingerprint,
      message: errorGroups.message,
      sample: errorGroups.sample,
      firstAt: errorGroups.firstAt,
      lastAt: errorGroups.lastAt,
      errors: sql<number>`sum(${errorDays.errors})::int`,
    })
    .from(errorGroups)
    .innerJoin(
      errorDays,
      and(eq(errorDays.siteId, errorGroups.siteId), eq(errorDays.fingerprint, errorGroups.fingerprint)),
    )
    .where(and(eq(errorGroups.siteId, tx.siteId), eq(errorGroups.isOurs, false), gte(errorDays.day, since)))
    .groupBy(errorGroups.siteId, errorGroups.fingerprint)
    .orderBy(sql`6 desc`, errorGroups.fingerprint)
    .limit(most)

export async function addTraces(
  tx: SiteTransaction,
  given: readonly { id: string; at: Date; pageUrl: string; type: string; data: unknown }[],
): Promise<void> {
  await tx.insert(traces).values(given.map(trace => ({ siteId: tx.siteId, ...trace })))
}

export async function sweep(
  tx: SiteTransaction,
  before: { readonly traces: Date; readonly groups: Date; readonly days: string },
): Promise<void> {
  await tx.delete(traces).where(and(eq(traces.siteId, tx.siteId), lt(traces.at, before.traces)))
  await tx.delete(errorGroups).where(and(eq(errorGroups.siteId, tx.siteId), lt(errorGroups.lastAt, before.groups)))
  await tx.delete(errorDays).where(and(eq(errorDays.siteId, tx.siteId), lt(errorDays.day, before.days)))
  await tx.delete(vitalsDays).where(and(eq(vitalsDays.siteId, tx.siteId), lt(vitalsDays.day, before.days)))
}
