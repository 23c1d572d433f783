import { query } from '@sitewright/blocks/kit'
import { renderQuickView } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import type { DataResolver } from './data-resolver'
import type { DrawnTarget, Place } from './page-maker'
import { siteView } from './site-view'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database'> & { readonly resolve: DataResolver }

/** The form of a product for those who look at it above a list, made of the same answers as its page. */
export const createQuickViewMaker =
  ({ config, database, resolve }: Deps) =>
  async (
    place: Place,
    { locale, pageId, path, product }: Extract<DrawnTarget, { kind: 'item' }>,
  ): Promise<MadePage> => {
    const site = siteView(config, place.site, place.frame, locale)
    const { keys, until } = await database.withSite(site.id, tx => resolve(tx, [query.product()], { product }))
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ html: renderQuickView({ site, product, pageId, path }) }),
      keys,
      until,
    }
  }
