import { blocksOf, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DraftPage, type DraftPageProps } from './draft-page'
import type { FontFiles } from './fonts/font-css'
import { siteCss } from './site-css'
import { baseCss, blockCss, blockTypesOf, themesOf } from './style-sheet'

/** More than a screen can show. What follows is left to the tool: nobody has scrolled there yet. */
const enoughBlocks = 60

function beginningOf(document: PageDocument): PageDocument {
  let count = 0
  const sections = sectionsInOrder(document).filter(({ id }) => {
    const isShown = count < enoughBlocks
    count += blocksOf(document, id).length
    return isShown
  })
  return { ...document, sections: Object.fromEntries(sections.map(section => [section.id, section])) }
}

// The tool scrolls around the frame, never inside it.
const frameCss = 'html{overflow:hidden;color-scheme:light}'

/** The page of a draft as a document of its own, without script: what stands in the tool's frame until the tool draws. */
export function firstSight({ fonts, ...page }: Omit<DraftPageProps, 'elements'> & { fonts: FontFiles }): string {
  const { site } = page
  const document = beginningOf(page.document)
  const documents = [document, page.footer.document]
  const css = [
    baseCss,
    blockCss(blockTypesOf(documents)),
    siteCss(site.styles, { themes: themesOf(documents), fonts }),
    frameCss,
  ].join('\n')
  const tree = createElement(
    'html',
    { lang: site.locale },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets; values are numbers and checked colours
      createElement('style', { dangerouslySetInnerHTML: { __html: css } }),
    ),
    createElement(
      'body',
      {
        className: 'site theme-lightest',
        'data-buttons': site.styles.buttons.style,
        'data-corners': site.styles.buttons.shape,
      },
      createElement(DraftPage, { ...page, document }),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(tree)}`
}
