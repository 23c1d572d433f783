import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import type { ExportedOrder } from '../order'
import { orderLines, orders } from '../tables'
import { inOrder, type OrderQuery, onward, wantedOrders } from './list'

const head = {
  id: orders.id,
  number: orders.number,
  placedAt: orders.placedAt,
  state: orders.state,
  fulfilment: orders.fulfilment,
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  address: orders.address,
  billingAddress: orders.billingAddress,
  pickup: orders.pickup,
  note: orders.note,
  phone: orders.phone,
  company: orders.company,
  currency: orders.currency,
  subtotal: orders.subtotal,
  discount: orders.discount,
  shipping: orders.shipping,
  tax: orders.tax,
  taxExemption: orders.taxExemption,
  total: orders.total,
  refunded: orders.refunded,
}

const line = {
  title: orderLines.title,
  options: orderLines.options,
  sku: orderLines.sku,
  quantity: orderLines.quantity,
  unitPrice: orderLines.unitPrice,
  discount: orderLines.discount,
  tax: orderLines.tax,
  total: orderLines.total,
  sent: orderLines.sent,
  refunded: orderLines.refunded,
}

/** The next some that match, with what a file says of them and nothing else: it may be of a hundred thousand. */
export async function exportedOrders(
  tx: SiteTransaction,
  { after, limit, ...query }: OrderQuery & { readonly after?: number; readonly limit: number },
): Promise<ExportedOrder[]> {
  const heads = await tx
    .select(head)
    .from(orders)
    .where(and(await wantedOrders(tx, query), onward(query.sort, after)))
    .orderBy(inOrder(query.sort))
    .limit(limit)
  const ids = heads.map(({ id }) => id)
  const found = await tx
    .select({ orderId: orderLines.orderId, line })
    .from(orderLines)
    .where(and(eq(orderLines.siteId, tx.siteId), sql`${orderLines.orderId} = any (${sql.param(ids)}::text[])`))
    .orderBy(asc(orderLines.place))
  const byOrder = new Map<string, (typeof found)[number]['line'][]>(ids.map(id => [id, []]))
  for (const each of found) byOrder.get(each.orderId)?.push(each.line)
  return heads.map(({ id, ...rest }) => ({ ...rest, lines: byOrder.get(id) ?? [] }))
}
