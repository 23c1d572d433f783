import { DEVICE_CLASS_WIDTHS, LAYOUT_WIDTHS, MEDIA_WIDTHS } from '../catalogue/breakpoints'

export type ScreenKind = 'mobile' | 'tablet' | 'desktop'

/** The media query of a screen kind; a tablet is told apart nowhere, so its query is false on every screen. */
export const MEDIA_QUERIES: Record<ScreenKind, string> = {
  mobile: `(max-width: ${MEDIA_WIDTHS.mobileMax}px)`,
  tablet: 'not all',
  desktop: `(min-width: ${MEDIA_WIDTHS.desktopMin}px)`,
}

// Zoomed screens report fractions; what lies between 432 and 433 counts as mobile, so no width is left without a kind.
export const screenKind = (width: number): Exclude<ScreenKind, 'tablet'> =>
  width < MEDIA_WIDTHS.desktopMin ? 'mobile' : 'desktop'

export type LayoutKind = 'stacked' | 'medium' | 'wide'

export function layoutKind(width: number): LayoutKind {
  if (width <= LAYOUT_WIDTHS.stacked) return 'stacked'
  return width <= LAYOUT_WIDTHS.wide ? 'medium' : 'wide'
}

export type DeviceClass = 'phone' | 'tablet' | 'small-desktop' | 'desktop'

export function deviceClass(width: number): DeviceClass {
  if (width <= DEVICE_CLASS_WIDTHS.phone) return 'phone'
  if (width <= DEVICE_CLASS_WIDTHS.tablet) return 'tablet'
  return width <= DEVICE_CLASS_WIDTHS.smallDesktop ? 'small-desktop' : 'desktop'
}
