import { definitions } from '@sitewright/blocks/definitions'
import { examples } from '@sitewright/blocks/examples'
import type { AnyBlock } from '@sitewright/blocks/kit/define-block'
import { sectionThemeNames } from '@sitewright/domain/catalogue'
import type { PageDocument, SectionTheme } from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import { type ShownExample, shownExamples } from './shown-examples'
import { headingOf, nameOf } from './words'
import { type NewSection, stacked, writeDocument } from './write-document'

/** Enough to see where in its rectangle a block stands, and not so much that a page is mostly empty. */
const rows = { least: 3, most: 9 } as const
const rowsOf = (h: number): number => Math.min(Math.max(h, rows.least), rows.most)

const titled = (theme: SectionTheme, ...headings: readonly ReturnType<typeof headingOf>[]): NewSection => ({
  theme,
  padding: { top: 'small', bottom: 'none' },
  blocks: stacked(headings),
})

const inBar = (type: string, props: ShownExample['props'], theme: SectionTheme, anchor: string): NewSection => ({
  theme,
  layout: 'bar',
  anchor,
  blocks: stacked([{ type, props, w: 8 }]),
})

const onGrid = ({ type, size }: AnyBlock, { name, props }: ShownExample, theme: SectionTheme): NewSection => ({
  theme,
  anchor: `${theme}-${slugify(name)}`,
  blocks: stacked([
    headingOf('h3', name),
    { type, props, w: size.desktop.w, h: rowsOf(size.desktop.h), phoneRows: rowsOf(size.mobile.h) },
  ]),
})

/** On a bar there is no room for a name, so it stands above: in a section of its own, or with the block on a grid. */
const sectionsOf = (block: AnyBlock, example: ShownExample, theme: SectionTheme): NewSection[] => {
  const { type, where = [] } = block
  const { name, props } = example
  if (!where.includes('bar')) return [onGrid(block, example, theme)]
  if (where.every(place => place === 'bar'))
    return [titled(theme, headingOf('h3', name)), inBar(type, props, theme, `${theme}-${slugify(name)}`)]
  return [onGrid(block, example, theme), inBar(type, props, theme, `${theme}-bar-${slugify(name)}`)]
}

/** Every example in every theme, each under its name, in a section that a link can jump to. */
export function blockPage(type: string, shown: readonly ShownExample[] = shownExamples(type)): PageDocument {
  const block = definitions[type]!
  const sections = sectionThemeNames.flatMap((theme, at) => [
    titled(theme, ...(at === 0 ? [headingOf('h1', nameOf(type))] : []), headingOf('h2', theme)),
    ...shown.flatMap(example => sectionsOf(block, example, theme)),
  ])
  return writeDocument(sections)
}

/** What a product's own page shows, in every theme. */
export const productDocument = (): PageDocument =>
  writeDocument(
    sectionThemeNames.map(theme => ({
      theme,
      blocks: stacked([{ type: 'product-page', props: { related: true, relatedTitle: {} }, h: rows.most }]),
    })),
  )

export const blockTypes: readonly string[] = Object.keys(examples)
