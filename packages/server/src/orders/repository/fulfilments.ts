import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { Fulfilment } from '../order'
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
  {
    id,
    orderId,
    reason,
    byAccount,
    at,
    lines,
  }: {
    id: string
    orderId: string
    reason: string
    byAccount: string
    at: Date
    lines: readonly { readonly lineId: string; readonly units: number; readonly restocked: number }[]
  },
): Promise<void> {
  const { siteId } = tx
  await tx.insert(returns).values({ siteId, id, orderId, reason, byAccount, at })
  await tx.insert(returnLines).values(lines.map(line => ({ ...line, siteId, returnId: id })))
  await count(tx, 'returned', { lines, change: 1 })
}
