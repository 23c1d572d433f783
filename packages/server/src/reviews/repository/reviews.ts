import { noStars, type ReviewState, type StarCounts } from '@sitewright/domain/block-rules'
import { type PageKey, reviewsKey } from '@sitewright/domain/publishing'
import { and, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../orders/tables'
import type { SiteTransaction } from '../../platform/database'
import { isAmong, type PersonHolder } from '../../platform/persons'
import { products } from '../../products/tables'
import type { ListedReview, Review } from '../review'
import { reviewCounts, reviewRequests, reviews } from '../tables'

const ofSite = (tx: SiteTransaction) => eq(reviews.siteId, tx.siteId)
const toReview = ({ siteId: _, ...row }: typeof reviews.$inferSelect): Review => row

export const insertRequest = (tx: SiteTransaction, request: Omit<typeof reviewRequests.$inferInsert, 'siteId'>) =>
  tx.insert(reviewRequests).values({ siteId: tx.siteId, ...request })

/** The order that a link is for, while it holds. */
export async function requestedOrder(
  tx: SiteTransaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ orderId: reviewRequests.orderId })
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.siteId, tx.siteId),
        eq(reviewRequests.tokenHash, tokenHash),
        gt(reviewRequests.expiresAt, now),
      ),
    )
  return row?.orderId
}

export const sweepRequests = (tx: SiteTransaction, before: Date) =>
  tx.delete(reviewRequests).where(and(eq(reviewRequests.siteId, tx.siteId), lte(reviewRequests.expiresAt, before)))

/** Those of the lines of an order that were reviewed. */
export async function reviewedLines(tx: SiteTransaction, orderId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: reviews.orderLineId })
    .from(reviews)
    .where(and(ofSite(tx), eq(reviews.orderId, orderId)))
  return new Set(rows.map(({ id }) => id))
}

/** False when the line has a review already. */
export async function insertReview(tx: SiteTransaction, review: Review): Promise<boolean> {
  const rows = await tx
    .insert(reviews)
    .values({ siteId: tx.siteId, ...review })
    .onConflictDoNothing({ target: [reviews.siteId, reviews.orderLineId] })
    .returning({ id: reviews.id })
  return rows.length === 1
}

/** By the owner: the changed review. */
export async function changeReview(
  tx: SiteTransaction,
  id: string,
  change: Partial<Pick<Review, 'state' | 'reply'>>,
): Promise<Review | undefined> {
  const [row] = await tx
    .update(reviews)
    .set(change)
    .where(and(ofSite(tx), eq(reviews.id, id)))
    .returning()
  return row && toReview(row)
}

/** Counted anew from its reviews, so that no two changes at once can leave a number that is wrong for ever. */
export async function recount(tx: SiteTransaction, productId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reviews of ${tx.siteId} ${productId}`}, 0))`)
  const rows = await tx
    .select({ stars: reviews.stars, given: count() })
    .from(reviews)
    .where(and(ofSite(tx), eq(reviews.productId, productId), eq(reviews.state, 'shown')))
    .groupBy(reviews.stars)
  const stars = noStars.map((_, index) => rows.find(row => row.stars === index + 1)?.given ?? 0)
  await tx
    .insert(reviewCounts)
    .values({ siteId: tx.siteId, productId, stars })
    .onConflictDoUpdate({ target: [reviewCounts.siteId, reviewCounts.productId], set: { stars } })
}

export async function countsOf(tx: SiteTransaction, productIds: readonly string[]): Promise<Map<string, StarCounts>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: reviewCounts.productId, stars: reviewCounts.stars })
    .from(reviewCounts)
    .where(and(eq(reviewCounts.siteId, tx.siteId), inArray(reviewCounts.productId, [...productIds])))
  return new Map(rows.map(({ productId, stars }) => [productId, stars as unknown as StarCounts]))
}

