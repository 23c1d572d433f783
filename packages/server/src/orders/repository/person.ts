import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { isAddress, type PersonHolder } from '../../platform/persons'
import type { NewOrder } from '../order'
import { orders } from '../tables'
import { erasePeople } from '.'

/** Those that name an address, paid for or not. */
export async function ordersWithAddress(tx: SiteTransaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.siteId, tx.siteId), isAddress(sql`${orders.email}`, { keys })))
  return rows.map(({ id }) => id)
}

/** Orders stay for the books, of nobody. */
export const createOrdersOfPerson = (
  wholeOf: (tx: SiteTransaction, ids: readonly string[]) => Promise<readonly NewOrder[]>,
): PersonHolder => ({
  holder: 'orders',
  find: async (tx, { orderIds }) =>
    (await wholeOf(tx, orderIds)).map(
      ({ id, number, state, email, firstName, lastName, address, placedAt, total, currency, lines }) => ({
        ...{ id, number, state, email, firstName, lastName, address, placedAt, total, currency },
        lines: lines.map(({ title, quantity, total: sum }) => ({ title, quantity, total: sum })),
      }),
    ),
  async erase(tx, { keys }) {
    // Those of a customer name nobody by then.
    const left = await ordersWithAddress(tx, keys)
    if (left.length > 0) await erasePeople(tx, left, nobody)
    return undefined
  },
})

const nobody = 'erased@invalid'
