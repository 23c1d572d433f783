import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type SiteTransaction, standing, standingRows } from '../../platform/database'
import type { Attempt, NewOrder, OrderEvent, OrderHead, OrderLine, OrderProgress, OrderTax } from '../order'
import { orderEvents, orderLines, orders, orderTaxes, paymentAttempts } from '../tables'
import { ofSite, toHead, toLine, toTax } from './rows'

type OfOrder = { readonly siteId: string; readonly id: string }

const headRows = standingRows<typeof orders, OfOrder>(
  orders,
  value => sql`where site_id = ${value('siteId')} and id = ${value('id')}`,
)

export async function orderById(tx: SiteTransaction, id: string): Promise<OrderHead | undefined> {
  const [row] = await headRows(tx, { siteId: tx.siteId, id })
  return row && toHead(row)
}

/** With its lines and taxes. */
export async function wholeOrder(tx: SiteTransaction, id: string): Promise<NewOrder | undefined> {
  const [head, lines, taxes] = await Promise.all([orderById(tx, id), linesOf(tx, id), taxesOf(tx, id)])
  return head && { ...head, lines, taxes }
}

/** Several at once, in the order they are given, without the table of their taxes. */
export async function wholeOrders(tx: SiteTransaction, heads: readonly OrderHead[]): Promise<NewOrder[]> {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const lines = await tx
    .select()
    .from(orderLines)
    // One value however many there are: a statement of five hundred takes longer to be made than to be answered.
    .where(and(eq(orderLines.siteId, tx.siteId), sql`${orderLines.orderId} = any (${sql.param(ids)}::text[])`))
    .orderBy(asc(orderLines.place))
  const byOrder = new Map<string, OrderLine[]>(ids.map(id => [id, []]))
  for (const line of lines) byOrder.get(line.orderId)?.push(toLine(line))
  return heads.map(head => ({ ...head, lines: byOrder.get(head.id) ?? [], taxes: [] }))
}

type OfCart = { readonly siteId: string; readonly cartId: string }

/** States stand in the words: the index of live orders is of no use to a plan that does not know which one is meant. */
const livingOf = standing<OfCart>(
  value => sql`
    select id, state, number from ${orders} where site_id = ${value('siteId')} and cart_id = ${value('cartId')}
      and state <> 'cancelled'`,
)

/** The cart's order that was not given up, if there is one. */
export async function liveOrderOfCart(tx: SiteTransaction, cartId: string): Promise<OrderProgress | undefined> {
  const { rows } = await tx.execute<OrderProgress>(livingOf({ siteId: tx.siteId, cartId }))
  return rows[0]
}

const attempt = {
  id: paymentAttempts.id,
  orderId: paymentAttempts.orderId,
  try: paymentAttempts.try,
  provider: paymentAttempts.provider,
  amount: paymentAttempts.amount,
  state: paymentAttempts.state,
  reference: paymentAttempts.reference,
  refusal: paymentAttempts.refusal,
}

/** The newest first. */
const attempts = (tx: SiteTransaction, where: SQL | undefined): Promise<Attempt[]> =>
  tx
    .select(attempt)
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.siteId, tx.siteId), where))
    .orderBy(desc(paymentAttempts.try))

export const attemptsOf = (tx: SiteTransaction, orderId: string): Promise<Attempt[]> =>
  attempts(tx, eq(paymentAttempts.orderId, orderId))

/** The last one: those before it were refused. */
export const attemptOfOrder = async (tx: SiteTransaction, orderId: string): Promise<Attempt | undefined> =>
  (await attemptsOf(tx, orderId))[0]

export const attemptById = async (tx: SiteTransaction, id: string): Promise<Attempt | undefined> =>
  (await attempts(tx, eq(paymentAttempts.id, id)))[0]

/** By what the provider calls it. */
export const attemptByReference = async (
  tx: SiteTransaction,
  { provider, reference }: { provider: Attempt['provider']; reference: string },
): Promise<Attempt | undefined> =>
  (await attempts(tx, and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference))))[0]

const lineRows = standingRows<typeof orderLines, OfOrder>(
  orderLines,
  value => sql`where site_id = ${value('siteId')} and order_id = ${value('id')} order by place`,
)

export async function linesOf(tx: SiteTransaction, orderId: string): Promise<OrderLine[]> {
  return (await lineRows(tx, { siteId: tx.siteId, id: orderId })).map(toLine)
}

/** Those of the products that stand in an order, whatever became of it. */
export async function orderedAmong(tx: SiteTransaction, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(and(eq(orderLines.siteId, tx.siteId), inArray(orderLines.productId, [...productIds])))
  return new Set(rows.map(({ id }) => id))
}

const taxRows = standingRows<typeof orderTaxes, OfOrder>(
  orderTaxes,
  value => sql`where site_id = ${value('siteId')} and order_id = ${value('id')} order by part, rate_id`,
)

export async function taxesOf(tx: SiteTransaction, orderId: string): Promise<OrderTax[]> {
  return (await taxRows(tx, { siteId: tx.siteId, id: orderId })).map(toTax)
}

export async function taxesOfOrders(
  tx: SiteTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTax[]>> {
  const byOrder = new Map<string, OrderTax[]>(orderIds.map(id => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await tx
    .select()
    .from(orderTaxes)
    .where(and(eq(orderTaxes.siteId, tx.siteId), inArray(orderTaxes.orderId, [...orderIds])))
  for (const row of rows) byOrder.get(row.orderId)?.push(toTax(row))
  return byOrder
}

/** By id, for whoever looks at every order there is. */
export async function ordersAfter(
  tx: SiteTransaction,
  { after, limit }: { after: string; limit: number },
): Promise<OrderHead[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(ofSite(tx), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(toHead)
}

/** Newest first. */
export const eventsOf = (tx: SiteTransaction, orderId: string): Promise<OrderEvent[]> =>
  tx
    .select({
      kind: orderEvents.kind,
      at: orderEvents.at,
      byAccount: orderEvents.byAccount,
      data: orderEvents.data,
    })
    .from(orderEvents)
    .where(and(eq(orderEvents.siteId, tx.siteId), eq(orderEvents.orderId, orderId)))
    .orderBy(desc(sql`${orderEvents}.id`))

const heldBy = standing<OfCart>(
  value => sql`
    select lines.variant_id as "variantId", sum(lines.quantity)::int as units
    from ${orders} as held join ${orderLines} as lines on lines.site_id = held.site_id and lines.order_id = held.id
    where held.site_id = ${value('siteId')} and held.cart_id = ${value('cartId')} and held.state = 'pending_payment'
    group by lines.variant_id`,
)

/** What an order that is still being paid holds of each variant. */
export async function heldUnits(tx: SiteTransaction, cartId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ variantId: string; units: number }>(heldBy({ siteId: tx.siteId, cartId }))
  return new Map(rows.map(({ variantId, units }) => [variantId, units]))
}

/** What a customer has bought so far, by their e-mail. */
export async function customerSums(tx: SiteTransaction, email: string): Promise<{ orders: number; spent: number }> {
  const [row] = await tx
    .select({
      orders: sql<number>`count(*)::int`,
      spent: sql<number>`coalesce(sum(${orders.captured} + ${orders.giftCardTotal} - ${orders.refunded}), 0)::float8`,
    })
    .from(orders)
    .where(and(ofSite(tx), sql`${orders.number} is not null and lower(${orders.email}) = lower(${email})`))
  return row!
}
