import { and, asc, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { campaignLinks } from '../tables'

/** A mail that is fetched sooner is fetched by what looks mails through on their way. */
const secondsOfMachines = 10

const ofCampaign = (tx: SiteTransaction, campaignId: string) =>
  and(eq(campaignLinks.siteId, tx.siteId), eq(campaignLinks.campaignId, campaignId))

/** Once, when the letter starts: its links lead nowhere else afterwards. */
export async function keepLinks(tx: SiteTransaction, campaignId: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0)
    await tx
      .insert(campaignLinks)
      .values(addresses.map((address, n) => ({ siteId: tx.siteId, campaignId, n, address })))
      .onConflictDoNothing()
}

/** By address, which of the links of the letter it is. */
export async function linkNumbers(tx: SiteTransaction, campaignId: string): Promise<Map<string, number>> {
  const rows = await tx.select().from(campaignLinks).where(ofCampaign(tx, campaignId))
  return new Map(rows.map(({ address, n }) => [address, n]))
}

export async function addressOf(tx: SiteTransaction, campaignId: string, n: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ address: campaignLinks.address })
    .from(campaignLinks)
    .where(and(ofCampaign(tx, campaignId), eq(campaignLinks.n, n)))
  return row?.address
}

/** From before it is sent: what comes back of a mail that nobody allowed to be counted changes nothing. */
export async function setMeasured(
  tx: SiteTransaction,
  campaignId: string,
  { subscriberId, isMeasured }: { subscriberId: string; isMeasured: boolean },
): Promise<void> {
  await tx.execute(sql`
    update campaign_recipients set measured = ${isMeasured}, opened_at = null, clicked_at = null, clicked = '{}', machine_at = null
    where site_id = ${tx.siteId} and campaign_id = ${campaignId} and subscriber_id = ${subscriberId}
      and (measured or ${isMeasured})`)
}

export type Counted = {
  readonly campaignId: string
  readonly subscriberId: string
  /** The link that was followed; null for a mail that was opened. */
  readonly n: number | null
  readonly isMachine: boolean
}

/** Only for whoever allows it now as when it was sent. Following a link is having opened the mail, with or without pictures. */
export async function count(tx: SiteTransaction, { campaignId, subscriberId, n, isMachine }: Counted): Promise<void> {
  const isPerson = sql`(not ${isMachine}::boolean and sent_at <= now() - make_interval(secs => ${secondsOfMachines}))`
  const isClick = sql`(${n}::int is not null and ${isPerson})`
  await tx.execute(sql`
    update campaign_recipients as mine set
      opened_at = case when ${isPerson} then coalesce(opened_at, now()) else opened_at end,
      clicked_at = case when ${isClick} then coalesce(clicked_at, now()) else clicked_at end,
      clicked = case when ${isClick} and not clicked @> array[${n}::int] then clicked || ${n}::int else clicked end,
      machine_at = case when ${isPerson} is true then machine_at else coalesce(machine_at, now()) end
    where site_id = ${tx.siteId} and campaign_id = ${campaignId} and subscriber_id = ${subscriberId} and measured
      and exists (select from subscribers where subscribers.site_id = mine.site_id
        and subscribers.id = mine.subscriber_id and subscribers.measure_at is not null)`)
}

/** Whoever takes back their yes is not known to have read anything. */
export async function forgetMeasured(tx: SiteTransaction, subscriberId: string): Promise<void> {
  await tx.execute(sql`
    update campaign_recipients
    set measured = false, opened_at = null, clicked_at = null, clicked = '{}', machine_at = null
    where site_id = ${tx.siteId} and subscriber_id = ${subscriberId} and measured`)
}

export type MeasuredSums = {
  readonly allowed: number
  readonly opened: number
  readonly clicked: number
  readonly machines: number
  readonly links: readonly { readonly address: string; readonly people: number }[]
}

export async function measuredOf(tx: SiteTransaction, campaignId: string): Promise<MeasuredSums> {
  const mine = sql`site_id = ${tx.siteId} and campaign_id = ${campaignId} and measured`
  const { rows } = await tx.execute<Omit<MeasuredSums, 'links'>>(sql`
    select count(*) filter (where state = 'sent')::int as allowed, count(opened_at)::int as opened,
      count(clicked_at)::int as clicked,
      count(*) filter (where machine_at is not null and opened_at is null)::int as machines
    from campaign_recipients where ${mine}`)
  const found = await tx.execute<{ n: number; people: number }>(sql`
    select n, count(*)::int as people from campaign_recipients, unnest(clicked) as n where ${mine} group by n`)
  const people = new Map(found.rows.map(row => [row.n, row.people]))
  const links = await tx
    .select({ n: campaignLinks.n, address: campaignLinks.address })
    .from(campaignLinks)
    .where(ofCampaign(tx, campaignId))
    .orderBy(asc(campaignLinks.n))
  return { ...rows[0]!, links: links.map(({ n, address }) => ({ address, people: people.get(n) ?? 0 })) }
}
