import { recipientsBefore } from '@sitewright/domain/campaigns'
import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'

type Named = { readonly campaignId: string; readonly subscriberId: string }

const mine = (tx: SiteTransaction, { campaignId, subscriberId }: Named) =>
  sql`site_id = ${tx.siteId} and campaign_id = ${campaignId} and subscriber_id = ${subscriberId}`

/** False where that was told before, or the letter never went to them. */
export async function comeBack(
  tx: SiteTransaction,
  named: Named,
  { isBounce, answer }: { isBounce: boolean; answer: string },
): Promise<boolean> {
  const before = sql.param(recipientsBefore('bounce'))
  const { rowCount } = await tx.execute(sql`
    update campaign_recipients set returned_at = now(), answer = ${answer},
      state = case when ${isBounce}::boolean then 'bounced' else state end
    where ${mine(tx, named)} and returned_at is null and state = any (${before}::text[])`)
  return (rowCount ?? 0) > 0
}

export async function complain(tx: SiteTransaction, named: Named): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update campaign_recipients set complained_at = now()
    where ${mine(tx, named)} and complained_at is null and state in ('sent', 'unknown', 'sending', 'bounced')`)
  return (rowCount ?? 0) > 0
}

export async function complaintsOf(tx: SiteTransaction, campaignId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(complained_at)::int as count from campaign_recipients
    where site_id = ${tx.siteId} and campaign_id = ${campaignId}`)
  return rows[0]!.count
}
