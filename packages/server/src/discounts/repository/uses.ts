import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { discountCodes, discounts, discountUses } from '../tables'

export type Use = { readonly discountId: string; readonly code: string | null; readonly amount: number }
export type UseOf = {
  readonly orderId: string
  readonly emailKey: string
  readonly orderTotal: number
  readonly at: Date
}
export type UseRefusal = {
  readonly ok: false
  readonly reason: 'used-up' | 'used-before'
  readonly code: string | null
}

/** What a customer may not use again. */
export async function usedBy(tx: SiteTransaction, emailKey: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: discountUses.discountId })
    .from(discountUses)
    .where(and(eq(discountUses.siteId, tx.siteId), eq(discountUses.emailKey, emailKey), eq(discountUses.once, true)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Checks, acts and notes in one statement: between a check and an act another buyer would fit. Whoever comes second to
 * the last use waits for the first, and finds nothing to change.
 */
async function take(
  tx: SiteTransaction,
  { discountId, code, amount }: Use,
  about: UseOf,
): Promise<UseRefusal | { ok: true }> {
  const { siteId } = tx
  const { orderId, emailKey, orderTotal, at } = about
  const { rows } = await tx.execute<{ counted: boolean; noted: boolean }>(sql`
    with counted as (
      update ${discounts} set uses = uses + 1
      where site_id = ${siteId} and id = ${discountId} and active and (max_uses is null or uses < max_uses)
      returning once_per_customer
    ), by_code as (
      update ${discountCodes} set uses = uses + 1
      where site_id = ${siteId} and code = ${code} and discount_id = ${discountId} and active and (max_uses is null or uses < max_uses)
      returning 1
    ), noted as (
      insert into ${discountUses} (site_id, discount_id, order_id, code, email_key, once, amount, order_total, at)
      select ${siteId}, ${discountId}, ${orderId}, ${code}, ${emailKey}, once_per_customer, ${amount}::bigint,
        ${orderTotal}::bigint, ${at.toISOString()}::timestamptz
      from counted where ${code}::text is null or exists (select from by_code)
      on conflict do nothing returning 1
    )
    select exists (select from counted) and (${code}::text is null or exists (select from by_code)) as counted,
      exists (select from noted) as noted`)
  const { counted, noted } = rows[0]!
  if (!counted) return { ok: false, reason: 'used-up', code }
  return noted ? { ok: true } : { ok: false, reason: 'used-before', code }
}

/** All of them or, because the caller gives up its transaction, none. In the order of their ids, so that nobody waits in a ring. */
export async function takeAll(
  tx: SiteTransaction,
  uses: readonly Use[],
  about: UseOf,
): Promise<UseRefusal | { ok: true }> {
  for (const use of uses.toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1))) {
    const taken = await take(tx, use, about)
    if (!taken.ok) return taken
  }
  return { ok: true }
}

/** Once: only rows that were still there give anything back. */
export async function release(tx: SiteTransaction, orderId: string): Promise<void> {
  const { siteId } = tx
  const gone = await tx
    .delete(discountUses)
    .where(and(eq(discountUses.siteId, siteId), eq(discountUses.orderId, orderId)))
    .returning({ id: discountUses.discountId, code: discountUses.code })
  for (const { id, code } of gone.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await tx
      .update(discounts)
      .set({ uses: sql`${discounts.uses} - 1` })
      .where(and(eq(discounts.siteId, siteId), eq(discounts.id, id)))
    if (code === null) continue
    await tx
      .update(discountCodes)
      .set({ uses: sql`${discountCodes.uses} - 1` })
      .where(and(eq(discountCodes.siteId, siteId), eq(discountCodes.code, code)))
  }
}
