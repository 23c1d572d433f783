import { emailKey } from '@sitewright/domain/discounts'
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { orders } from '../tables'
import { ofSite } from './rows'

/** Whether a mailbox has an order that was not given up, however its address was written. */
export const hasOrdered = (tx: SiteTransaction, email: string): Promise<boolean> => hasOrderedSince(tx, email)

/** The same, counted from a moment on. */
export async function hasOrderedSince(tx: SiteTransaction, email: string, since?: Date): Promise<boolean> {
  const key = emailKey(email)
  const host = key.slice(key.lastIndexOf('@'))
  const rows = await tx
    .selectDistinct({ email: orders.email })
    .from(orders)
    .where(
      and(
        ofSite(tx),
        ne(orders.state, 'cancelled'),
        isNotNull(orders.number),
        since ? gte(orders.placedAt, since) : undefined,
        sql`lower(left(${orders.email}, 1)) = lower(left(${email.trim()}, 1))`,
        host === '@gmail.com' ? undefined : sql`lower(${orders.email}) like ${`%${host}`}`,
      ),
    )
  return rows.some(row => emailKey(row.email) === key)
}

/** The language that somebody ordered in. */
export async function localeOfOrder(tx: SiteTransaction, orderId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ locale: orders.locale })
    .from(orders)
    .where(and(ofSite(tx), eq(orders.id, orderId)))
  return row?.locale || undefined
}
