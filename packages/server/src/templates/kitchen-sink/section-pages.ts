import { definitions } from '@sitewright/blocks/definitions'
import { dividerSizes, sectionThemeNames } from '@sitewright/domain/catalogue'
import {
  backgroundFits,
  dividerShapes,
  dividerSides,
  type PageDocument,
  type SectionBackground,
  type SectionDivider,
  type SectionTheme,
  sectionGaps,
  sectionHeights,
  sectionPaddings,
  sectionWidths,
} from '@sitewright/domain/documents'
import { shownExamples } from './shown-examples'
import { headingOf, paragraph } from './words'
import { type NewBlock, type NewSection, stacked, withProps, writeDocument } from './write-document'

const picture = (name: string) => withProps('image', { asset: `picture:${name}.jpg` })

const sentence = 'Thrown, glazed and wood-fired in a boathouse on the estuary, in nine firings a year.'
const words = (name: string): NewBlock[] =>
  stacked([
    { ...headingOf('h2', name), h: 2, phoneRows: 1 },
    { ...paragraph(sentence), w: 12, h: 2, phoneRows: 1 },
    {
      ...withProps('button', { label: { en: 'Shop the autumn firing' }, link: { kind: 'page', pageId: 'page:shop' } }),
      h: 2,
    },
  ])

/** From edge to edge of the columns, so that their width and the gaps between them are seen. */
const inColumns = (name: string): NewBlock[] => [
  ...stacked([{ ...headingOf('h2', name), h: 2, phoneRows: 1 }]),
  ...['moon-jar', 'bottle-vase-oat', 'serving-bowl'].map((file, index) => ({
    ...picture(file),
    desktop: { x: 1 + index * 8, y: 3, w: 8, h: 8 },
    mobile: { x: 1, y: 2 + index * 6, w: 8, h: 6 },
  })),
]

const themeAt = (index: number): SectionTheme => sectionThemeNames[index % sectionThemeNames.length]!
const inTurn = (sections: readonly NewSection[]): NewSection[] =>
  sections.map((section, index) => ({ theme: themeAt(index), ...section }))
const pageOf = (title: string, sections: readonly NewSection[]): PageDocument =>
  writeDocument([{ blocks: stacked([headingOf('h1', title)]) }, ...sections])

/** Each block that may stand in a text, as wide as a line or the page; a picture also as wide as the window. */
function flow(): NewBlock[] {
  const blocks = Object.values(definitions).filter(
    ({ where, system }) => !system && !where?.includes('bar') && where?.join() !== 'item',
  )
  const column = stacked([
    { ...headingOf('h2', 'flow'), w: 8 },
    ...blocks.map(({ type, size }) => ({ type, props: shownExamples(type)[0]!.props, w: size.desktop.w })),
  ])
  const below = column.length + 1
  const toTheEdge = { desktop: { x: 0, y: below, w: 26, h: 1 }, mobile: { x: 0, y: below, w: 10, h: 1 } }
  return [...column, { ...picture('hero-wide'), ...toTheEdge }]
}

type Zone = 'left' | 'centre' | 'right'
const columnOf: Record<Zone, number> = { left: 1, centre: 9, right: 17 }

/** Blocks of a bar by zone. */
const bar = (zones: Partial<Record<Zone, readonly string[]>>): NewBlock[] =>
  (Object.entries(zones) as [Zone, readonly string[]][]).flatMap(([zone, types]) =>
    types.map((type, index) => ({
      ...withProps(type, {}),
      desktop: { x: columnOf[zone] + index, y: 1, w: 2, h: 1 },
      mobile: { x: 1 + index, y: 1, w: 1, h: 1 },
    })),
  )

const bars: Readonly<Record<string, Parameters<typeof bar>[0]>> = {
  'name left': { left: ['site-title', 'navigation'], right: ['search-link', 'account-link', 'cart-link'] },
  'name in the middle': { left: ['navigation'], centre: ['site-title'], right: ['cart-link'] },
  'navigation in the middle': { left: ['site-title'], centre: ['navigation'], right: ['account-link', 'cart-link'] },
  'navigation right': { left: ['site-title'], right: ['navigation', 'button'] },
}

export const barsPage = (): PageDocument =>
  pageOf(
    'Bars',
    sectionThemeNames.flatMap(theme =>
      Object.entries(bars).flatMap(([name, zones]): NewSection[] => [
        { theme, padding: { top: 'small', bottom: 'none' }, blocks: stacked([headingOf('h2', name)]) },
        { theme, layout: 'bar', blocks: bar(zones) },
      ]),
    ),
  )

export const layoutsPage = (): PageDocument =>
  pageOf('Layouts', [
    { blocks: inColumns('grid') },
    { theme: 'light', layout: 'flow', blocks: flow() },
    ...inTurn([
      ...sectionHeights.map(height => ({ height, blocks: words(`height: ${height}`) })),
      ...sectionPaddings.map(space => ({ padding: { top: space, bottom: space }, blocks: words(`padding: ${space}`) })),
      ...sectionWidths.map(width => ({ width, blocks: inColumns(`width: ${width}`) })),
      ...sectionGaps.map(gap => ({ gap, blocks: inColumns(`gap: ${gap}`) })),
    ]),
  ])

const image = { kind: 'image', assetId: 'picture:kiln-shelf.jpg', fit: 'fill', overlay: 60 } as const
const backgrounds: Readonly<Record<string, SectionBackground>> = {
  'a colour of the palette': { kind: 'colour', colour: { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 } },
  'a colour of its own': { kind: 'colour', colour: { type: 'CUSTOM_COLOR', colour: '#8c2f1b' } },
  gradient: {
    kind: 'gradient',
    from: { type: 'SITE_PALETTE_COLOR', id: 'lightAccent', alpha: 1 },
    to: { type: 'CUSTOM_COLOR', colour: '#d9c9a8' },
    angle: 135,
  },
  ...Object.fromEntries(backgroundFits.map(fit => [`picture: ${fit}`, { ...image, fit }])),
  'picture that stands still': { ...image, fixed: true },
  'another crop on phones': { ...image, assetId: 'picture:hero-wide.jpg', phoneAssetId: 'picture:hero-tall.jpg' },
  // The film is gone: what is left is what people see who want nothing to move.
  'poster of a film': { kind: 'video', assetId: 'no-film', posterId: 'picture:studio.jpg', overlay: 60 },
}

export const backgroundsPage = (): PageDocument =>
  pageOf(
    'Backgrounds',
    sectionThemeNames.flatMap(theme =>
      Object.entries(backgrounds).map(([name, background]) => ({
        theme,
        background,
        height: 'small' as const,
        blocks: words(`${theme}, ${name}`),
      })),
    ),
  )

/** First all at the top, then all at the bottom: two at one edge would lie over each other. */
const dividers: readonly SectionDivider[] = [
  ...dividerSides.flatMap(side =>
    dividerShapes.flatMap(shape => [
      { shape, side, size: dividerSizes.usual },
      { shape, side, size: dividerSizes.usual, flip: true as const },
    ]),
  ),
  { shape: 'wave', side: 'bottom', size: dividerSizes.least },
  { shape: 'wave', side: 'bottom', size: dividerSizes.most },
]

export const dividersPage = (): PageDocument =>
  pageOf(
    'Dividers',
    inTurn(
      dividers.map(divider => {
        const { shape, side, size, flip } = divider
        return { divider, blocks: words(`${shape}, ${side}, ${size} px${flip ? ', turned round' : ''}`) }
      }),
    ),
  )
