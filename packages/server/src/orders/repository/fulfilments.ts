import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Fulfilment, Return } from '../order'
import { fulfilmentLines, fulfilments, orderLines, returnLines, returns } from '../tables'

const ofOrder = (tx: SiteTransaction, orderId: string) =>
  and(eq(fulfilments.siteId, tx.siteId), eq(fulfilments.orderId, orderId))

/** Every parcel, also those that were undone; the first first. */
export async function fulfilmentsOf(tx: SiteTransaction, orderId: string): Promise<Fulfilment[]> {
  const parcels = await tx.select().from(fulfilments).where(ofOrder(tx, orderId)).orderBy(asc(fulfilments.number))
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  const lines = await tx
    .select()
    .from(fulfilmentLines)
    .where(and(eq(fulfilmentLines.siteId, tx.siteId), inArray(fulfilmentLines.fulfilmentId, ids)))
  return parcels.map(({ id, number, carrier, tracking, state, told, at }) => ({
    ...{ id, number, carrier, tracking, state, told, at },
    lines: lines.filter(({ fulfilmentId }) => fulfilmentId === id).map(({ lineId, units }) => ({ lineId, units })),
  }))
}

type Units = readonly { readonly lineId: string; readonly units: number }[]

/** The counts of the lines, by `change` times the units. Never below zero or above what was bought: the table refuses. */
async function count(
  tx: SiteTransaction,
  column: 'sent' | 'returned',
  { lines, change }: { lines: Units; change: 1 | -1 },
): Promise<void> {
  for (const { lineId, units } of lines)
    await tx
      .update(orderLines)
      .set({ [column]: sql`${orderLines[column]} + ${units * change}` })
      .where(and(eq(orderLines.siteId, tx.siteId), eq(orderLines.id, lineId)))
}

export async function insertFulfilment(
  tx: SiteTransaction,
  { orderId, byAccount, lines, ...parcel }: Omit<Fulfilment, 'number'> & { orderId: string; byAccount: string },
): Promise<number> {
  const { siteId } = tx
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${fulfilments.number}), 0)` })
    .from(fulfilments)
    .where(ofOrder(tx, orderId))
  const number = (last?.number ?? 0) + 1
  await tx.insert(fulfilments).values({ ...parcel, siteId, orderId, byAccount, number })
  await tx.insert(fulfilmentLines).values(lines.map(line => ({ ...line, siteId, fulfilmentId: parcel.id })))
  await count(tx, 'sent', { lines, change: 1 })
  return number
}

export async function undoFulfilment(tx: SiteTransaction, { id, lines }: Fulfilment): Promise<void> {
  await tx
    .update(fulfilments)
    .set({ state: 'undone' })
    .where(and(eq(fulfilments.siteId, tx.siteId), eq(fulfilments.id, id)))
  await count(tx, 'sent', { lines, change: -1 })
}

export async function insertReturn(
  tx: SiteTransaction,
  { lines, ...given }: Return & { readonly orderId: string; readonly byAccount: string | null },
): Promise<void> {
  const { siteId } = tx
  await tx.insert(returns).values({ ...given, siteId })
  await tx.insert(returnLines).values(lines.map(line => ({ ...line, siteId, returnId: given.id })))
  if (given.state === 'received') await count(tx, 'returned', { lines, change: 1 })
}

/** What was asked for has arrived, or will not be taken. */
export async function endReturn(
  tx: SiteTransaction,
  { id, lines }: Pick<Return, 'id' | 'lines'>,
  state: 'received' | 'declined',
): Promise<void> {
  const { siteId } = tx
  await tx
    .update(returns)
    .set({ state })
    .where(and(eq(returns.siteId, siteId), eq(returns.id, id)))
  if (state === 'declined') return
  for (const { lineId, restocked } of lines)
    await tx
      .update(returnLines)
      .set({ restocked })
      .where(and(eq(returnLines.siteId, siteId), eq(returnLines.returnId, id), eq(returnLines.lineId, lineId)))
  await count(tx, 'returned', { lines, change: 1 })
}

/** The newest first. */
export async function returnsOf(tx: SiteTransaction, orderId: string): Promise<Return[]> {
  const found = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.siteId, tx.siteId), eq(returns.orderId, orderId)))
    .orderBy(desc(returns.at), desc(returns.id))
  if (found.length === 0) return []
  const lines = await tx
    .select()
    .from(returnLines)
    .where(
      and(
        eq(returnLines.siteId, tx.siteId),
        inArray(
          returnLines.returnId,
          found.map(({ id }) => id),
        ),
      ),
    )
  return found.map(({ id, state, reason, at }) => ({
    ...{ id, state, reason, at },
    lines: lines
      .filter(({ returnId }) => returnId === id)
      .map(({ lineId, units, restocked }) => ({ lineId, units, restocked })),
  }))
}
