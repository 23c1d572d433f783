import type { GiftCardFilter } from '@sitewright/domain/gift-cards'
import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { GiftCard, GiftCardMove } from '../card'
import { giftCardMoves, giftCards } from '../tables'

const ofSite = (tx: SiteTransaction) => eq(giftCards.siteId, tx.siteId)
const thisCard = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(giftCards.id, id))
const toCard = ({ siteId: _, codeHash: __, ...row }: typeof giftCards.$inferSelect): GiftCard => row

export async function cardById(tx: SiteTransaction, id: string): Promise<GiftCard | undefined> {
  const [row] = await tx.select().from(giftCards).where(thisCard(tx, id))
  return row && toCard(row)
}

/** Held until the transaction ends: whoever spends from it waits. */
export async function lockCard(tx: SiteTransaction, id: string): Promise<GiftCard | undefined> {
  const [row] = await tx.select().from(giftCards).where(thisCard(tx, id)).for('update')
  return row && toCard(row)
}

export async function cardByCode(tx: SiteTransaction, codeHash: string): Promise<GiftCard | undefined> {
  const [row] = await tx
    .select()
    .from(giftCards)
    .where(and(ofSite(tx), eq(giftCards.codeHash, codeHash)))
  return row && toCard(row)
}

export async function cardsByIds(tx: SiteTransaction, ids: readonly string[]): Promise<GiftCard[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(giftCards)
    .where(and(ofSite(tx), inArray(giftCards.id, [...ids])))
  return rows.map(toCard)
}

/** Those that an order sold, in the order of its lines. */
export async function cardsOfOrder(tx: SiteTransaction, orderId: string): Promise<GiftCard[]> {
  const rows = await tx
    .select()
    .from(giftCards)
    .where(and(ofSite(tx), eq(giftCards.orderId, orderId)))
    .orderBy(asc(giftCards.id))
    .for('update')
  return rows.map(toCard)
}

/** What was bought with some orders. */
export async function boughtWith(tx: SiteTransaction, orderIds: readonly string[]): Promise<GiftCard[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select()
    .from(giftCards)
    .where(and(ofSite(tx), inArray(giftCards.orderId, [...orderIds])))
    .orderBy(asc(giftCards.createdAt), asc(giftCards.id))
  return rows.map(toCard)
}

/** False when the line has made this card before. */
export async function insertCard(
  tx: SiteTransaction,
  card: Omit<GiftCard, 'balance' | 'codeEnd' | 'sentAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(giftCards)
    .values({ siteId: tx.siteId, ...card, balance: 0, codeEnd: '' })
    .onConflictDoNothing()
    .returning({ id: giftCards.id })
  return rows.length === 1
}

export async function changeCard(
  tx: SiteTransaction,
  id: string,
  change: Partial<Pick<typeof giftCards.$inferInsert, 'state' | 'codeHash' | 'codeEnd' | 'sentAt'>>,
): Promise<void> {
  await tx.update(giftCards).set(change).where(thisCard(tx, id))
}

/** Oldest first. */
export const movesOf = (tx: SiteTransaction, id: string): Promise<GiftCardMove[]> =>
  tx
    .select({
      change: giftCardMoves.change,
      reason: giftCardMoves.reason,
      causeId: giftCardMoves.causeId,
      byAccount: giftCardMoves.byAccount,
      note: giftCardMoves.note,
      at: giftCardMoves.at,
    })
    .from(giftCardMoves)
    .where(and(eq(giftCardMoves.siteId, tx.siteId), eq(giftCardMoves.giftCardId, id)))
    .orderBy(asc(sql`${giftCardMoves}.id`))

/** Cards whose last moment is over. */
export async function cardsPast(tx: SiteTransaction, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(ofSite(tx), eq(giftCards.state, 'active'), lte(giftCards.expiresAt, now)))
    .orderBy(asc(giftCards.id))
  return rows.map(({ id }) => id)
}

const filters: Record<GiftCardFilter, SQL> = {
  all: sql`true`,
  active: and(eq(giftCards.state, 'active'), gt(giftCards.balance, 0))!,
  spent: and(eq(giftCards.state, 'active'), eq(giftCards.balance, 0))!,
  waiting: eq(giftCards.state, 'waiting'),
  ended: inArray(giftCards.state, ['disabled', 'expired']),
}

const matches = (search: string): SQL | undefined => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(giftCards.recipientEmail, like),
    ilike(giftCards.recipientName, like),
    eq(giftCards.codeEnd, search.toUpperCase().slice(-4)),
  )
}

export async function listCards(
  tx: SiteTransaction,
  { state, search, after, limit }: { state: GiftCardFilter; search?: string; after?: string; limit: number },
): Promise<{
  items: GiftCard[]
  total: number
  next: string | null
  counts: Record<GiftCardFilter, number>
  outstanding: number
}> {
  const words = search?.trim()
  const found = and(ofSite(tx), words ? matches(words) : undefined)
  const countIf = (filter: GiftCardFilter) => sql<number>`(count(*) filter (where ${filters[filter]}))::int`
  const [known] = await tx
    .select({
      all: countIf('all'),
      active: countIf('active'),
      spent: countIf('spent'),
      waiting: countIf('waiting'),
      ended: countIf('ended'),
    })
    .from(giftCards)
    .where(found)
  const [sum] = await tx
    .select({ value: sql<number>`coalesce(sum(${giftCards.balance}), 0)`.mapWith(Number) })
    .from(giftCards)
    .where(and(ofSite(tx), eq(giftCards.state, 'active')))
  const last = after === undefined ? undefined : await cardById(tx, after)
  const beyond =
    last &&
    or(lt(giftCards.createdAt, last.createdAt), and(eq(giftCards.createdAt, last.createdAt), lt(giftCards.id, last.id)))
  const rows = await tx
    .select()
    .from(giftCards)
    .where(and(found, filters[state], beyond))
    .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toCard)
  const counts = known!
  return {
    items,
    total: counts[state],
    next: rows.length > limit ? items.at(-1)!.id : null,
    counts,
    outstanding: sum?.value ?? 0,
  }
}

/** Sold and paid, and not sent yet. */
export async function unsentOf(tx: SiteTransaction, orderId: string): Promise<GiftCard[]> {
  const rows = await tx
    .select()
    .from(giftCards)
    .where(and(ofSite(tx), eq(giftCards.orderId, orderId), eq(giftCards.state, 'active'), isNull(giftCards.sentAt)))
    .orderBy(asc(giftCards.id))
  return rows.map(toCard)
}
