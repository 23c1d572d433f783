import { and, eq, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { categories, storeCollections } from '../tables'

export type Collection = {
  readonly id: string
  readonly urlId: string
  readonly navigationTitle: string
  readonly title: string
  readonly description: string
  readonly enabled: boolean
}

export async function insertCollection(tx: SiteTransaction, collection: Collection, now: Date): Promise<void> {
  await tx.insert(storeCollections).values({ ...collection, siteId: tx.siteId, createdAt: now })
}

export async function lockCollection(tx: SiteTransaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: storeCollections.id })
    .from(storeCollections)
    .where(and(eq(storeCollections.siteId, tx.siteId), eq(storeCollections.id, id)))
    .for('update')
  return rows.length > 0
}

export async function hasRoot(tx: SiteTransaction, collectionId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(categories)
    .where(
      and(eq(categories.siteId, tx.siteId), eq(categories.collectionId, collectionId), eq(categories.type, 'ROOT')),
    )
  return rows.length > 0
}

export async function insertRoot(
  tx: SiteTransaction,
  root: { id: string; collectionId: string; name: string; pageRendering: string; displayIndex: number },
): Promise<void> {
  await tx.insert(categories).values({ ...root, siteId: tx.siteId, type: 'ROOT', path: `${root.id}/`, depth: 0 })
}
