import { dividerSizes, maxOverlay, maxSectionNameLength, memberPlanLimits } from '../catalogue/limits'
import { sectionThemeNames } from '../catalogue/section-themes'
import { isFixedColour } from '../design/colour-reference'
import { breakpoints, type SectionRecord, sectionPaddings } from './document'
import { isObject } from './json'
import { isOrderKey } from './order-key'
import { isRecordId } from './rules'
import {
  backgroundFits,
  dividerShapes,
  dividerSides,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionWidths,
} from './section-values'

/** Of whatever came: undo brings values back that were never looked at by their type. */
type Check = (value: unknown) => boolean
type Fields = { readonly [field: string]: Check }

const isOneOf =
  (names: readonly string[]): Check =>
  value =>
    names.some(name => name === value)
const isWhole =
  (least: number, most: number): Check =>
  value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isText =
  (holds: (text: string) => boolean): Check =>
  value =>
    typeof value === 'string' && holds(value)
const isShare: Check = value => typeof value === 'number' && value >= 0 && value <= 1
const isFlag: Check = value => value === true
const absentOr =
  (check: Check): Check =>
  value =>
    value === undefined || check(value)

/** Every field holds, and there is no other. */
const holds =
  (fields: Fields): Check =>
  value =>
    isObject(value) &&
    Object.keys(value).every(name => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]))

/** At least one of the flags is set: an empty record would be a second way of saying that none is. */
const someOf =
  (names: readonly string[]): Check =>
  value =>
    holds(Object.fromEntries(names.map(name => [name, absentOr(isFlag)])))(value) &&
    Object.keys(value as object).length > 0

const isId = isText(isRecordId)
const isOverlay = isWhole(0, maxOverlay)
const isColour: Check = value => isFixedColour(value as never)

const backgrounds: { readonly [kind: string]: Fields } = {
  colour: { colour: isColour },
  gradient: { from: isColour, to: isColour, angle: isWhole(0, 359) },
  video: { assetId: isId, posterId: isId, overlay: isOverlay },
  image: {
    assetId: isId,
    phoneAssetId: absentOr(isId),
    fit: isOneOf(backgroundFits),
    focalPoint: absentOr(holds({ x: isShare, y: isShare })),
    overlay: isOverlay,
    fixed: absentOr(isFlag),
  },
}

const isBackground: Check = value => {
  const kind = isObject(value) ? String(value['kind']) : ''
  return Object.hasOwn(backgrounds, kind) && holds({ ...backgrounds[kind], kind: isOneOf([kind]) })(value)
}

const arePlans: Check = value =>
  Array.isArray(value) &&
  value.length <= memberPlanLimits.plans &&
  value.every(isId) &&
  new Set(value).size === value.length

const isPadding = isOneOf(sectionPaddings)

const fields: { readonly [Field in keyof SectionRecord]-?: Check } = {
  id: isText(() => true),
  order: isText(isOrderKey),
  theme: isOneOf(sectionThemeNames),
  padding: holds({ top: isPadding, bottom: isPadding }),
  layout: absentOr(isOneOf(sectionLayouts)),
  height: absentOr(isOneOf(sectionHeights)),
  width: absentOr(isOneOf(sectionWidths)),
  gap: absentOr(isOneOf(sectionGaps)),
  background: absentOr(isBackground),
  divider: absentOr(
    holds({
      shape: isOneOf(dividerShapes),
      side: isOneOf(dividerSides),
      size: isWhole(dividerSizes.least, dividerSizes.most),
      flip: absentOr(isFlag),
    }),
  ),
  anchor: absentOr(isText(anchor => /^[a-z0-9][a-z0-9-]{0,59}$/.test(anchor))),
  name: absentOr(isText(name => name.length > 0 && name.length <= maxSectionNameLength && name === name.trim())),
  hidden: absentOr(someOf(breakpoints)),
  bar: absentOr(someOf(['stays', 'over', 'followsPage'])),
  audience: absentOr(holds({ planIds: arePlans, notice: absentOr(isFlag) })),
}

export const isValidSection = (section: unknown): section is SectionRecord => holds(fields)(section)
