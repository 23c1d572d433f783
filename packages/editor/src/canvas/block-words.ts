import { type BlockText, textsOf } from '@sitewright/blocks/kit'
import { definitionOf } from '@sitewright/blocks/known-blocks'
import {
  type BarZone,
  type BlockRecord,
  type Breakpoint,
  barOrder,
  barZone,
  blocksOf,
  type FlowWidth,
  flowWidth,
  inReadingOrder,
  type PageDocument,
  type SectionRecord,
} from '@sitewright/domain/documents'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { inSentence, t } from '../language'
import { placeAmong } from '../ui/ordinal'

export const blockLabel = (type: string): string => definitionOf(type)?.label ?? t('Block')

/** As labels stand inside a sentence: "Undo move image". */
export const blockNoun = (type: string): string => inSentence(blockLabel(type))

const longest = 40

const wordsIn = (text: BlockText, locale: string): string => {
  if (text.kind === 'string') return localise(text.values, locale, locale) ?? ''
  const words = localise(text.values, locale, locale)
  return words ? plainText(words) : ''
}

/** The first words of a block, so that two texts can be told apart without seeing them. */
export function firstWords({ type, props }: BlockRecord, locale: string): string {
  const definition = definitionOf(type)
  for (const text of definition ? textsOf(definition, props) : []) {
    const words = wordsIn(text, locale).replace(/\s+/g, ' ')
    if (words) return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
  }
  return ''
}

export const barZoneLabels: Record<BarZone, string> = { left: t('Left'), centre: t('Centre'), right: t('Right') }
export const flowWidthLabels: Record<FlowWidth, string> = { measure: t('Text'), wide: t('Wide'), full: t('Full') }
const spokenWidths: Record<FlowWidth, string> = {
  measure: t('as wide as text'),
  wide: t('wide'),
  full: t('full width'),
}

const placeIn = (among: readonly BlockRecord[], id: string): string =>
  placeAmong(among.findIndex(block => block.id === id) + 1, among.length)

/** Where a block stands that follows others: "left, second of three" on a bar, "third of five, wide" in a flow. */
export function orderWords(
  { id, placement }: BlockRecord,
  { layout, among }: { layout: SectionRecord['layout']; among: readonly BlockRecord[] },
): string | undefined {
  if (layout === undefined) return undefined
  if (layout === 'flow') {
    const width = spokenWidths[flowWidth(placement.desktop, 'desktop')]
    return `${placeIn(inReadingOrder(among, 'desktop'), id)}, ${width}`
  }
  const zone = barZone(placement.desktop, 'desktop')
  return `${inSentence(barZoneLabels[zone])}, ${placeIn(barOrder(among)[zone], id)}`
}

/** "Image, column 11, row 5, 8 by 10", or where it stands in an order. */
export function placeWords({ type, placement }: BlockRecord, breakpoint: Breakpoint, order?: string): string {
  const { x, y, w, h, hidden } = placement[breakpoint]
  const where = hidden ? t('hidden here') : (order ?? t('column {x}, row {y}, {w} by {h}', { x, y, w, h }))
  return `${blockLabel(type)}, ${where}`
}

/** The same for a block of a page. */
export const placeInPage = (page: PageDocument, block: BlockRecord, breakpoint: Breakpoint): string => {
  const layout = page.sections[block.sectionId]?.layout
  return placeWords(block, breakpoint, orderWords(block, { layout, among: blocksOf(page, block.sectionId) }))
}

export const blockName = (
  block: BlockRecord,
  { breakpoint, locale, order }: { breakpoint: Breakpoint; locale: string; order?: string | undefined },
): string => {
  const words = firstWords(block, locale)
  const place = placeWords(block, breakpoint, order)
  return words ? `${place}: ${words}` : place
}
