import { desktopMinWidth, deviceClassWidths, layoutWidths, mobileMaxWidth } from '../catalogue/breakpoints'
import type { ScreenKind } from './screen-kind'

export const mobileQuery = `(max-width: ${mobileMaxWidth}px)`

/** The media query of a screen kind; a tablet is told apart nowhere, so its query is false on every screen. */
export const mediaQueries: Record<ScreenKind, string> = {
  mobile: mobileQuery,
  tablet: 'not all',
  desktop: `(min-width: ${desktopMinWidth}px)`,
}

export type LayoutKind = 'stacked' | 'medium' | 'wide'

export function layoutKind(width: number): LayoutKind {
  if (width <= layoutWidths.stacked) return 'stacked'
  return width <= layoutWidths.wide ? 'medium' : 'wide'
}

export type DeviceClass = 'phone' | 'tablet' | 'small-desktop' | 'desktop'

export function deviceClass(width: number): DeviceClass {
  if (width <= deviceClassWidths.phone) return 'phone'
  if (width <= deviceClassWidths.tablet) return 'tablet'
  return width <= deviceClassWidths.smallDesktop ? 'small-desktop' : 'desktop'
}
