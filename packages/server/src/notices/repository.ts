import { type ShopNotices, usualShopNotices } from '@sitewright/domain/notices'
import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { shopNotices } from './tables'

/** Up to which order a shop was told, and when. */
export type Told = { readonly number: number | null; readonly at: Date | null }

export async function read(tx: SiteTransaction): Promise<{ wanted: ShopNotices; told: Told }> {
  const [row] = await tx.select().from(shopNotices).where(eq(shopNotices.siteId, tx.siteId))
  if (!row) return { wanted: usualShopNotices, told: { number: null, at: null } }
  const { orders, returns, lowStock, toldNumber, toldAt } = row
  return { wanted: { orders, returns, lowStock }, told: { number: toldNumber, at: toldAt } }
}

export async function saveWanted(tx: SiteTransaction, wanted: ShopNotices): Promise<void> {
  await tx
    .insert(shopNotices)
    .values({ siteId: tx.siteId, ...wanted })
    .onConflictDoUpdate({ target: shopNotices.siteId, set: wanted })
}

export async function saveTold(tx: SiteTransaction, { number, at }: Told): Promise<void> {
  const set = { toldNumber: number, toldAt: at }
  await tx
    .insert(shopNotices)
    .values({ siteId: tx.siteId, ...usualShopNotices, ...set })
    .onConflictDoUpdate({ target: shopNotices.siteId, set })
}
