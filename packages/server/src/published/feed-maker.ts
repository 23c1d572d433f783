import { assetKey, productKey, productListKey, productPricesKey, stockKey } from '@sitewright/domain/publishing'
import { productFeed } from '@sitewright/render'
import type { Platform } from '../platform/platform'
import { earliest } from './data-resolver'
import type { Place } from './page-maker'
import { siteView } from './site-view'
import type { ProductSource } from './sources'
import type { MadePage } from './stored-page'

type Deps = Pick<Platform, 'config' | 'database'> & { readonly products: Pick<ProductSource, 'pageOnSale'> }

/** Read in parts, so that no question takes long; kept like a page until something in it changes. */
export const createFeedMaker =
  ({ config, database, products }: Deps) =>
  async ({ site, frame }: Place): Promise<MadePage> => {
    const view = siteView(config, site, frame, frame.manifest.primaryLocale)
    const all = []
    let after: string | null | undefined
    let until: Date | undefined
    do {
      const page = await database.withSite(site.id, tx => products.pageOnSale(tx, after ?? undefined))
      all.push(...page.items)
      until = earliest([until, page.until])
      after = page.next
    } while (after !== null)
    return {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body: productFeed(view, all),
      keys: new Set([
        productListKey,
        productPricesKey,
        ...all.flatMap(({ id, images }) => [productKey(id), stockKey(id), ...images.map(image => assetKey(image.id))]),
      ]),
      until,
    }
  }
