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

const mobileWidth = Number(/\d+/.exec(mediaQueries.mobile)?.[0])

/** The `sizes` attribute that follows from a block's places on the grid. */
export function sizesFor({ desktop, mobile }: BlockRecord['placement'], pageWidth: SiteStyles['pageWidth']): string {
  const onPhones: SizeAtWidth = { upTo: mobileWidth, size: `${share(mobile, 'mobile')}vw` }
  const onDesktop = `${share(desktop, 'desktop')}vw`
  const widest = Number.parseInt(sitePageWidths[pageWidth], 10)
  if (pageWidth === 'full' || bleeds(desktop, 'desktop')) return sizesAttribute([onPhones], onDesktop)
  const columns = `${Math.ceil((widest * desktop.w) / gridColumns.desktop)}px`
  return sizesAttribute([onPhones, { upTo: widest, size: onDesktop }], columns)
}

/** A line of text is 34em wide; the largest body text is 20 px. */
const measure = '680px'

/** The same in one column, where the width has three steps. */
export function sizesInFlow(width: FlowWidth, pageWidth: SiteStyles['pageWidth']): string {
  const onPhones: SizeAtWidth = { upTo: mobileWidth, size: '100vw' }
  if (width === 'measure') return sizesAttribute([onPhones], measure)
  if (width === 'full' || pageWidth === 'full') return sizesAttribute([onPhones], '100vw')
  const widest = sitePageWidths[pageWidth]
  return sizesAttribute([onPhones, { upTo: Number.parseInt(widest, 10), size: '100vw' }], widest)
}
