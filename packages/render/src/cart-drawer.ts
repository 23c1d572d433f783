import { CartDrawer } from '@sitewright/blocks/cart-drawer'
import { definitions } from '@sitewright/blocks/definitions'
import { formActions, type ProductSummary } from '@sitewright/blocks/kit'
import { styles } from '@sitewright/blocks/styles'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import type { BuiltAssets } from './head/head'
import { withIslandFiles } from './island-files'
import { createPageScope } from './scope'
import type { Site } from './site'
import { blockCss } from './style-sheet'

/** The cart as it opens above any page, with the style that such a page does not have. */
export function renderCartDrawer({
  site,
  products,
  assets,
}: {
  readonly site: Site
  /** For those whose cart is empty. */
  readonly products: readonly ProductSummary[]
  readonly assets: BuiltAssets
}): { readonly html: string; readonly css: string } {
  const scope = createPageScope(site, { mode: 'page', supplies: allSupplies(site.locale) })
  const context = {
    ...scope,
    blockId: 'cart-drawer',
    sizes: () => '140px',
    isFirstPicture: false,
    action: formActions(definitions['cart']!),
  }
  const html = renderToString(createElement(CartDrawer, { products, context }))
  return { html: withIslandFiles(html, assets.islands), css: blockCss(['cart'], styles) }
}
