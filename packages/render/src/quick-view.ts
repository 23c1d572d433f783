import { definitions } from '@sitewright/blocks/definitions'
import { formActions, type ProductAnswer } from '@sitewright/blocks/kit'
import { QuickView } from '@sitewright/blocks/kit/product-form/index'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import { createPageScope } from './scope'
import type { Site } from './site'

/** A product as a list shows it above itself; the same parts as on the product's own page. */
export function renderQuickView({
  site,
  product,
  pageId,
  path,
}: {
  readonly site: Site
  readonly product: ProductAnswer
  /** Of the store, and where the product is below it. */
  readonly pageId: string
  readonly path: string
}): string {
  const supplies = allSupplies(site.locale)
  const scope = createPageScope(site, { mode: 'page', supplies, pageId, path, isItem: true })
  const context = {
    ...scope,
    blockId: 'quick-view',
    sizes: () => '440px',
    isFirstPicture: true,
    action: formActions(definitions['product-page']!),
  }
  return renderToString(createElement(QuickView, { product, context }))
}
