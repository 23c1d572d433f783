import type { OrderMethod } from '@sitewright/domain/payments'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { paymentComparisons, paymentDifferences } from '../tables'

export type Comparison = Omit<typeof paymentComparisons.$inferSelect, 'siteId'>
export type Difference = Omit<typeof paymentDifferences.$inferSelect, 'siteId'>

const compared = (tx: SiteTransaction) => eq(paymentComparisons.siteId, tx.siteId)
const ofSite = (tx: SiteTransaction) => eq(paymentDifferences.siteId, tx.siteId)

/** The day that was compared last. */
export async function lastCompared(tx: SiteTransaction, method: OrderMethod): Promise<string | undefined> {
  const [row] = await tx
    .select({ day: paymentComparisons.day })
    .from(paymentComparisons)
    .where(and(compared(tx), eq(paymentComparisons.method, method)))
    .orderBy(desc(paymentComparisons.day))
    .limit(1)
  return row?.day
}

/** Days that are still apart: what was missing then may be there now. */
export async function daysApart(tx: SiteTransaction, method: OrderMethod): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: paymentDifferences.day })
    .from(paymentDifferences)
    .where(and(ofSite(tx), eq(paymentDifferences.method, method), inArray(paymentDifferences.state, ['open', 'seen'])))
  return rows.map(({ day }) => day)
}

/** How many of the differences nobody knew of before. */
export async function saveComparison(
  tx: SiteTransaction,
  comparison: Comparison,
  differences: readonly Omit<Difference, 'state' | 'foundAt' | 'method' | 'day'>[],
): Promise<number> {
  const { siteId } = tx
  const { method, day, comparedAt } = comparison
  await tx
    .insert(paymentComparisons)
    .values({ ...comparison, siteId })
    .onConflictDoUpdate({
      target: [paymentComparisons.siteId, paymentComparisons.method, paymentComparisons.day],
      set: comparison,
    })
  const ids = differences.map(({ id }) => id)
  await tx
    .update(paymentDifferences)
    .set({ state: 'solved' })
    .where(
      and(
        ofSite(tx),
        eq(paymentDifferences.method, method),
        eq(paymentDifferences.day, day),
        ...(ids.length > 0 ? [notInArray(paymentDifferences.id, ids)] : []),
      ),
    )
  if (ids.length === 0) return 0
  const added = await tx
    .insert(paymentDifferences)
    .values(differences.map(each => ({ ...each, siteId, method, day, state: 'open' as const, foundAt: comparedAt })))
    .onConflictDoNothing()
    .returning({ id: paymentDifferences.id })
  return added.length
}

/** The newest night of every provider, and how many nights before it were without a difference. */
export async function lastComparisons(tx: SiteTransaction): Promise<(Comparison & { readonly calmNights: number })[]> {
  const { rows } = await tx.execute<{ method: OrderMethod; day: string; calm: number }>(sql`
    with nights as (
      select method, day, exists (
        select from payment_differences d
        where d.site_id = c.site_id and d.method = c.method and d.day = c.day and d.state <> 'solved') as apart,
        row_number() over (partition by method order by day desc) as place
      from payment_comparisons c where site_id = ${tx.siteId}
    )
    select method, max(day)::text as day,
      (coalesce(min(place) filter (where apart and place > 1), max(place) + 1) - 2)::int as calm
    from nights group by method order by method`)
  const found = await tx
    .select()
    .from(paymentComparisons)
    .where(and(compared(tx), inArray(paymentComparisons.day, ['0001-01-01', ...rows.map(({ day }) => day)])))
  return rows.flatMap(({ method, day, calm }) => {
    const row = found.find(each => each.method === method && each.day === day)
    if (!row) return []
    const { siteId: _, ...comparison } = row
    return [{ ...comparison, calmNights: calm }]
  })
}

export async function openDifferences(tx: SiteTransaction, most: number): Promise<Difference[]> {
  const rows = await tx
    .select()
    .from(paymentDifferences)
    .where(and(ofSite(tx), eq(paymentDifferences.state, 'open')))
    .orderBy(desc(paymentDifferences.day), paymentDifferences.id)
    .limit(most)
  return rows.map(({ siteId: _, ...difference }) => difference)
}

export async function differenceById(tx: SiteTransaction, id: string): Promise<Difference | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDifferences)
    .where(and(ofSite(tx), eq(paymentDifferences.id, id)))
  if (!row) return undefined
  const { siteId: _, ...difference } = row
  return difference
}

export async function solve(tx: SiteTransaction, id: string): Promise<void> {
  await tx
    .update(paymentDifferences)
    .set({ state: 'solved' })
    .where(and(ofSite(tx), eq(paymentDifferences.id, id)))
}

/** False when there is none to put aside. */
export async function putAside(tx: SiteTransaction, id: string): Promise<boolean> {
  const seen = await tx
    .update(paymentDifferences)
    .set({ state: 'seen' })
    .where(and(ofSite(tx), eq(paymentDifferences.id, id), eq(paymentDifferences.state, 'open')))
    .returning({ id: paymentDifferences.id })
  return seen.length > 0
}
