import type { FocalPoint } from '../assets/focal-point'
import type { FixedColour } from '../design/colour-reference'
import type { Breakpoint } from './document'

/** Absent: blocks stand on the grid. */
export const sectionLayouts = ['flow', 'bar'] as const
export type SectionLayout = (typeof sectionLayouts)[number]

/** Absent: as high as what stands in it. */
export const sectionHeights = ['small', 'medium', 'screen'] as const
export type SectionHeight = (typeof sectionHeights)[number]

/** Absent: as wide as the site's pages. */
export const sectionWidths = ['full', 'narrow'] as const
export type SectionWidth = (typeof sectionWidths)[number]

/** Absent: the normal gap. */
export const sectionGaps = ['none', 'small'] as const
export type SectionGap = (typeof sectionGaps)[number]

export const backgroundFits = ['fill', 'fit'] as const

export type SectionBackground =
  | { readonly kind: 'colour'; readonly colour: FixedColour }
  | {
      readonly kind: 'image'
      readonly assetId: string
      /** A crop of its own for phones. */
      readonly phoneAssetId?: string
      readonly fit: (typeof backgroundFits)[number]
      /** Replaces the focal point in the library. */
      readonly focalPoint?: Readonly<FocalPoint>
      /** Percent of the theme's ground that lies over the picture. */
      readonly overlay: number
      /** Stands still while the page moves over it. */
      readonly fixed?: true
    }
  | {
      readonly kind: 'video'
      readonly assetId: string
      /** Shown until the video plays, and instead of it where nothing may move. */
      readonly posterId: string
      readonly overlay: number
    }
  | { readonly kind: 'gradient'; readonly from: FixedColour; readonly to: FixedColour; readonly angle: number }

export const dividerShapes = ['line', 'slope', 'curve', 'wave', 'zigzag'] as const
export const dividerSides = ['top', 'bottom'] as const

export type SectionDivider = {
  readonly shape: (typeof dividerShapes)[number]
  readonly side: (typeof dividerSides)[number]
  /** Height in pixels. */
  readonly size: number
  readonly flip?: true
}

/** How a bar above the pages behaves. Without a word it goes on the way down and comes back on the way up. */
export type BarBehaviour = {
  readonly stays?: true
  /** Lies over the page's first section. */
  readonly over?: true
  /** Takes the theme of the page's first section instead of its own. */
  readonly followsPage?: true
}

/** Whom a section is for: those who have one of these plans, or every member where none is named. */
export type SectionAudience = {
  readonly planIds: readonly string[]
  /** Everybody else is shown the way to it in its place. */
  readonly notice?: true
}

/** What a section may have besides its theme and padding. A field that is absent looks as if there were no such field. */
export type SectionOptions = {
  readonly layout?: SectionLayout
  readonly background?: SectionBackground
  readonly divider?: SectionDivider
  readonly height?: SectionHeight
  readonly width?: SectionWidth
  readonly gap?: SectionGap
  /** Name that a link can jump to. */
  readonly anchor?: string
  /** What people who edit the page call it. */
  readonly name?: string
  readonly hidden?: { readonly [Name in Breakpoint]?: true }
  readonly bar?: BarBehaviour
  /** Absent: for everybody. */
  readonly audience?: SectionAudience
}
