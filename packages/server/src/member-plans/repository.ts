import { and, asc, count, eq, exists, gt, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { type HeldBy, memberPlans, memberships } from './tables'

export type Plan = Readonly<Omit<typeof memberPlans.$inferSelect, 'siteId'>>
export type Held = Readonly<Omit<typeof memberships.$inferSelect, 'siteId'>>

const ofSite = (tx: SiteTransaction) => eq(memberPlans.siteId, tx.siteId)
const thisOne = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(memberPlans.id, id))
const running = (now: Date) => or(isNull(memberships.until), gt(memberships.until, now))

/** In the order in which they were made. */
export async function allPlans(tx: SiteTransaction): Promise<Plan[]> {
  const rows = await tx.select().from(memberPlans).where(ofSite(tx)).orderBy(asc(memberPlans.createdAt), memberPlans.id)
  return rows.map(({ siteId: _, ...plan }) => plan)
}

export async function planById(tx: SiteTransaction, id: string): Promise<Plan | undefined> {
  const [row] = await tx.select().from(memberPlans).where(thisOne(tx, id))
  if (!row) return undefined
  const { siteId: _, ...plan } = row
  return plan
}

export const insertPlan = async (tx: SiteTransaction, plan: Plan): Promise<void> => {
  await tx.insert(memberPlans).values({ siteId: tx.siteId, ...plan })
}

export const changePlan = async (
  tx: SiteTransaction,
  id: string,
  changed: Omit<Plan, 'id' | 'createdAt'>,
): Promise<void> => {
  await tx.update(memberPlans).set(changed).where(thisOne(tx, id))
}

export const deletePlan = async (tx: SiteTransaction, id: string): Promise<void> => {
  await tx.delete(memberPlans).where(thisOne(tx, id))
}

const ofPlan = (tx: SiteTransaction, planId: string) =>
  and(eq(memberships.siteId, tx.siteId), eq(memberships.planId, planId))
const of = (tx: SiteTransaction, planId: string, memberId: string) =>
  and(ofPlan(tx, planId), eq(memberships.memberId, memberId))
const bare = ({ siteId: _, ...held }: typeof memberships.$inferSelect): Held => held

/** Those of one member that are not over. */
export async function heldBy(tx: SiteTransaction, memberId: string, now: Date): Promise<Held[]> {
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.siteId, tx.siteId), eq(memberships.memberId, memberId), running(now)))
  return rows.map(bare)
}

/** The same of many members. */
export async function heldByMany(tx: SiteTransaction, memberIds: readonly string[], now: Date): Promise<Held[]> {
  if (memberIds.length === 0) return []
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.siteId, tx.siteId), inArray(memberships.memberId, [...memberIds]), running(now)))
  return rows.map(bare)
}

/** What is true of the id of everybody who has a plan without paying for it. */
export const isHolder = (tx: SiteTransaction, planId: string, { memberId, now }: { memberId: SQLWrapper; now: Date }) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(memberships)
      .where(and(ofPlan(tx, planId), eq(memberships.memberId, memberId), running(now))),
  )

export async function heldOf(tx: SiteTransaction, planId: string, now: Date): Promise<Held[]> {
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(ofPlan(tx, planId), running(now)))
    .orderBy(sql`${memberships.since} desc`)
  return rows.map(bare)
}

/** How many have each plan without paying for it. */
export async function counts(tx: SiteTransaction, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ planId: memberships.planId, value: count() })
    .from(memberships)
    .where(and(eq(memberships.siteId, tx.siteId), running(now)))
    .groupBy(memberships.planId)
  return new Map(rows.map(({ planId, value }) => [planId, value]))
}

/** Whoever has it already keeps the day on which it began; one that was over begins anew. */
export async function hold(tx: SiteTransaction, held: Held, now: Date): Promise<void> {
  const { since, until } = held
  const isOver = sql`${memberships.until} is not null and ${memberships.until} <= ${now.toISOString()}::timestamptz`
  await tx
    .insert(memberships)
    .values({ siteId: tx.siteId, ...held })
    .onConflictDoUpdate({
      target: [memberships.siteId, memberships.planId, memberships.memberId, memberships.source],
      set: {
        since: sql`case when ${isOver} then ${since.toISOString()}::timestamptz else ${memberships.since} end`,
        until,
      },
    })
}

/** False where nothing was running. */
export async function end(
  tx: SiteTransaction,
  { planId, memberId, sources }: { planId: string; memberId: string; sources: readonly HeldBy[] },
  now: Date,
): Promise<boolean> {
  let ended = 0
  for (const source of sources) {
    const rows = await tx
      .update(memberships)
      .set({ until: now })
      .where(and(of(tx, planId, memberId), eq(memberships.source, source), running(now)))
      .returning({ source: memberships.source })
    ended += rows.length
  }
  return ended > 0
}
