import { query } from '@sitewright/blocks/kit'
import { cartDrawerSuggestions } from '@sitewright/domain/catalogue'
import type { BuiltAssets } from '@sitewright/render'
import { renderCartDrawer } from '@sitewright/render/render-page'
import type { Platform } from '../platform/platform'
import type { DataResolver } from './data-resolver'
import type { Place } from './page-maker'
import { siteView } from './site-view'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database'> & { readonly resolve: DataResolver; readonly built: BuiltAssets }

/** The cart that opens above a page. Nothing in it is anybody's: its lines are filled in by script. */
export const createCartDrawerMaker =
  ({ config, database, resolve, built }: Deps) =>
  async (place: Place, { locale }: { readonly locale: string }): Promise<MadePage> => {
    const site = siteView(config, place.site, place.frame, locale)
    const { answers, keys, until } = await database.withSite(site.id, tx =>
      resolve(tx, [query.products({ limit: cartDrawerSuggestions })], {}),
    )
    const [{ items: products }] = answers
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(renderCartDrawer({ site, products, assets: built })),
      keys,
      until,
    }
  }
