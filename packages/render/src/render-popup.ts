/// <reference path="./css.d.ts" />
import { styles } from '@sitewright/blocks/styles'
import type { Popup } from '@sitewright/domain/popups'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import { animationCss } from './block-motion'
import popupCss from './css/popup.css?inline'
import type { BuiltAssets } from './head/head'
import { withIslandFiles } from './island-files'
import type { DocumentWithData } from './page-body'
import { SitePopup } from './popup/site-popup'
import { createPageScope } from './scope'
import type { Site } from './site'
import { themeCss } from './site-css'
import { blockCss, blockTypesOf, sectionCss, themesOf } from './style-sheet'

/** The popup of a site with the styles that the page under it may not have. */
export function renderPopup({
  site,
  popup,
  content,
  hidden,
  assets,
}: {
  readonly site: Site
  readonly popup: Popup
  readonly content: DocumentWithData
  /** Blocks whose time it is not. */
  readonly hidden?: ReadonlySet<string>
  readonly assets: BuiltAssets
}): { readonly html: string; readonly css: string } {
  const scope = createPageScope(site, { mode: 'page', supplies: allSupplies(site.locale) })
  const documents = [content.document]
  const html = renderToString(
    createElement(SitePopup, { popup, ...content, scope, ...(hidden && { without: hidden }) }),
  )
  return {
    html: withIslandFiles(html, assets.islands),
    css: [
      sectionCss(documents),
      animationCss(documents, site.styles),
      blockCss(blockTypesOf(documents), styles),
      themeCss(site.styles, themesOf(documents, site)),
      popupCss,
    ].join('\n'),
  }
}
