import { dividerSizes, maxOverlay, maxSectionNameLength } from '../catalogue/limits'
import { sectionThemeNames } from '../catalogue/section-themes'
import { isFixedColour } from '../design/colour-reference'
import { breakpoints, type SectionRecord, sectionPaddings } from './document'
import { isOrderKey } from './order-key'
import { isRecordId } from './rules'
import {
  type BarBehaviour,
  backgroundFits,
  dividerShapes,
  dividerSides,
  type SectionBackground,
  type SectionDivider,
  type SectionOptions,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionWidths,
} from './section-values'

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

const isShare = (value: number): boolean => value >= 0 && value <= 1

const isFlag = (flag: boolean | undefined): boolean => flag === undefined || flag === true

const isAbsentOr = <Value>(value: Value | undefined, holds: (value: Value) => boolean): boolean =>
  value === undefined || holds(value)

function isValidBackground(background: SectionBackground): boolean {
  switch (background.kind) {
    case 'colour':
      return isFixedColour(background.colour)
    case 'gradient':
      return isFixedColour(background.from) && isFixedColour(background.to) && isWhole(background.angle, 0, 359)
    case 'video':
      return (
        isRecordId(background.assetId) && isRecordId(background.posterId) && isWhole(background.overlay, 0, maxOverlay)
      )
    case 'image': {
      const { assetId, phoneAssetId, fit, focalPoint, overlay, fixed } = background
      return (
        isRecordId(assetId) &&
        isAbsentOr(phoneAssetId, isRecordId) &&
        backgroundFits.includes(fit) &&
        isAbsentOr(focalPoint, ({ x, y }) => isShare(x) && isShare(y)) &&
        isWhole(overlay, 0, maxOverlay) &&
        isFlag(fixed)
      )
    }
    default:
      return false
  }
}

const isValidDivider = ({ shape, side, size, flip }: SectionDivider): boolean =>
  dividerShapes.includes(shape) &&
  dividerSides.includes(side) &&
  isWhole(size, dividerSizes.least, dividerSizes.most) &&
  isFlag(flip)

/** An empty record would be a second way of saying that the section is shown everywhere. */
const isValidHidden = (hidden: NonNullable<SectionOptions['hidden']>): boolean =>
  breakpoints.every(breakpoint => isFlag(hidden[breakpoint])) && breakpoints.some(breakpoint => hidden[breakpoint])

/** As with `hidden`, nothing said is no record. */
const isValidBar = ({ stays, over, followsPage }: BarBehaviour): boolean =>
  [stays, over, followsPage].every(isFlag) && Boolean(stays || over || followsPage)

const isValidAnchor = (anchor: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(anchor)

const isValidName = (name: string): boolean =>
  name.length > 0 && name.length <= maxSectionNameLength && name === name.trim()

export const isValidSection = (section: SectionRecord): boolean =>
  isOrderKey(section.order) &&
  sectionThemeNames.includes(section.theme) &&
  sectionPaddings.includes(section.padding.top) &&
  sectionPaddings.includes(section.padding.bottom) &&
  isAbsentOr(section.layout, layout => sectionLayouts.includes(layout)) &&
  isAbsentOr(section.height, height => sectionHeights.includes(height)) &&
  isAbsentOr(section.width, width => sectionWidths.includes(width)) &&
  isAbsentOr(section.gap, gap => sectionGaps.includes(gap)) &&
  isAbsentOr(section.background, isValidBackground) &&
  isAbsentOr(section.divider, isValidDivider) &&
  isAbsentOr(section.anchor, isValidAnchor) &&
  isAbsentOr(section.name, isValidName) &&
  isAbsentOr(section.hidden, isValidHidden) &&
  isAbsentOr(section.bar, isValidBar)
