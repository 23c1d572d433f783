import type { SubscriptionState } from '@sitewright/domain/newsletter'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { listSubscriptions, lists } from '../tables'

export type MailingList = Omit<typeof lists.$inferSelect, 'siteId'>
export type CountedList = MailingList & { readonly counts: Record<SubscriptionState, number> }

const isList = (tx: SiteTransaction, id: string) => and(eq(lists.siteId, tx.siteId), eq(lists.id, id))

export async function allLists(tx: SiteTransaction): Promise<MailingList[]> {
  const rows = await tx
    .select()
    .from(lists)
    .where(eq(lists.siteId, tx.siteId))
    .orderBy(asc(lists.createdAt), asc(lists.id))
  return rows.map(({ siteId: _, ...list }) => list)
}

export async function countedLists(tx: SiteTransaction): Promise<CountedList[]> {
  const counts = await tx
    .select({ listId: listSubscriptions.listId, state: listSubscriptions.state, count: sql<number>`count(*)::int` })
    .from(listSubscriptions)
    .where(eq(listSubscriptions.siteId, tx.siteId))
    .groupBy(listSubscriptions.listId, listSubscriptions.state)
  const countOf = (id: string, state: SubscriptionState) =>
    counts.find(each => each.listId === id && each.state === state)?.count ?? 0
  return (await allLists(tx)).map(list => ({
    ...list,
    counts: {
      pending: countOf(list.id, 'pending'),
      confirmed: countOf(list.id, 'confirmed'),
      unsubscribed: countOf(list.id, 'unsubscribed'),
    },
  }))
}

export async function listById(tx: SiteTransaction, id: string): Promise<MailingList | undefined> {
  const [row] = await tx.select().from(lists).where(isList(tx, id))
  if (!row) return undefined
  const { siteId: _, ...list } = row
  return list
}

export const insertList = (tx: SiteTransaction, list: MailingList) =>
  tx.insert(lists).values({ siteId: tx.siteId, ...list })

export async function changeList(
  tx: SiteTransaction,
  id: string,
  change: Partial<Omit<MailingList, 'id'>>,
): Promise<boolean> {
  const rows = await tx.update(lists).set(change).where(isList(tx, id)).returning({ id: lists.id })
  return rows.length === 1
}

export async function removeList(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx.delete(lists).where(isList(tx, id)).returning({ id: lists.id })
  return rows.length === 1
}
