import { type Popup, readPopup } from '@sitewright/domain/popups'
import { canonicalJson, type ReleaseManifest } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import { contentHash, type Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Sites } from '../sites'

export type PopupDeps = {
  readonly pages: Pick<Pages, 'parts' | 'savePopup'>
  readonly site: Sites['read']
  readonly manifestOf: (tx: SiteTransaction, releaseId: string) => Promise<ReleaseManifest | undefined>
}

/** When and where the popup opens. Its words are a document of the site, edited and published like all others. */
export function createPopups({ database }: Pick<Platform, 'database'>, { pages, site: siteIn, manifestOf }: PopupDeps) {
  return {
    settings: (siteId: SiteId): Promise<{ settings: Popup; isChanged: boolean }> =>
      database.withSite(siteId, async tx => {
        const { popup, documents } = await pages.parts(tx)
        const releaseId = (await siteIn(tx))?.releaseId ?? null
        const live = releaseId === null ? undefined : await manifestOf(tx, releaseId)
        const isSame =
          live !== undefined &&
          canonicalJson(live.popup ?? readPopup({})) === canonicalJson(popup) &&
          live.documents.popup === contentHash(documents.popup.document)
        return { settings: popup, isChanged: !isSame }
      }),

    save: (siteId: SiteId, popup: Popup): Promise<void> => database.withSite(siteId, tx => pages.savePopup(tx, popup)),
  }
}

export type Popups = ReturnType<typeof createPopups>
