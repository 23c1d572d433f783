import type { AssetUse } from '@sitewright/contract/media'
import { assetsNamedIn, type PageDocument, siteDocumentNames } from '@sitewright/domain/documents'
import type { PublishedPage, ReleaseManifest } from '@sitewright/domain/publishing'
import { assetUsesOfPage, assetUsesOfSeo, assetUsesOfSiteDocument, type Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Sites } from '../sites'
import * as repository from './repository'

export type LiveAssetsDeps = {
  readonly sites: Pick<Sites, 'read'>
  readonly pages: Pick<Pages, 'pageList'>
}

/** The files that visitors see today, also where the draft has moved on, for the library. */
export function createLiveAssets({ sites, pages }: LiveAssetsDeps) {
  const liveOf = async (tx: SiteTransaction) => {
    const site = await sites.read(tx)
    const manifest = site?.releaseId ? await repository.manifestOf(tx, site.releaseId) : undefined
    return manifest && { manifest, locale: site!.primaryLocale }
  }

  /** A page that is as its draft is shows nothing that the draft does not. */
  const hashesIn = async (tx: SiteTransaction, manifest: ReleaseManifest): Promise<string[]> => {
    const drafts = new Set((await pages.pageList(tx)).map(({ contentHash }) => contentHash))
    const changed = Object.values(manifest.pages).filter(hash => !drafts.has(hash))
    return [...changed, ...Object.values(manifest.documents)]
  }

  return {
    async usedAmong(tx: SiteTransaction, ids: readonly string[]): Promise<string[]> {
      const live = await liveOf(tx)
      if (!live) return []
      const inObjects = await repository.assetsUsedInObjects(tx, ids, await hashesIn(tx, live.manifest))
      return [...inObjects, ...assetsNamedIn(live.manifest.seo, new Set(ids))]
    },

    async usesOf(tx: SiteTransaction, ids: readonly string[]): Promise<AssetUse[]> {
      const live = await liveOf(tx)
      if (!live) return []
      const { manifest, locale } = live
      const about = { wanted: new Set(ids), locale, homePageId: manifest.homePageId, isOnlyLive: true }
      const objects = await repository.objectsNaming(tx, ids, await hashesIn(tx, manifest))
      const ofDocuments = objects.flatMap(({ hash, body }) => {
        const name = siteDocumentNames.find(each => manifest.documents[each] === hash)
        if (name) return assetUsesOfSiteDocument({ name, document: body as PageDocument }, about)
        return assetUsesOfPage(body as PublishedPage, about)
      })
      return [...ofDocuments, ...assetUsesOfSeo(manifest.seo, about)]
    },
  }
}
