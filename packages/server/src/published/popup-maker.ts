import type { PageDocument } from '@sitewright/domain/documents'
import { type BuiltAssets, requestsOf, shownTimes, withAnswers } from '@sitewright/render'
import { renderPopup } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import { type DataResolver, earliest } from './data-resolver'
import { waitsForRelease } from './data-resolver/map'
import type { Place } from './page-maker'
import type { ReleaseFrame } from './release-frames'
import { releasedPages } from './released-pages'
import { siteView } from './site-view'
import type { ReleaseSource } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database' | 'clock'> & {
  readonly resolve: DataResolver
  readonly built: BuiltAssets
  readonly releases: Pick<ReleaseSource, 'times' | 'pagesIn'>
}

/** What may open above pages of a release; undefined where it is off, or has nothing in it. */
export const popupIn = ({ manifest, documents }: ReleaseFrame): PageDocument | undefined =>
  manifest.popup?.isEnabled && Object.keys(documents.popup.blocks).length > 0 ? documents.popup : undefined

/** What opens above pages, with its styles: asked for when it is about to open. Nothing in it is anybody's. */
export const createPopupMaker =
  ({ config, database, clock, resolve, built, releases }: Deps) =>
  async (place: Place, { locale }: { readonly locale: string }): Promise<MadePage> => {
    const { frame } = place
    const site = siteView(config, place.site, frame, locale)
    const documents = { popup: frame.documents.popup }
    const { answers, keys, until } = await database.withSite(site.id, tx =>
      resolve(tx, requestsOf(documents), {
        pages: releasedPages(frame, releases),
        forms: frame.manifest.forms,
        withoutMapsKey: waitsForRelease(frame.manifest),
      }),
    )
    const shown = shownTimes([documents.popup], clock.now())
    const body = renderPopup({
      site,
      popup: frame.manifest.popup!,
      content: withAnswers(documents, answers).popup,
      hidden: shown.without,
      assets: built,
    })
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(body),
      keys,
      until: earliest([until, shown.until]),
    }
  }
