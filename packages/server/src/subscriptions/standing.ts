import type { SubscriptionState } from '@sitewright/domain/subscriptions'
import { dueAt } from '@sitewright/domain/subscriptions'
import { and, desc, eq, inArray, max, ne } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { rhythmOf } from './course'
import { subscriptionPeriods, subscriptions } from './tables'

/** How somebody stands with what they get again and again. */
export type Standing = {
  readonly productId: string
  readonly email: string
  readonly name: string
  readonly state: SubscriptionState
  readonly since: Date
  /** When the last period that was paid for ends, in milliseconds; null where none was. */
  readonly paidUntil: number | null
}

/** Of these products, for everybody or for the buyer of one mailbox; the newest first. */
export async function standings(
  tx: SiteTransaction,
  { productIds, emailKey }: { readonly productIds: readonly string[]; readonly emailKey?: string },
  timeZone: string,
): Promise<Standing[]> {
  if (productIds.length === 0) return []
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.siteId, tx.siteId),
        inArray(subscriptions.productId, [...productIds]),
        ne(subscriptions.state, 'starting'),
        emailKey === undefined ? undefined : eq(subscriptions.emailKey, emailKey),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
  if (rows.length === 0) return []
  const paid = await tx
    .select({ id: subscriptionPeriods.subscriptionId, n: max(subscriptionPeriods.n) })
    .from(subscriptionPeriods)
    .where(
      and(
        eq(subscriptionPeriods.siteId, tx.siteId),
        eq(subscriptionPeriods.state, 'paid'),
        inArray(
          subscriptionPeriods.subscriptionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(subscriptionPeriods.subscriptionId)
  const lastPaid = new Map(paid.map(({ id, n }) => [id, n]))
  return rows.map(({ siteId: _, ...row }) => {
    const n = lastPaid.get(row.id)
    return {
      ...{ productId: row.productId, email: row.email, name: `${row.firstName} ${row.lastName}`.trim() },
      ...{ state: row.state, since: row.anchor },
      paidUntil: n === undefined || n === null ? null : dueAt(rhythmOf(row, timeZone), n + 1),
    }
  })
}
