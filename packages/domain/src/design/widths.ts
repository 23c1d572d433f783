import { deviceClassWidths, layoutWidths, mediaWidths } from '../catalogue/breakpoints'

export type ScreenKind = 'mobile' | 'tablet' | 'desktop'

/** The media query of a screen kind; a tablet is told apart nowhere, so its query is false on every screen. */
export const mediaQueries: Record<ScreenKind, string> = {
  mobile: `(max-width: ${mediaWidths.mobileMax}px)`,
  tablet: 'not all',
  desktop: `(min-width: ${mediaWidths.desktopMin}px)`,
}

// Zoomed screens report fractions; what lies between 432 and 433 counts as mobile, so no width is left without a kind.
export const screenKind = (width: number): Exclude<ScreenKind, 'tablet'> =>
  width < mediaWidths.desktopMin ? 'mobile' : 'desktop'

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
