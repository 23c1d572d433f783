import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { campaigns } from '../tables'

export type Campaign = Omit<typeof campaigns.$inferSelect, 'siteId'>

const ofSite = (tx: SiteTransaction) => eq(campaigns.siteId, tx.siteId)
const isOne = (tx: SiteTransaction, id: string) => and(ofSite(tx), eq(campaigns.id, id))
const without = ({ siteId: _, ...row }: typeof campaigns.$inferSelect): Campaign => row

export async function campaignById(tx: SiteTransaction, id: string): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(isOne(tx, id))
  return row && without(row)
}

export async function lockCampaign(tx: SiteTransaction, id: string): Promise<Campaign | undefined> {
  const [row] = await tx.select().from(campaigns).where(isOne(tx, id)).for('update')
  return row && without(row)
}

export async function listCampaigns(
  tx: SiteTransaction,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: Campaign[]; total: number; next: string | null }> {
  const total = await countCampaigns(tx)
  const last = after === undefined ? undefined : await campaignById(tx, after)
  const beyond =
    last && sql`(${campaigns.createdAt}, ${campaigns.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id})`
  const rows = await tx
    .select()
    .from(campaigns)
    .where(and(ofSite(tx), beyond))
    .orderBy(sql`${campaigns.createdAt} desc, ${campaigns.id} desc`)
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(without)
  return { items, total, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function countCampaigns(tx: SiteTransaction): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(campaigns).where(ofSite(tx))
  return row?.count ?? 0
}

export const insertCampaign = (tx: SiteTransaction, campaign: Campaign) =>
  tx.insert(campaigns).values({ siteId: tx.siteId, ...campaign })

/** Whoever changes one has locked it. */
export const changeCampaign = (tx: SiteTransaction, id: string, change: Partial<Omit<Campaign, 'id'>>) =>
  tx.update(campaigns).set(change).where(isOne(tx, id))

export const removeCampaign = (tx: SiteTransaction, id: string) => tx.delete(campaigns).where(isOne(tx, id))

/** Another one that is on its way; the table itself allows only one. */
export async function isAnotherOnItsWay(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(ofSite(tx), inArray(campaigns.state, ['preparing', 'running', 'paused'])))
  return rows.some(row => row.id !== id)
}

/** By the database's clock, which also says when the job is due. */
export async function isOver(tx: SiteTransaction, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ over: boolean }>(sql`select ${at.toISOString()}::timestamptz <= now() as over`)
  return rows[0]!.over
}
