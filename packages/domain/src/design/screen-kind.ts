import { desktopMinWidth } from '../catalogue/breakpoints'

export type ScreenKind = 'mobile' | 'tablet' | 'desktop'

// Zoomed screens report fractions; what lies between 432 and 433 counts as mobile, so no width is left without a kind.
export const screenKind = (width: number): Exclude<ScreenKind, 'tablet'> =>
  width < desktopMinWidth ? 'mobile' : 'desktop'