/** Those that follow one, newest first. */
const following = (after: Pick<Review, 'id' | 'createdAt'>): SQL | undefined =>
  or(lt(reviews.createdAt, after.createdAt), and(eq(reviews.createdAt, after.createdAt), lt(reviews.id, after.id)))

const byId = async (tx: SiteTransaction, id: string): Promise<Review | undefined> => {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(ofSite(tx), eq(reviews.id, id)))
  return row && toReview(row)
}

type Page<Item> = { readonly items: Item[]; readonly next: string | null }
const pageOf = <Item extends { readonly id: string }>(rows: readonly Item[], limit: number): Page<Item> => ({
  items: rows.slice(0, limit),
  next: rows.length > limit && limit > 0 ? rows[limit - 1]!.id : null,
})

export async function shownReviews(
  tx: SiteTransaction,
  { productId, after, limit }: { productId: string; after?: string; limit: number },
): Promise<Page<Review>> {
  const last = after === undefined ? undefined : await byId(tx, after)
  const rows = await tx
    .select()
    .from(reviews)
    .where(
      and(ofSite(tx), eq(reviews.productId, productId), eq(reviews.state, 'shown'), last ? following(last) : undefined),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1)
  return pageOf(rows.map(toReview), limit)
}

const listed = (tx: SiteTransaction, where: SQL | undefined) =>
  tx
    .select({ review: reviews, product: products.title, orderNumber: orders.number })
    .from(reviews)
    .innerJoin(products, and(eq(products.siteId, reviews.siteId), eq(products.id, reviews.productId)))
    .innerJoin(orders, and(eq(orders.siteId, reviews.siteId), eq(orders.id, reviews.orderId)))
    .where(and(ofSite(tx), where))

export async function listedReview(tx: SiteTransaction, id: string): Promise<ListedReview | undefined> {
  const [row] = await listed(tx, eq(reviews.id, id))
  return row && { ...toReview(row.review), product: row.product, orderNumber: row.orderNumber }
}

export async function listReviews(
  tx: SiteTransaction,
  { state, after, limit }: { state?: ReviewState; after?: string; limit: number },
): Promise<Page<ListedReview> & { total: number; counts: Record<ReviewState, number> }> {
  const countIf = (of: ReviewState) => sql<number>`(count(*) filter (where ${reviews.state} = ${of}))::int`
  const [counts] = await tx
    .select({ waiting: countIf('waiting'), shown: countIf('shown'), hidden: countIf('hidden') })
    .from(reviews)
    .where(ofSite(tx))
  const last = after === undefined ? undefined : await byId(tx, after)
  const rows = await listed(tx, and(state && eq(reviews.state, state), last ? following(last) : undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1)
  const items = rows.map(({ review, product, orderNumber }) => ({ ...toReview(review), product, orderNumber }))
  const total = state ? counts![state] : counts!.waiting + counts!.shown + counts!.hidden
  return { ...pageOf(items, limit), total, counts: counts! }
}

/** Reviews of what somebody bought. */
export function createReviewsOfPerson(
  changed: (tx: SiteTransaction, keys: readonly PageKey[]) => Promise<void>,
): PersonHolder {
  const of = (tx: SiteTransaction, orderIds: readonly string[]) =>
    and(eq(reviews.siteId, tx.siteId), isAmong(reviews.orderId, orderIds))
  return {
    holder: 'reviews',
    find: async (tx, { orderIds }) =>
      (await tx.select().from(reviews).where(of(tx, orderIds))).map(
        ({ id, productId, stars, title, body, name, state, createdAt }) => ({
          ...{ id, productId, stars, title, body, name, state, createdAt },
        }),
      ),
    erase: async (tx, { orderIds }) => {
      const gone = await tx.delete(reviews).where(of(tx, orderIds)).returning({ productId: reviews.productId })
      const productIds = [...new Set(gone.map(({ productId }) => productId))].sort()
      for (const productId of productIds) await recount(tx, productId)
      await changed(tx, productIds.map(reviewsKey))
      return undefined
    },
  }
}
