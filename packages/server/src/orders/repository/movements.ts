import type { Movement } from '@sitewright/domain/ledger'
import type { PaymentMethod } from '@sitewright/domain/payments'
import { sql } from 'drizzle-orm'
import { ledgerEntries } from '../../ledger/tables'
import type { SiteTransaction } from '../../platform/database'
import { paymentAttempts, refundPayments, refunds } from '../tables'

/** Money of the books, with what is needed to ask its provider about it. */
export type BookedMovement = Movement & {
  readonly orderId: string
  readonly attemptId: string
  /** The key of a refund; null for a capture. */
  readonly refundKey: string | null
}

/** What the books have of one day with a provider, and of the payments named, whenever it was. */
export async function movementsOf(
  tx: SiteTransaction,
  {
    provider,
    isTest,
    from,
    until,
    references,
  }: { provider: PaymentMethod; isTest: boolean; from: Date; until: Date; references: readonly string[] },
): Promise<(BookedMovement & { readonly isOfDay: boolean })[]> {
  const { siteId } = tx
  const isOfDay = (at: string) =>
    sql`(${sql.raw(at)} >= ${from.toISOString()}::timestamptz and ${sql.raw(at)} < ${until.toISOString()}::timestamptz)`
  const isWanted = (at: string) => sql`a.provider = ${provider} and starts_with(a.reference, 'test:') = ${isTest}
    and (${isOfDay(at)} or a.reference = any (${sql.param([...references])}::text[]))`
  const { rows } = await tx.execute<BookedMovement & { isOfDay: boolean; amount: string }>(sql`
    select 'capture' as kind, a.reference, e.amount, e.currency, a.order_id as "orderId", a.id as "attemptId",
      null as "refundKey", ${isOfDay('e.at')} as "isOfDay"
    from ${ledgerEntries} e join ${paymentAttempts} a on a.site_id = e.site_id and a.id = e.cause_id
    where e.site_id = ${siteId} and e.cause = 'capture' and ${isWanted('e.at')}
    union all
    select 'refund', a.reference, e.amount, e.currency, a.order_id, a.id, a.id, ${isOfDay('e.at')}
    from ${ledgerEntries} e join ${paymentAttempts} a on a.site_id = e.site_id and a.id = e.cause_id
    where e.site_id = ${siteId} and e.cause = 'late-refund' and ${isWanted('e.at')}
    union all
    -- By when it was asked for: a bank that takes days must not seem to be apart from us meanwhile.
    select 'refund', a.reference, p.amount, o.currency, a.order_id, a.id,
      case when row_number() over (partition by p.refund_id order by p.attempt_id) = 1 then r.id
        else r.id || '.' || row_number() over (partition by p.refund_id order by p.attempt_id) - 1 end,
      -- What was written down later is of the day the provider says.
      not r.recorded and ${isOfDay('r.asked_at')}
    from ${refunds} r
      join ${refundPayments} p on p.site_id = r.site_id and p.refund_id = r.id
      join ${paymentAttempts} a on a.site_id = p.site_id and a.id = p.attempt_id
      join orders o on o.site_id = r.site_id and o.id = r.order_id
    where r.site_id = ${siteId} and r.state in ('asked', 'pending', 'done') and ${isWanted('r.asked_at')}`)
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}

/** Attempts and refunds whose outcome only the provider knows. */
export async function openMoney(
  tx: SiteTransaction,
): Promise<{ readonly attemptIds: string[]; readonly refundIds: string[] }> {
  const { rows } = await tx.execute<{ attemptIds: string[]; refundIds: string[] }>(sql`
    select array(select id from ${paymentAttempts} where site_id = ${tx.siteId}
        and state in ('processing', 'action_needed')) as "attemptIds",
      array(select id from ${refunds} where site_id = ${tx.siteId} and state = 'pending') as "refundIds"`)
  return rows[0]!
}
