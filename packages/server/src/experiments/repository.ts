import type { ExperimentBody } from '@sitewright/contract/experiments'
import { and, asc, eq, sql } from 'drizzle-orm'
import { orders } from '../orders/tables'
import type { SiteTransaction } from '../platform/database'
import { experimentOrders, experiments, exposures } from './tables'

export type StoredExperiment = Omit<typeof experiments.$inferSelect, 'siteId' | 'name' | 'type'>
type Key = { readonly experimentId: string; readonly phase: number }

const columns = {
  id: experiments.id,
  definition: experiments.definition,
  seed: experiments.seed,
  state: experiments.state,
  phase: experiments.phase,
  startedAt: experiments.startedAt,
  startedBy: experiments.startedBy,
  endedAt: experiments.endedAt,
  chosen: experiments.chosen,
  createdAt: experiments.createdAt,
}

export const allOf = (tx: SiteTransaction): Promise<StoredExperiment[]> =>
  tx
    .select(columns)
    .from(experiments)
    .where(eq(experiments.siteId, tx.siteId))
    .orderBy(asc(experiments.createdAt), asc(experiments.id))

export async function byId(tx: SiteTransaction, id: string): Promise<StoredExperiment | undefined> {
  const [row] = await tx
    .select(columns)
    .from(experiments)
    .where(and(eq(experiments.siteId, tx.siteId), eq(experiments.id, id)))
    // Two people who change one at the same time do so one after the other.
    .for('update')
  return row
}

export async function byName(tx: SiteTransaction, name: string): Promise<StoredExperiment | undefined> {
  const [row] = await tx
    .select(columns)
    .from(experiments)
    .where(and(eq(experiments.siteId, tx.siteId), eq(experiments.name, name)))
  return row
}

const named = ({ name, type }: ExperimentBody) => ({ name, type })

/** False when the name is taken. */
export async function isAnyRunning(tx: SiteTransaction): Promise<boolean> {
  const found = await tx
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.siteId, tx.siteId), eq(experiments.state, 'running')))
    .limit(1)
  return found.length > 0
}

export async function insert(tx: SiteTransaction, experiment: StoredExperiment): Promise<boolean> {
  const rows = await tx
    .insert(experiments)
    .values({ ...experiment, ...named(experiment.definition), siteId: tx.siteId })
    .onConflictDoNothing()
    .returning({ id: experiments.id })
  return rows.length === 1
}

export async function update(tx: SiteTransaction, { id, ...changed }: StoredExperiment): Promise<void> {
  await tx
    .update(experiments)
    .set({ ...changed, ...named(changed.definition) })
    .where(and(eq(experiments.siteId, tx.siteId), eq(experiments.id, id)))
}

export async function remove(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(experiments)
    .where(and(eq(experiments.siteId, tx.siteId), eq(experiments.id, id)))
    .returning({ id: experiments.id })
  return rows.length === 1
}

/** Once for each visitor, by the key of the table. Whoever saw something else before or now is in no result. */
export async function expose(
  tx: SiteTransaction,
  { mixed, ...exposure }: Key & { visitor: bigint; variant: string; at: Date; mixed: boolean },
): Promise<void> {
  await tx
    .insert(exposures)
    .values({ ...exposure, mixed, siteId: tx.siteId })
    .onConflictDoUpdate({
      target: [exposures.siteId, exposures.experimentId, exposures.phase, exposures.visitor],
      set: { mixed: sql`${exposures.mixed} or excluded.mixed or ${exposures.variant} <> excluded.variant` },
      setWhere: sql`not ${exposures.mixed} and (excluded.mixed or ${exposures.variant} <> excluded.variant)`,
    })
}

/** The first goal after the exposure counts; a goal of somebody who saw nothing is none. */
export async function reach(
  tx: SiteTransaction,
  { experimentId, phase, visitor, at }: Key & { visitor: bigint; at: Date },
) {
  await tx
    .update(exposures)
    .set({ goalAt: at })
    .where(
      and(
        eq(exposures.siteId, tx.siteId),
        eq(exposures.experimentId, experimentId),
        eq(exposures.phase, phase),
        eq(exposures.visitor, visitor),
        sql`${exposures.goalAt} is null`,
      ),
    )
}

/** Only of visitors who are part of a test: nobody else's orders are tied to who looked at pages. */
export async function noteOrder(tx: SiteTransaction, { orderId, visitor }: { orderId: string; visitor: bigint }) {
  await tx.execute(
    sql`insert into ${experimentOrders} (site_id, order_id, visitor)
        select ${tx.siteId}, ${orderId}, ${visitor}
        where exists (select 1 from ${exposures} where ${exposures.siteId} = ${tx.siteId} and ${exposures.visitor} = ${visitor})
        on conflict do nothing`,
  )
}

export type CountedVariant = {
  readonly variant: string
  readonly visitors: number
  readonly goals: number
  readonly revenue: number
}

/** Orders that have a number are placed and paid, or promised; those that were given up have none, or are cancelled. */
export async function countVariants(
  tx: SiteTransaction,
  { experimentId, phase }: Key,
  isOrderGoal: boolean,
): Promise<CountedVariant[]> {
  const { rows } = await tx.execute<{ variant: string; visitors: string; goals: string; revenue: string }>(
    sql`select e.variant, count(*) as visitors,
          count(*) filter (where ${isOrderGoal ? sql`o.orders > 0` : sql`e.goal_at is not null`}) as goals,
          coalesce(sum(o.revenue), 0) as revenue
        from ${exposures} e
        left join lateral (
          select count(*) as orders, sum(${orders.total}) as revenue
          from ${experimentOrders} x join ${orders} on ${orders.siteId} = x.site_id and ${orders.id} = x.order_id
          where x.site_id = e.site_id and x.visitor = e.visitor and ${orders.placedAt} >= e.at
            and ${orders.number} is not null and ${orders.state} <> 'cancelled'
        ) o on true
        where e.site_id = ${tx.siteId} and e.experiment_id = ${experimentId} and e.phase = ${phase} and not e.mixed
        group by e.variant`,
  )
  return rows.map(({ variant, visitors, goals, revenue }) => ({
    variant,
    visitors: Number(visitors),
    goals: Number(goals),
    revenue: Number(revenue),
  }))
}

export async function countMixed(tx: SiteTransaction, { experimentId, phase }: Key): Promise<number> {
  const { rows } = await tx.execute<{ mixed: string }>(
    sql`select count(*) as mixed from ${exposures} where site_id = ${tx.siteId} and experiment_id = ${experimentId}
        and phase = ${phase} and mixed`,
  )
  return Number(rows[0]?.mixed ?? 0)
}
