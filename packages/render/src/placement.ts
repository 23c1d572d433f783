import type { Across, ViewContext } from '@sitewright/blocks/kit'
import { type SizeAtWidth, sizesAttribute } from '@sitewright/domain/assets'
import { mediaQueries, sitePageWidths } from '@sitewright/domain/design'
import {
  type BlockRecord,
  type Breakpoint,
  type FlowWidth,
  gridColumns,
  type Placement,
} from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import type { CSSProperties } from 'react'

/** Column 0 is the left gutter, which is the first track of the grid. */
const gridArea = ({ x, y, w, h }: Placement): string => `${y}/${x + 1}/${y + h}/${x + 1 + w}`

/** One place per breakpoint, as custom properties that the style sheet chooses from. */
export function placementStyle({ desktop, mobile }: BlockRecord['placement']): CSSProperties {
  const style: Record<string, string | number> = { '--d': gridArea(desktop), '--m': gridArea(mobile) }
  if (desktop.layer > 0) style['--dz'] = desktop.layer
  if (mobile.layer > 0) style['--mz'] = mobile.layer
  return style
}

export const hiddenClass = ({ desktop, mobile }: BlockRecord['placement']): string =>
  `${desktop.hidden ? ' hidden-on-desktop' : ''}${mobile.hidden ? ' hidden-on-mobile' : ''}`

const bleeds = ({ x, w }: Placement, breakpoint: Breakpoint): boolean => x === 0 || x + w > gridColumns[breakpoint] + 1

/** Share of the window's width, never too small: a picture drawn too small is worse than a few bytes too many. */
const share = (place: Placement, breakpoint: Breakpoint): number => {
  const columns = gridColumns[breakpoint]
  const tracks = bleeds(place, breakpoint) ? columns + 2 : columns
  return Math.min(100, Math.ceil((place.w / tracks) * 100))
}

/** A share of the window, or of what never grows beyond the page. */
type Width = { readonly value: number; readonly unit: 'vw' | 'px' }
/** How wide a block is drawn: on phones, up to the width of the page if it has one, and beyond it. */
type BlockWidths = {
  readonly onPhones: Width
  readonly inWindow?: { readonly upTo: number; readonly width: Width }
  readonly otherwise: Width
}

const vw = (value: number): Width => ({ value, unit: 'vw' })
const px = (value: number): Width => ({ value, unit: 'px' })

function widthsOnGrid({ desktop, mobile }: BlockRecord['placement'], pageWidth: SiteStyles['pageWidth']): BlockWidths {
  const onPhones = vw(share(mobile, 'mobile'))
  const inWindow = vw(share(desktop, 'desktop'))
  if (pageWidth === 'full' || bleeds(desktop, 'desktop')) return { onPhones, otherwise: inWindow }
  const widest = Number.parseInt(sitePageWidths[pageWidth], 10)
  const otherwise = px(Math.ceil((widest * desktop.w) / gridColumns.desktop))
  return { onPhones, inWindow: { upTo: widest, width: inWindow }, otherwise }
}

/** A line of text is 34em wide; the largest body text is 20 px. */
const measure = px(680)

/** The same in one column, where the width has three steps. */
function widthsInFlow(width: FlowWidth, pageWidth: SiteStyles['pageWidth']): BlockWidths {
  const onPhones = vw(100)
  if (width === 'measure') return { onPhones, otherwise: measure }
  if (width === 'full' || pageWidth === 'full') return { onPhones, otherwise: vw(100) }
  const widest = Number.parseInt(sitePageWidths[pageWidth], 10)
  return { onPhones, inWindow: { upTo: widest, width: vw(100) }, otherwise: px(widest) }
}

const mobileWidth = Number(/\d+/.exec(mediaQueries.mobile)?.[0])

const divided = ({ value, unit }: Width, columns: number): string => `${Math.ceil(value / columns)}${unit}`

/** The `sizes` attribute of a picture that shares the width of its block with others. */
const sizesOf = ({ onPhones, inWindow, otherwise }: BlockWidths, { desktop, mobile }: Across): string => {
  const narrow: SizeAtWidth[] = [{ upTo: mobileWidth, size: divided(onPhones, mobile) }]
  if (inWindow) narrow.push({ upTo: inWindow.upTo, size: divided(inWindow.width, desktop) })
  return sizesAttribute(narrow, divided(otherwise, desktop))
}

const alone: Across = { desktop: 1, mobile: 1 }

/** How the pictures of a block are to be asked for, from its places on the grid or its width in a column. */
export function sizesFor(
  { placement, flow }: { placement: BlockRecord['placement']; flow?: FlowWidth | undefined },
  pageWidth: SiteStyles['pageWidth'],
): ViewContext['sizes'] {
  const widths = flow ? widthsInFlow(flow, pageWidth) : widthsOnGrid(placement, pageWidth)
  return (across = alone) => sizesOf(widths, across)
}
