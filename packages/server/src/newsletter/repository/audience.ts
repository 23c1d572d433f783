import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { listSubscriptions, subscribers } from '../tables'

const onOneOf = (tx: SiteTransaction, listIds: readonly string[]) =>
  and(
    eq(listSubscriptions.siteId, tx.siteId),
    inArray(listSubscriptions.listId, [...listIds]),
    eq(listSubscriptions.state, 'confirmed'),
  )

export type Addressed = { readonly id: string; readonly email: string }

/** Everybody once, however many of the lists they are on; `until` leaves out who came later. */
export async function confirmedOf(
  tx: SiteTransaction,
  {
    listIds,
    after,
    until,
    limit,
  }: { listIds: readonly string[]; after?: string | undefined; until?: Date; limit: number },
): Promise<Addressed[]> {
  if (listIds.length === 0) return []
  return tx
    .selectDistinct({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .innerJoin(
      listSubscriptions,
      and(
        onOneOf(tx, listIds),
        eq(listSubscriptions.subscriberId, subscribers.id),
        until && or(isNull(listSubscriptions.confirmedAt), lte(listSubscriptions.confirmedAt, until)),
      ),
    )
    .where(and(eq(subscribers.siteId, tx.siteId), after === undefined ? undefined : gt(subscribers.id, after)))
    .orderBy(asc(subscribers.id))
    .limit(limit)
}

/** Which of the lists somebody is on. */
export async function confirmedListsOf(
  tx: SiteTransaction,
  { subscriberId, listIds }: { subscriberId: string; listIds: readonly string[] },
): Promise<string[]> {
  if (listIds.length === 0) return []
  const rows = await tx
    .select({ listId: listSubscriptions.listId })
    .from(listSubscriptions)
    .where(and(onOneOf(tx, listIds), eq(listSubscriptions.subscriberId, subscriberId)))
  return rows.map(({ listId }) => listId)
}

/** How many have left one of the lists since then. */
export async function leftSince(
  tx: SiteTransaction,
  { listIds, since }: { listIds: readonly string[]; since: Date },
): Promise<number> {
  if (listIds.length === 0) return 0
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${listSubscriptions.subscriberId})::int` })
    .from(listSubscriptions)
    .where(
      and(
        eq(listSubscriptions.siteId, tx.siteId),
        inArray(listSubscriptions.listId, [...listIds]),
        eq(listSubscriptions.state, 'unsubscribed'),
        sql`${listSubscriptions.endedAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
  return row?.count ?? 0
}

export async function emailsOf(tx: SiteTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(and(eq(subscribers.siteId, tx.siteId), inArray(subscribers.id, [...ids])))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
