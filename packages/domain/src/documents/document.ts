import type { MotionName } from '../catalogue/motion-names'
import type { SectionTheme } from '../catalogue/section-themes'
import type { OrderKey } from './order-key'
import type { SectionOptions } from './section-values'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const breakpoints = ['desktop', 'mobile'] as const
export type Breakpoint = (typeof breakpoints)[number]

/** Column 0 and column `columns + 1` are the page gutters, so a block that covers them runs to the window's edge. */
export const gridColumns: Record<Breakpoint, number> = { desktop: 24, mobile: 8 }

export const sectionPaddings = ['none', 'small', 'medium', 'large'] as const
export type SectionPadding = (typeof sectionPaddings)[number]

export type Placement = {
  /** First column, from 1; 0 is the left gutter. */
  readonly x: number
  /** First row, from 1. */
  readonly y: number
  readonly w: number
  readonly h: number
  /** Higher layers are drawn above lower ones. */
  readonly layer: number
  readonly hidden?: boolean
}

export type BlockRecord = {
  readonly id: string
  readonly sectionId: string
  readonly type: string
  /** Version of the block type that wrote `props`. */
  readonly version: number
  readonly props: JsonObject
  readonly placement: Readonly<Record<Breakpoint, Placement>>
  /** How it comes into view. Absent: as the site's styles say. */
  readonly motion?: MotionName
}

export type SectionRecord = SectionOptions & {
  readonly id: string
  readonly order: OrderKey
  readonly theme: SectionTheme
  readonly padding: { readonly top: SectionPadding; readonly bottom: SectionPadding }
}

export const documentVersion = 1

export type PageDocument = {
  readonly version: number
  readonly sections: Readonly<Record<string, SectionRecord>>
  readonly blocks: Readonly<Record<string, BlockRecord>>
}

export const emptyDocument = (): PageDocument => ({ version: documentVersion, sections: {}, blocks: {} })
