import {
  type RecipientAct,
  type RecipientState,
  recipientAfter,
  recipientStates,
  recipientsBefore,
} from '@sitewright/domain/campaigns'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { campaignRecipients as table } from '../tables'

export type Counts = Record<RecipientState, number>
export type Claimed = { readonly subscriberId: string; readonly tries: number }

const ofCampaign = (tx: SiteTransaction, campaignId: string) =>
  and(eq(table.siteId, tx.siteId), eq(table.campaignId, campaignId))

/** Whoever is there already stays as they are: a batch may be written twice after a crash. */
export async function addRecipients(tx: SiteTransaction, campaignId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into campaign_recipients (site_id, campaign_id, subscriber_id)
    select ${tx.siteId}, ${campaignId}, id from unnest(${sql.param(ids)}::text[]) as id on conflict do nothing`)
}

/** Of a letter that went somewhere else, or long ago. */
export async function bringRecipients(
  tx: SiteTransaction,
  campaignId: string,
  {
    sent,
    bounced,
    sentAt,
    answer,
  }: { sent: readonly string[]; bounced: readonly string[]; sentAt: Date; answer: string },
): Promise<void> {
  const rows = [
    ...sent.map(subscriberId => ({ subscriberId, state: 'sent' as const, sentAt })),
    ...bounced.map(subscriberId => ({ subscriberId, state: 'bounced' as const, answer })),
  ]
  if (rows.length === 0) return
  await tx.insert(table).values(rows.map(row => ({ siteId: tx.siteId, campaignId, tries: 1, ...row })))
}

const none = (): Counts => Object.fromEntries(recipientStates.map(state => [state, 0])) as Counts

export async function countsOf(tx: SiteTransaction, campaignIds: readonly string[]): Promise<Map<string, Counts>> {
  const counts = new Map(campaignIds.map(id => [id, none()]))
  if (campaignIds.length === 0) return counts
  const rows = await tx
    .select({ id: table.campaignId, state: table.state, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.siteId, tx.siteId), inArray(table.campaignId, [...campaignIds])))
    .groupBy(table.campaignId, table.state)
  for (const { id, state, count } of rows) counts.get(id)![state] = count
  return counts
}

/** The next one whose time has come, now of this turn; nobody else takes it. */
export async function claim(tx: SiteTransaction, campaignId: string, turn: string): Promise<Claimed | undefined> {
  // Materialized: a planner that ran the inner query once per row would claim several and name one.
  const { rows } = await tx.execute<Claimed>(sql`
    with next as materialized (
      select subscriber_id from campaign_recipients
      where site_id = ${tx.siteId} and campaign_id = ${campaignId} and state = 'waiting'
        and (retry_at is null or retry_at <= now())
        and exists (select from campaigns where site_id = ${tx.siteId} and id = ${campaignId} and state = 'running')
      order by retry_at nulls first, subscriber_id limit 1 for update of campaign_recipients skip locked
    )
    update campaign_recipients as mine set state = 'sending', turn = ${turn}, tries = tries + 1
    from next
    where mine.site_id = ${tx.siteId} and mine.campaign_id = ${campaignId} and mine.subscriber_id = next.subscriber_id
    returning mine.subscriber_id as "subscriberId", mine.tries`)
  return rows[0]
}

/** What became of it; only as long as it is of this turn, and never after somebody has decided something else. */
export async function settle(
  tx: SiteTransaction,
  campaignId: string,
  {
    subscriberId,
    turn,
    act,
    answer = '',
    retrySeconds,
    isTry = true,
  }: {
    subscriberId: string
    turn: string
    act: 'deliver' | 'defer' | 'bounce' | 'refuse'
    answer?: string
    retrySeconds?: number
    /** Not when the mail server was not to be had. */
    isTry?: boolean
  },
): Promise<void> {
  await tx.execute(sql`
    update campaign_recipients set state = ${recipientAfter('sending', act)!}, answer = ${answer},
      tries = tries - ${isTry ? 0 : 1}::int,
      sent_at = ${act === 'deliver' ? sql`now()` : sql`sent_at`},
      retry_at = ${retrySeconds === undefined ? sql`null` : sql`now() + make_interval(secs => ${retrySeconds})`}
    where site_id = ${tx.siteId} and campaign_id = ${campaignId} and subscriber_id = ${subscriberId}
      and turn = ${turn} and state = any (${sql.param(recipientsBefore(act))}::text[])`)
}

/** Claimed a moment ago in the same transaction, and not to be written to after all. */
export const skip = (
  tx: SiteTransaction,
  campaignId: string,
  { subscriberId, answer }: { subscriberId: string; answer: string },
) =>
  tx
    .update(table)
    .set({ state: 'skipped', answer })
    .where(and(ofCampaign(tx, campaignId), eq(table.subscriberId, subscriberId)))

/** Those that a turn which ended badly, or nobody knows how, has left in the middle. */
export const loseOthers = (tx: SiteTransaction, campaignId: string, turn: string) =>
  tx
    .update(table)
    .set({ state: 'unknown' satisfies RecipientState, answer: '' })
    .where(and(ofCampaign(tx, campaignId), eq(table.state, 'sending'), sql`${table.turn} <> ${turn}`))

export const lose = (
  tx: SiteTransaction,
  campaignId: string,
  { subscriberId, turn, answer }: { subscriberId: string; turn: string; answer: string },
) =>
  tx
    .update(table)
    .set({ state: 'unknown', answer })
    .where(
      and(
        ofCampaign(tx, campaignId),
        eq(table.subscriberId, subscriberId),
        eq(table.turn, turn),
        inArray(table.state, recipientsBefore('lose' satisfies RecipientAct)),
      ),
    )

export async function repeatUnknown(tx: SiteTransaction, campaignId: string): Promise<number> {
  const rows = await tx
    .update(table)
    .set({ state: 'waiting', retryAt: null, turn: null, tries: 0 })
    .where(and(ofCampaign(tx, campaignId), inArray(table.state, recipientsBefore('repeat'))))
    .returning({ id: table.subscriberId })
  return rows.length
}

export type Rest = {
  readonly isDue: boolean
  /** Until the next one is tried again. */
  readonly nextSeconds: number | null
  readonly isSending: boolean
}

export async function restOf(tx: SiteTransaction, campaignId: string): Promise<Rest> {
  const mine = sql`site_id = ${tx.siteId} and campaign_id = ${campaignId}`
  const { rows } = await tx.execute<Rest>(sql`
    select
      exists (select from campaign_recipients where ${mine} and state = 'waiting'
        and (retry_at is null or retry_at <= now())) as "isDue",
      extract(epoch from (select min(retry_at) from campaign_recipients where ${mine} and state = 'waiting'
        and retry_at > now()) - now())::float8 as "nextSeconds",
      exists (select from campaign_recipients where ${mine} and state = 'sending') as "isSending"`)
  return rows[0]!
}

export type Failed = { readonly subscriberId: string; readonly state: RecipientState; readonly answer: string }

export const failedOf = (tx: SiteTransaction, campaignId: string, limit: number): Promise<Failed[]> =>
  tx
    .select({ subscriberId: table.subscriberId, state: table.state, answer: table.answer })
    .from(table)
    .where(and(ofCampaign(tx, campaignId), inArray(table.state, ['unknown', 'bounced', 'refused'])))
    .orderBy(asc(table.subscriberId))
    .limit(limit)
