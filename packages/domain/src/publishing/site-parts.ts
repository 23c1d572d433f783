import { type MotionName, motionNames } from '../catalogue/motion-names'
import type { SectionTheme } from '../catalogue/section-themes'
import type { SiteButtonColour } from '../design/button-colours'
import type { OutsideFonts } from '../design/outside-fonts'
import type { LocalText } from '../sites'

export const siteButtonStyles = ['solid', 'outline', 'text'] as const
export const siteButtonShapes = ['square', 'soft', 'round'] as const
export const pageWidthNames = ['default', 'narrow', 'full'] as const
export { motionNames }

/** One entry of a navigation: a page of the site, or a link to anywhere. A folder is an entry with items. */
export type NavigationItem = {
  readonly id: string
  readonly pageId?: string
  readonly externalLink?: { readonly url: string; readonly title: LocalText; readonly newWindow?: boolean }
  readonly items: readonly NavigationItem[]
}

export type SiteStyles = {
  /** Lightest, light, bright, dark, darkest, each as a six-digit hex colour. */
  readonly palette: Readonly<Record<SectionTheme, string>>
  readonly fontTheme: string
  readonly buttons: {
    readonly style: (typeof siteButtonStyles)[number]
    readonly shape: (typeof siteButtonShapes)[number]
    /** Of filled ones on light grounds. Absent: that of the text. */
    readonly colour?: SiteButtonColour | undefined
  }
  readonly pageWidth: (typeof pageWidthNames)[number]
  /** Multiplies every text size. */
  readonly baseSize: number
  readonly motion: MotionName
  /** Absent where all fonts are of the theme. */
  readonly outsideFonts?: OutsideFonts | undefined
}

export const defaultStyles = (): SiteStyles => ({
  palette: { lightest: '#FFFFFF', light: '#ECECE9', bright: '#2447C9', dark: '#3C3C38', darkest: '#161614' },
  fontTheme: 'notice',
  buttons: { style: 'solid', shape: 'square' },
  pageWidth: 'default',
  baseSize: 1,
  motion: 'off',
})
