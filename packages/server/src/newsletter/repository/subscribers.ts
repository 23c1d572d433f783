import type { Bounces, SubscriptionState } from '@sitewright/domain/newsletter'
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { listSubscriptions, subscriberImports, subscribers } from '../tables'

export type Subscriber = Omit<typeof subscribers.$inferSelect, 'siteId' | 'bounces' | 'bouncedAt' | 'measureAt'>
export type Subscription = Omit<typeof listSubscriptions.$inferSelect, 'siteId'>

const ofSite = (tx: SiteTransaction) => eq(subscribers.siteId, tx.siteId)
const isPair = (tx: SiteTransaction, { subscriberId, listId }: Pick<Subscription, 'subscriberId' | 'listId'>) =>
  and(
    eq(listSubscriptions.siteId, tx.siteId),
    eq(listSubscriptions.subscriberId, subscriberId),
    eq(listSubscriptions.listId, listId),
  )
const without = <Row extends { siteId: string }>({ siteId: _, ...row }: Row): Omit<Row, 'siteId'> => row

export async function subscriberById(tx: SiteTransaction, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx
    .select()
    .from(subscribers)
    .where(and(ofSite(tx), eq(subscribers.id, id)))
  return row && without(row)
}

/** One row per address, whoever comes first. */
export async function subscriberOf(tx: SiteTransaction, wanted: Subscriber): Promise<Subscriber> {
  const [made] = await tx
    .insert(subscribers)
    .values({ siteId: tx.siteId, ...wanted })
    .onConflictDoNothing()
    .returning()
  if (made) return without(made)
  const [found] = await tx
    .select()
    .from(subscribers)
    .where(and(ofSite(tx), eq(subscribers.emailKey, wanted.emailKey)))
  return without(found!)
}

/** Since when somebody allows that is counted what they read; undefined where they do not. */
export async function measuredSince(tx: SiteTransaction, id: string): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: subscribers.measureAt })
    .from(subscribers)
    .where(and(ofSite(tx), eq(subscribers.id, id)))
    .for('update')
  return row?.at ?? undefined
}

export const saveMeasured = (tx: SiteTransaction, id: string, at: Date | null) =>
  tx
    .update(subscribers)
    .set({ measureAt: at })
    .where(and(ofSite(tx), eq(subscribers.id, id)))

export async function lockSubscription(
  tx: SiteTransaction,
  pair: Pick<Subscription, 'subscriberId' | 'listId'>,
): Promise<Subscription | undefined> {
  const [row] = await tx.select().from(listSubscriptions).where(isPair(tx, pair)).for('update')
  return row && without(row)
}

export async function saveSubscription(tx: SiteTransaction, subscription: Subscription): Promise<void> {
  const { subscriberId: _, listId: __, ...set } = subscription
  await tx
    .insert(listSubscriptions)
    .values({ siteId: tx.siteId, ...subscription })
    .onConflictDoUpdate({
      target: [listSubscriptions.siteId, listSubscriptions.subscriberId, listSubscriptions.listId],
      set,
    })
}

export async function subscriptionsOf(tx: SiteTransaction, ids: readonly string[]): Promise<Subscription[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(listSubscriptions)
    .where(and(eq(listSubscriptions.siteId, tx.siteId), inArray(listSubscriptions.subscriberId, [...ids])))
  return rows.map(without)
}

export async function removeSubscriber(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .delete(subscribers)
    .where(and(ofSite(tx), eq(subscribers.id, id)))
    .returning({ id: subscribers.id })
  return rows.length === 1
}

/** Those who did not answer in time; whoever is on no list any more goes with it. */
export async function removeUnanswered(tx: SiteTransaction, before: Date): Promise<void> {
  const gone = await tx
    .delete(listSubscriptions)
    .where(
      and(
        eq(listSubscriptions.siteId, tx.siteId),
        eq(listSubscriptions.state, 'pending'),
        lt(listSubscriptions.askedAt, before),
      ),
    )
    .returning({ id: listSubscriptions.subscriberId })
  await removeListless(
    tx,
    gone.map(({ id }) => id),
  )
}

async function removeListless(tx: SiteTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .delete(subscribers)
    .where(
      and(
        ofSite(tx),
        inArray(subscribers.id, [...ids]),
        sql`not exists (select 1 from ${listSubscriptions} where ${listSubscriptions.siteId} = ${subscribers.siteId} and ${listSubscriptions.subscriberId} = ${subscribers.id})`,
      ),
    )
}

/** Takes back what an import brought and nobody has touched since. */
export async function removeImported(tx: SiteTransaction, importId: string): Promise<number> {
  const gone = await tx
    .delete(listSubscriptions)
    .where(and(eq(listSubscriptions.siteId, tx.siteId), eq(listSubscriptions.importId, importId)))
    .returning({ id: listSubscriptions.subscriberId })
  await removeListless(
    tx,
    gone.map(({ id }) => id),
  )
  return gone.length
}

