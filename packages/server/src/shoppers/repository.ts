import { and, eq, gt, lte } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { isAmong, tableHolder } from '../platform/persons'
import { shopperKeys } from './tables'

export type ShopperKey = Readonly<Omit<typeof shopperKeys.$inferSelect, 'siteId'>>

const holds = (tx: SiteTransaction, { tokenHash, kind, now }: Asked) =>
  and(
    eq(shopperKeys.siteId, tx.siteId),
    eq(shopperKeys.tokenHash, tokenHash),
    eq(shopperKeys.kind, kind),
    gt(shopperKeys.expiresAt, now),
  )
type Asked = { readonly tokenHash: string; readonly kind: ShopperKey['kind']; readonly now: Date }

export async function insertKey(tx: SiteTransaction, key: ShopperKey): Promise<void> {
  await tx.insert(shopperKeys).values({ siteId: tx.siteId, ...key })
}

export async function keyByToken(tx: SiteTransaction, asked: Asked): Promise<ShopperKey | undefined> {
  const [row] = await tx.select().from(shopperKeys).where(holds(tx, asked))
  return row
}

/** Whoever deletes it has it: of two who open a link at once, one does. */
export async function takeKey(tx: SiteTransaction, asked: Asked): Promise<ShopperKey | undefined> {
  const [row] = await tx.delete(shopperKeys).where(holds(tx, asked)).returning()
  return row
}

export async function deleteKeysOf(tx: SiteTransaction, emailKey: string): Promise<void> {
  await tx.delete(shopperKeys).where(and(eq(shopperKeys.siteId, tx.siteId), eq(shopperKeys.emailKey, emailKey)))
}

export async function deleteKeysBefore(tx: SiteTransaction, now: Date): Promise<void> {
  await tx.delete(shopperKeys).where(and(eq(shopperKeys.siteId, tx.siteId), lte(shopperKeys.expiresAt, now)))
}

export const shopperKeysOfPerson = tableHolder({
  holder: 'shop-sessions',
  table: shopperKeys,
  of: ({ keys }) => isAmong(shopperKeys.emailKey, keys),
  without: ['tokenHash', 'emailKey'],
})
