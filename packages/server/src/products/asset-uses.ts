import type { AssetUse } from '@sitewright/contract/media'
import { assetsNamedIn } from '@sitewright/domain/documents'
import { localise } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Site, Sites } from '../sites'
import { assetsUsedByProducts, productsNaming } from './repository'

/** The files that products show, for the library. */
export const createProductAssets = ({ sites }: { sites: Pick<Sites, 'read'> }) => ({
  usedAmong: assetsUsedByProducts,
  async usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<AssetUse[]> {
    const wanted = new Set(ids)
    const { primaryLocale: locale } = (await sites.read(tx)) as Site
    return (await productsNaming(tx, ids)).flatMap(({ id, title, names }) =>
      [...assetsNamedIn(names, wanted)].map(assetId => ({
        assetId,
        place: 'product' as const,
        id,
        title: localise(title, locale, locale) ?? '',
        detail: '',
        path: null,
        isOnlyLive: false,
      })),
    )
  },
})
