import type { KeptAddress } from '@sitewright/domain/customers'
import { and, asc, count, desc, eq, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { orders } from '../orders/tables'
import type { SiteTransaction } from '../platform/database'
import type { Customer } from './customer'
import { customerAddresses, customerMarks, customerOrders, customers } from './tables'

/** A list is counted no further: nobody reads the difference, and counting on is what makes long lists slow. */
const mostCounted = 10_001

const ofSite = (tx: SiteTransaction) => eq(customers.siteId, tx.siteId)
const thisOne = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(customers.id, id))
const ofCustomer = (tx: SiteTransaction, customerId: string) =>
  and(eq(customerAddresses.siteId, tx.siteId), eq(customerAddresses.customerId, customerId))
const toCustomer = ({ siteId: _, ...row }: typeof customers.$inferSelect): Customer => row

export async function customerById(tx: SiteTransaction, id: string): Promise<Customer | undefined> {
  const [row] = await tx.select().from(customers).where(thisOne(tx, id))
  return row && toCustomer(row)
}

export async function customerByMailbox(tx: SiteTransaction, emailKey: string): Promise<Customer | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(ofSite(tx), eq(customers.emailKey, emailKey)))
  return row && toCustomer(row)
}

/** Held until the transaction ends, in the order of their ids, so that two merges never wait for each other. */
export async function lockCustomers(tx: SiteTransaction, ids: readonly string[]): Promise<Customer[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(ofSite(tx), inArray(customers.id, [...ids])))
    .orderBy(customers.id)
    .for('update')
  return rows.map(toCustomer)
}

/** The one with this mailbox: made now, or there before. */
export async function customerOfMailbox(tx: SiteTransaction, fresh: Customer): Promise<string> {
  const [row] = await tx
    .insert(customers)
    .values({ siteId: tx.siteId, ...fresh })
    .onConflictDoUpdate({
      target: [customers.siteId, customers.emailKey],
      set: { email: fresh.email },
    })
    .returning({ id: customers.id })
  return row!.id
}

/** Orders whose buyers are not known yet, the oldest first. Whoever else looks at the same time waits here. */
export async function newOrders(
  tx: SiteTransaction,
  most: number,
): Promise<readonly { readonly id: string; readonly number: number }[]> {
  const { siteId } = tx
  await tx.insert(customerMarks).values({ siteId, lastNumber: 0 }).onConflictDoNothing()
  const [mark] = await tx.select().from(customerMarks).where(eq(customerMarks.siteId, siteId)).for('update')
  const rows = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), gt(orders.number, mark!.lastNumber)))
    .orderBy(asc(orders.number))
    .limit(most)
  return rows.map(({ id, number }) => ({ id, number: number! }))
}

export const setMark = (tx: SiteTransaction, lastNumber: number) =>
  tx.update(customerMarks).set({ lastNumber }).where(eq(customerMarks.siteId, tx.siteId))

export const linkOrder = (tx: SiteTransaction, link: { orderId: string; customerId: string }) =>
  tx
    .insert(customerOrders)
    .values({ siteId: tx.siteId, ...link })
    .onConflictDoNothing()

/** Counted anew from the orders, so that no two changes at once leave a number that is wrong for ever. */
export async function recount(tx: SiteTransaction, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await tx.execute(sql`
    update ${customers} as c set orders = sums.orders, spent = sums.spent, refunded = sums.refunded,
      first_at = sums.first_at, last_at = sums.last_at
    from (
      select k.customer_id, count(*)::int as orders, sum(o.captured - o.refunded) as spent, sum(o.refunded) as refunded,
        min(o.placed_at) as first_at, max(o.placed_at) as last_at
      from ${customerOrders} k
        join ${orders} o on o.site_id = k.site_id and o.id = k.order_id
        join ${customers} b on b.site_id = k.site_id and b.id = k.customer_id and b.currency = o.currency
      where k.site_id = ${tx.siteId} and k.customer_id = any(${sql.param([...customerIds])}::text[])
      group by k.customer_id
    ) as sums
    where c.site_id = ${tx.siteId} and c.id = sums.customer_id
      and (c.orders, c.spent, c.refunded) is distinct from (sums.orders, sums.spent, sums.refunded)`)
}

export const saveDetails = (
  tx: SiteTransaction,
  id: string,
  change: Partial<Omit<Customer, 'id' | 'orders' | 'spent' | 'refunded'>>,
) => tx.update(customers).set(change).where(thisOne(tx, id))

/** That which is used first in front. */
export const addressesOf = (tx: SiteTransaction, customerId: string): Promise<KeptAddress[]> =>
  tx
    .select({
      id: customerAddresses.id,
      address: customerAddresses.address,
      usedAt: customerAddresses.usedAt,
      isDefault: customerAddresses.isDefault,
    })
    .from(customerAddresses)
    .where(ofCustomer(tx, customerId))
    .orderBy(desc(customerAddresses.isDefault), desc(customerAddresses.usedAt), customerAddresses.id)

export async function putAddresses(
  tx: SiteTransaction,
  customerId: string,
  list: readonly KeptAddress[],
): Promise<void> {
  await tx.delete(customerAddresses).where(ofCustomer(tx, customerId))
  if (list.length === 0) return
  await tx.insert(customerAddresses).values(list.map(each => ({ ...each, siteId: tx.siteId, customerId })))
}

/** What was one's becomes the other's, and the one is gone. */
export async function moveOrders(tx: SiteTransaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .update(customerOrders)
    .set({ customerId: to })
    .where(and(eq(customerOrders.siteId, tx.siteId), eq(customerOrders.customerId, from)))
  await tx.delete(customers).where(thisOne(tx, from))
}

export async function orderIdsOf(tx: SiteTransaction, customerId: string, most?: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(customerOrders)
    .innerJoin(orders, and(eq(orders.siteId, customerOrders.siteId), eq(orders.id, customerOrders.orderId)))
    .where(and(eq(customerOrders.siteId, tx.siteId), eq(customerOrders.customerId, customerId)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most ?? 100_000)
  return rows.map(({ id }) => id)
}

const matches = (search: string): SQL | undefined => {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(sql`${customers.firstName} || ' ' || ${customers.lastName}`, like), ilike(customers.email, like))
}

/** Those that follow one in the same order. */
const following = (last: Customer, sort: 'latest' | 'spent'): SQL | undefined => {
  const [column, value] = sort === 'spent' ? [customers.spent, last.spent] : [customers.lastAt, last.lastAt]
  return or(lt(column, value), and(eq(column, value), lt(customers.id, last.id)))
}

export async function listCustomers(
  tx: SiteTransaction,
  { search, sort, after, limit }: { search?: string; sort: 'latest' | 'spent'; after?: string; limit: number },
): Promise<{ items: Customer[]; total: number; next: string | null }> {
  const where = and(ofSite(tx), search?.trim() ? matches(search.trim()) : undefined)
  const some = tx.select({ id: customers.id }).from(customers).where(where).limit(mostCounted).as('some')
  const [total] = await tx.select({ value: count() }).from(some)
  const last = after === undefined ? undefined : await customerById(tx, after)
  const rows = await tx
    .select()
    .from(customers)
    .where(and(where, last && following(last, sort)))
    .orderBy(desc(sort === 'spent' ? customers.spent : customers.lastAt), desc(customers.id))
    .limit(limit + 1)
  return {
    items: rows.slice(0, limit).map(toCustomer),
    total: total!.value,
    next: rows.length > limit ? rows[limit - 1]!.id : null,
  }
}
