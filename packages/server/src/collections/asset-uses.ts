import type { AssetUse } from '@sitewright/contract/media'
import { assetsNamedIn } from '@sitewright/domain/documents'
import { localise } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Site, Sites } from '../sites'
import * as repository from './repository/asset-uses'

/** The files that posts, events, works and their authors show, for the library. */
export const createItemAssets = ({ sites }: { sites: Pick<Sites, 'read'> }) => ({
  usedAmong: repository.assetsUsedByItems,
  async usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<AssetUse[]> {
    const wanted = new Set(ids)
    const { primaryLocale: locale } = (await sites.read(tx)) as Site
    const usesIn = (found: readonly (repository.ItemNaming & { readonly names: unknown })[], isOnlyLive: boolean) =>
      found.flatMap(({ id, collectionId, title, names }) =>
        [...assetsNamedIn(names, wanted)].map(assetId => ({
          ...{ assetId, place: 'item' as const, id, title: localise(title, locale, locale) ?? '', detail: '' },
          ...{ path: `pages/${collectionId}/items/${id}`, isOnlyLive },
        })),
      )
    const ofAuthors = (await repository.authorsNaming(tx, ids)).flatMap(({ id, name, imageId }) =>
      imageId === null
        ? []
        : [
            {
              ...{ assetId: imageId, place: 'author' as const, id, title: name, detail: '' },
              path: null,
              isOnlyLive: false,
            },
          ],
    )
    return [
      ...usesIn(await repository.itemsNaming(tx, ids), false),
      ...usesIn(await repository.liveItemsNaming(tx, ids), true),
      ...ofAuthors,
    ]
  },
})
