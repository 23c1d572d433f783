import type { AssetUse } from '@sitewright/contract/media'
import { assetUsesIn } from '@sitewright/domain/documents'
import type { SiteTransaction } from '../platform/database'
import { assetsUsedInSaved, savedNaming } from './repository'

/** The files that saved sections would bring along, for the library. */
export const savedSectionAssets = {
  usedAmong: assetsUsedInSaved,
  async usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<AssetUse[]> {
    const wanted = new Set(ids)
    return (await savedNaming(tx, ids)).flatMap(({ id, name, document }) =>
      [...assetUsesIn(document, wanted).keys()].map(assetId => ({
        assetId,
        place: 'saved-section' as const,
        id,
        title: name,
        detail: '',
        path: null,
        isOnlyLive: false,
      })),
    )
  },
}
