import { and, asc, count, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { isAmong, tableHolder } from '../platform/persons'
import { stockWatches } from './tables'

const ofSite = (tx: SiteTransaction) => eq(stockWatches.siteId, tx.siteId)

export type Watch = { readonly variantId: string; readonly email: string; readonly emailKey: string }

/** Whoever waits already waits on from then; whoever was told before waits anew. */
export async function insertWatch(
  tx: SiteTransaction,
  watch: Watch & { readonly locale: string; readonly createdAt: Date },
  toldBefore: Date,
): Promise<void> {
  const { createdAt, locale } = watch
  await tx
    .insert(stockWatches)
    .values({ siteId: tx.siteId, ...watch })
    .onConflictDoUpdate({
      target: [stockWatches.siteId, stockWatches.variantId, stockWatches.emailKey],
      set: { createdAt, locale, toldAt: null, tokenHash: null },
      setWhere: lt(stockWatches.toldAt, toldBefore),
    })
}

export async function countTold(tx: SiteTransaction, variantId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ told: count() })
    .from(stockWatches)
    .where(and(ofSite(tx), eq(stockWatches.variantId, variantId), gt(stockWatches.toldAt, since)))
  return row?.told ?? 0
}

/** Those who wait longest. Nobody else takes them while they are told. */
export const oldestWaiting = (
  tx: SiteTransaction,
  variantId: string,
  most: number,
): Promise<(Watch & { locale: string })[]> =>
  tx
    .select({
      variantId: stockWatches.variantId,
      email: stockWatches.email,
      emailKey: stockWatches.emailKey,
      locale: stockWatches.locale,
    })
    .from(stockWatches)
    .where(and(ofSite(tx), eq(stockWatches.variantId, variantId), isNull(stockWatches.toldAt)))
    .orderBy(asc(stockWatches.createdAt), asc(stockWatches.emailKey))
    .limit(most)
    .for('update')

export async function markTold(
  tx: SiteTransaction,
  { variantId, emailKey }: Watch,
  told: { readonly toldAt: Date; readonly tokenHash: string },
): Promise<void> {
  await tx
    .update(stockWatches)
    .set(told)
    .where(and(ofSite(tx), eq(stockWatches.variantId, variantId), eq(stockWatches.emailKey, emailKey)))
}

/** How many wait for each; those that nobody waits for are left out. */
export async function countWaiting(tx: SiteTransaction, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .select({ variantId: stockWatches.variantId, waiting: count() })
    .from(stockWatches)
    .where(and(ofSite(tx), inArray(stockWatches.variantId, [...variantIds]), isNull(stockWatches.toldAt)))
    .groupBy(stockWatches.variantId)
  return new Map(rows.map(({ variantId, waiting }) => [variantId, waiting]))
}

export async function personOf(tx: SiteTransaction, tokenHash: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ emailKey: stockWatches.emailKey })
    .from(stockWatches)
    .where(and(ofSite(tx), eq(stockWatches.tokenHash, tokenHash)))
  return row?.emailKey
}

/** All that one person waits for. What they were told of stays: their link still says that it is over. */
export const deleteWaiting = (tx: SiteTransaction, emailKey: string) =>
  tx.delete(stockWatches).where(and(ofSite(tx), eq(stockWatches.emailKey, emailKey), isNull(stockWatches.toldAt)))

/** Who was told long ago, and who waits for so long that nobody expects a mail any more. */
export const sweep = (tx: SiteTransaction, before: { readonly told: Date; readonly asked: Date }) =>
  tx
    .delete(stockWatches)
    .where(and(ofSite(tx), or(lt(stockWatches.toldAt, before.told), lt(stockWatches.createdAt, before.asked))))

export const stockWatchesOfPerson = tableHolder({
  holder: 'stock-watches',
  table: stockWatches,
  of: ({ keys }) => isAmong(stockWatches.emailKey, keys),
  without: ['tokenHash', 'emailKey'],
})
