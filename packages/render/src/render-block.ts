import type { BlockRecord } from '@sitewright/domain/documents'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import { BlockContent } from './block-frame'
import type { BlockData } from './page-data'
import { createPageScope } from './scope'
import type { Site } from './site'

/** One block without its frame, as the page draws it. */
export function renderBlock(site: Site, block: BlockRecord, data: BlockData): string {
  const scope = createPageScope(site, { mode: 'page', supplies: allSupplies(site.locale) })
  const { pageWidth } = site.styles
  return renderToString(createElement(BlockContent, { block, data, scope, pageWidth, isFirstPicture: false }))
}
