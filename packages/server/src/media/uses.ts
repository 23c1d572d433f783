import type { AssetUse } from '@sitewright/contract/media'
import type { SiteTransaction } from '../platform/database'

/** One capability that shows files: pages, products, saved sections. */
export type AssetUser = {
  /** Those of the named that it shows, by one query however many are named. */
  usedAmong(tx: SiteTransaction, ids: readonly string[]): Promise<readonly string[]>
  /** Where it shows the named. */
  usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<readonly AssetUse[]>
}

export async function usedAmong(
  users: readonly AssetUser[],
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  if (ids.length > 0) for (const user of users) for (const id of await user.usedAmong(tx, ids)) used.add(id)
  return used
}

export async function usesOf(
  users: readonly AssetUser[],
  tx: SiteTransaction,
  ids: readonly string[],
): Promise<AssetUse[]> {
  const uses: AssetUse[] = []
  for (const user of users) uses.push(...(await user.usesOf(tx, ids)))
  const nameOf = ({ assetId, place, id }: AssetUse) => `${assetId} ${place} ${id}`
  const inDraft = new Set(uses.filter(use => !use.isOnlyLive).map(nameOf))
  return uses.filter(use => !use.isOnlyLive || !inDraft.has(nameOf(use)))
}
