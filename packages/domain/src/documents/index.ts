export { maxBlocksPerLayout } from '../catalogue/limits'
export type { SectionTheme } from '../catalogue/section-themes'
export {
  applyChange,
  type Change,
  changeBetween,
  type Edit,
  type EditRefusal,
  invertChange,
  mergeChanges,
} from './change'
export { checkDocument } from './check'
export { type Command, runCommand } from './commands'
export { describeCommands } from './describe-commands'
export {
  type BlockRecord,
  type Breakpoint,
  breakpoints,
  type DocumentPart,
  documentParts,
  documentVersion,
  type EditedPart,
  editedParts,
  emptyDocument,
  gridColumns,
  type Json,
  type JsonObject,
  type PageDocument,
  type Placement,
  type SectionPadding,
  type SectionRecord,
  sectionPaddings,
} from './document'
export { type ListItem, withFreshItemIds } from './list-items'
export { byOrder, isOrderKey, type OrderKey, orderKeyBetween, orderKeysAfter } from './order-key'
export {
  type BarZone,
  barZone,
  barZones,
  clampToGrid,
  type FlowWidth,
  firstFreePlace,
  flowWidth,
  isOnGrid,
} from './placing'
export type { PropPath } from './prop-path'
export { blocksOf, inReadingOrder, isTakenInPage, recordOf, rowCount, sectionsInOrder, topLayer } from './reading'
export { type BlockRules, isRecordId, type PropShape, type PropShapes } from './rules'
export {
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
