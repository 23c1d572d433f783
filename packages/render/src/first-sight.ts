import { styles } from '@sitewright/blocks/styles'
import {
  type BlockRecord,
  type Breakpoint,
  blocksOf,
  type PageDocument,
  type Placement,
  type SectionRecord,
  sectionsInOrder,
} from '@sitewright/domain/documents'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { allSupplies } from './all-supplies'
import { DraftPage, type DraftPageProps } from './draft-page'
import type { FontFiles } from './fonts/font-css'
import { siteCss } from './site-css'
import { baseCss, blockCss, blockTypesOf, sectionCss, themesOf } from './style-sheet'

/** More rows than a tall screen can show. What follows is left to the tool: nobody has scrolled there yet. */
const enoughRows = 60

const isAbove = ({ placement }: BlockRecord, row: number): boolean =>
  placement.desktop.y <= row || placement.mobile.y <= row

/** Rows that a section takes at least, whichever layout is shown. */
const rowsOf = (blocks: readonly BlockRecord[]): number => {
  const end = (breakpoint: Breakpoint) => Math.max(0, ...blocks.map(({ placement }) => endOf(placement[breakpoint])))
  return Math.min(end('desktop'), end('mobile'))
}
const endOf = ({ y, h }: Placement): number => y + h

/** Whatever the first screen can show, on the layout for desktops and on the one for phones. */
function beginningOf(document: PageDocument): PageDocument {
  const sections: SectionRecord[] = []
  const shown: BlockRecord[] = []
  let left = enoughRows
  for (const section of sectionsInOrder(document)) {
    if (left <= 0) break
    const blocks = blocksOf(document, section.id)
    sections.push(section)
    shown.push(...blocks.filter(block => isAbove(block, left)))
    left -= rowsOf(blocks)
  }
  const byId = <Record extends { readonly id: string }>(records: readonly Record[]) =>
    Object.fromEntries(records.map(record => [record.id, record]))
  return { ...document, sections: byId(sections), blocks: byId(shown) }
}

// The tool scrolls around the frame, never inside it.
const frameCss = 'html{overflow:hidden;color-scheme:light}'

/** The page of a draft as a document of its own, without script: what stands in the tool's frame until the tool draws. */
export function firstSight({
  fonts,
  ...page
}: Omit<DraftPageProps, 'elements' | 'supplies'> & { fonts: FontFiles }): string {
  const { site } = page
  const document = beginningOf(page.document)
  const documents = [document, ...Object.values(page.shared).map(part => part.document)]
  const css = [
    baseCss,
    sectionCss(documents),
    blockCss(blockTypesOf(documents), styles),
    siteCss(site.styles, { themes: themesOf(documents, site), fonts }),
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
      createElement(DraftPage, { ...page, document, supplies: allSupplies(site.locale) }),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(tree)}`
}
