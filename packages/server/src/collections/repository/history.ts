import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { HistoryLine } from '../item'
import { itemHistory } from '../tables'

const ofSite = (tx: SiteTransaction) => eq(itemHistory.siteId, tx.siteId)

export const insertLine = (tx: SiteTransaction, line: HistoryLine) =>
  tx.insert(itemHistory).values({ ...line, siteId: tx.siteId })

export const linesOf = (tx: SiteTransaction, itemId: string, limit: number): Promise<HistoryLine[]> =>
  tx
    .select()
    .from(itemHistory)
    .where(and(ofSite(tx), eq(itemHistory.itemId, itemId)))
    .orderBy(desc(itemHistory.at), desc(itemHistory.id))
    .limit(limit)

export async function lineOf(tx: SiteTransaction, itemId: string, id: string): Promise<HistoryLine | undefined> {
  const [row] = await tx
    .select()
    .from(itemHistory)
    .where(and(ofSite(tx), eq(itemHistory.itemId, itemId), eq(itemHistory.id, id)))
  return row
}

export const removeLines = (tx: SiteTransaction, itemIds: readonly string[]) =>
  tx.delete(itemHistory).where(and(ofSite(tx), inArray(itemHistory.itemId, [...itemIds])))

export const removeLinesBefore = (tx: SiteTransaction, before: Date) =>
  tx.delete(itemHistory).where(and(ofSite(tx), lt(itemHistory.at, before)))
