import { type BarZone, barOrder, blocksOf, type PageDocument, sectionsInOrder } from '@sitewright/domain/documents'
import { t } from '../language'

export type HeaderLayout = 'centred' | 'left' | 'stacked'

/** How the parts of a header are arranged with one press, drawn as small as that. */
export const barLayouts: readonly { readonly name: HeaderLayout; readonly label: string; readonly drawing: string }[] =
  [
    { name: 'centred', label: t('Name in the centre'), drawing: 'M8 25h14M38 25h5M58 25h14' },
    { name: 'left', label: t('Name on the left'), drawing: 'M8 25h8M30 25h42' },
    { name: 'stacked', label: t('Name above the menu'), drawing: 'M35 19h10M18 32h44' },
  ]

/** Where name and menu go; everything else keeps its zone. */
export const layoutPlaces: Record<
  HeaderLayout,
  Readonly<Record<'site-title' | 'navigation', { readonly row: 0 | 1; readonly zone: BarZone }>>
> = {
  centred: { 'site-title': { row: 0, zone: 'centre' }, navigation: { row: 0, zone: 'left' } },
  left: { 'site-title': { row: 0, zone: 'left' }, navigation: { row: 0, zone: 'left' } },
  stacked: { 'site-title': { row: 0, zone: 'centre' }, navigation: { row: 1, zone: 'centre' } },
}

/** The layout a header has; undefined for one that somebody arranged in a way of its own. */
export function headerLayoutOf(document: PageDocument): HeaderLayout | undefined {
  const rows = sectionsInOrder(document).map(({ id }) => barOrder(blocksOf(document, id)))
  const isAt = (type: string, row: number, zone: BarZone) =>
    rows[row]?.[zone].some(block => block.type === type) ?? false
  return barLayouts.find(({ name }) =>
    Object.entries(layoutPlaces[name]).every(([type, { row, zone }]) => isAt(type, row, zone)),
  )?.name
}