export type Filter = {
  readonly list?: string | undefined
  readonly state?: SubscriptionState | undefined
  readonly q?: string | undefined
}

const pattern = (typed: string) => `%${typed.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

function matching(tx: SiteTransaction, { list, state, q }: Filter): SQL | undefined {
  const pair =
    list || state
      ? sql`exists (select 1 from ${listSubscriptions} where ${listSubscriptions.siteId} = ${subscribers.siteId} and ${listSubscriptions.subscriberId} = ${subscribers.id}${list ? sql` and ${listSubscriptions.listId} = ${list}` : sql``}${state ? sql` and ${listSubscriptions.state} = ${state}` : sql``})`
      : undefined
  const words = q
    ? sql`(${subscribers.emailKey} like ${pattern(q.toLowerCase())} or ${subscribers.name} ilike ${pattern(q)})`
    : undefined
  return and(ofSite(tx), pair, words)
}

export async function listSubscribers(
  tx: SiteTransaction,
  { after, limit, ...filter }: Filter & { readonly after?: string | undefined; readonly limit: number },
): Promise<{ items: Subscriber[]; total: number; next: string | null }> {
  const where = matching(tx, filter)
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(subscribers).where(where)
  const last = after === undefined ? undefined : await subscriberById(tx, after)
  const beyond =
    last &&
    sql`(${subscribers.createdAt}, ${subscribers.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`
  const rows = await tx
    .select()
    .from(subscribers)
    .where(and(where, beyond))
    .orderBy(sql`${subscribers.createdAt} desc, ${subscribers.id} desc`)
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(without)
  return { items, total: count?.total ?? 0, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Those of a list who were never asked: they came with a table that named no day. */
export async function neverAsked(tx: SiteTransaction, listId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: listSubscriptions.subscriberId })
    .from(listSubscriptions)
    .where(
      and(
        eq(listSubscriptions.siteId, tx.siteId),
        eq(listSubscriptions.listId, listId),
        eq(listSubscriptions.state, 'pending'),
        sql`${listSubscriptions.askedAt} is null`,
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function askedSince(tx: SiteTransaction, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listSubscriptions)
    .where(
      and(
        eq(listSubscriptions.siteId, tx.siteId),
        eq(listSubscriptions.source, 'import'),
        sql`${listSubscriptions.askedAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
  return row?.count ?? 0
}

export type Import = Omit<typeof subscriberImports.$inferSelect, 'siteId'>

export const insertImport = (tx: SiteTransaction, made: Import) =>
  tx.insert(subscriberImports).values({ siteId: tx.siteId, ...made, refused: [...made.refused] })

export async function lockImport(tx: SiteTransaction, id: string): Promise<Import | undefined> {
  const [row] = await tx
    .select()
    .from(subscriberImports)
    .where(and(eq(subscriberImports.siteId, tx.siteId), eq(subscriberImports.id, id)))
    .for('update')
  return row && without(row)
}

export const markUndone = (tx: SiteTransaction, id: string, at: Date) =>
  tx
    .update(subscriberImports)
    .set({ undoneAt: at })
    .where(and(eq(subscriberImports.siteId, tx.siteId), eq(subscriberImports.id, id)))

/** How the addresses stand with one list; those it does not know are missing. */
export async function statesByKey(
  tx: SiteTransaction,
  listId: string,
  emailKeys: readonly string[],
): Promise<Map<string, SubscriptionState>> {
  if (emailKeys.length === 0) return new Map()
  const rows = await tx
    .select({ emailKey: subscribers.emailKey, state: listSubscriptions.state })
    .from(subscribers)
    .innerJoin(
      listSubscriptions,
      and(eq(listSubscriptions.siteId, subscribers.siteId), eq(listSubscriptions.subscriberId, subscribers.id)),
    )
    .where(and(ofSite(tx), eq(listSubscriptions.listId, listId), inArray(subscribers.emailKey, [...emailKeys])))
  return new Map(rows.map(({ emailKey, state }) => [emailKey, state]))
}

/** Held until the transaction ends: of two letters that are not taken at once, both are counted. */
export async function lockBounces(tx: SiteTransaction, emailKey: string): Promise<Bounces | undefined> {
  const [row] = await tx
    .select({ count: subscribers.bounces, since: subscribers.bouncedAt })
    .from(subscribers)
    .where(and(ofSite(tx), eq(subscribers.emailKey, emailKey)))
    .for('update')
  return row
}

export const saveBounces = (tx: SiteTransaction, emailKey: string, { count, since }: Bounces) =>
  tx
    .update(subscribers)
    .set({ bounces: count, bouncedAt: since })
    .where(and(ofSite(tx), eq(subscribers.emailKey, emailKey), ne(subscribers.bounces, count)))
