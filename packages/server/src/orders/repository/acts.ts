import { type OrderActOutcome, orderActOutcomes } from '@sitewright/domain/orders'
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { OrderAct, OrderActRow } from '../order'
import { orderActRows, orderActs, orders } from '../tables'
import { type OrderQuery, wantedOrders } from './list'

const ofAct = (tx: SiteTransaction, actId: string) => and(eq(orderActs.siteId, tx.siteId), eq(orderActs.id, actId))
const rowsOf = (tx: SiteTransaction, actId: string) =>
  and(eq(orderActRows.siteId, tx.siteId), eq(orderActRows.actId, actId))

export async function isActing(tx: SiteTransaction): Promise<boolean> {
  const busy = inArray(orderActs.state, ['running', 'undoing'])
  const [found] = await tx
    .select({ id: orderActs.id })
    .from(orderActs)
    .where(and(eq(orderActs.siteId, tx.siteId), busy))
  return found !== undefined
}

/** With a row for each order that matches now, at most so many. Answers how many there are. */
export async function insertAct(
  tx: SiteTransaction,
  { total: _, ...act }: OrderAct,
  { most, ...query }: OrderQuery & { readonly most: number },
): Promise<number> {
  const { siteId } = tx
  await tx.insert(orderActs).values({ ...act, siteId, total: 0 })
  const { rowCount } = await tx.execute(sql`
    insert into order_act_rows (site_id, act_id, number, order_id, state)
    select ${siteId}, ${act.id}, ${orders.number}, ${orders.id}, 'waiting' from ${orders}
    where ${await wantedOrders(tx, query)} order by ${orders.number} desc limit ${most}`)
  const total = rowCount ?? 0
  await tx.update(orderActs).set({ total }).where(ofAct(tx, act.id))
  return total
}

export async function removeAct(tx: SiteTransaction, actId: string): Promise<void> {
  await tx.delete(orderActs).where(ofAct(tx, actId))
}

export async function lockAct(tx: SiteTransaction, actId: string): Promise<OrderAct | undefined> {
  const [act] = await tx.select().from(orderActs).where(ofAct(tx, actId)).for('update')
  return act
}

export async function latestAct(tx: SiteTransaction): Promise<OrderAct | undefined> {
  const [act] = await tx
    .select()
    .from(orderActs)
    .where(eq(orderActs.siteId, tx.siteId))
    .orderBy(desc(orderActs.at))
    .limit(1)
  return act?.hidden ? undefined : act
}

export async function actById(tx: SiteTransaction, actId: string): Promise<OrderAct | undefined> {
  const [act] = await tx.select().from(orderActs).where(ofAct(tx, actId))
  return act
}

export async function changeAct(
  tx: SiteTransaction,
  actId: string,
  change: Partial<Pick<OrderAct, 'state' | 'finishedAt' | 'hidden'>>,
): Promise<void> {
  await tx.update(orderActs).set(change).where(ofAct(tx, actId))
}

export async function actCounts(tx: SiteTransaction, actId: string): Promise<Record<OrderActOutcome, number>> {
  const rows = await tx
    .select({ state: orderActRows.state, many: count() })
    .from(orderActRows)
    .where(rowsOf(tx, actId))
    .groupBy(orderActRows.state)
  const many = new Map(rows.map(row => [row.state, row.many]))
  return Object.fromEntries(orderActOutcomes.map(state => [state, many.get(state) ?? 0])) as Record<
    OrderActOutcome,
    number
  >
}

/** The next in this state, the oldest order first. Whoever else works on the act waits for its end. */
export async function nextActRow(
  tx: SiteTransaction,
  actId: string,
  state: OrderActOutcome,
): Promise<OrderActRow | undefined> {
  const [row] = await tx
    .select()
    .from(orderActRows)
    .where(and(rowsOf(tx, actId), eq(orderActRows.state, state)))
    .orderBy(asc(orderActRows.number))
    .limit(1)
    .for('update')
  return row
}

export async function endActRow(
  tx: SiteTransaction,
  { actId, number }: Pick<OrderActRow, 'actId' | 'number'>,
  end: Pick<OrderActRow, 'state'> & Partial<Pick<OrderActRow, 'reason' | 'parcelId'>>,
): Promise<void> {
  await tx
    .update(orderActRows)
    .set(end)
    .where(and(rowsOf(tx, actId), eq(orderActRows.number, number)))
}

export const actRows = (
  tx: SiteTransaction,
  actId: string,
  { after = 0, limit, state }: { readonly after?: number; readonly limit: number; readonly state?: OrderActOutcome },
): Promise<OrderActRow[]> =>
  tx
    .select()
    .from(orderActRows)
    .where(and(rowsOf(tx, actId), gt(orderActRows.number, after), state ? eq(orderActRows.state, state) : undefined))
    .orderBy(asc(orderActRows.number))
    .limit(limit)
