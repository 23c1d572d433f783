export { maxBlocksPerLayout } from '../catalogue/limits'
export type { SectionTheme } from '../catalogue/section-themes'
export { assetsNamedIn, assetUsesIn } from './asset-uses'
export {
  applyChange,
  type Change,
  type Edit,
  type EditRefusal,
  editRefusals,
  invertChange,
  mergeChanges,
} from './change'
export { checkDocument } from './check'
export { type Command, type Replayed, replayCommand, runCommand, type SingleCommand } from './commands'
export { towards } from './commands/set-registers'
export { mineOver, textNow } from './commands/text-commands'
export { describeCommands } from './describe-commands'
export {
  type BlockRecord,
  type Breakpoint,
  breakpoints,
  documentVersion,
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
export {
  type DocumentPart,
  documentIdOf,
  type EditedDocument,
  isSiteDocumentName,
  readDocumentId,
  type SiteDocumentName,
  siteDocumentNames,
} from './document-id'
export { isSameJson, withSameParts } from './json'
export { itemsOf, type ListItem, withFreshItemIds } from './list-items'
export { type Merged, type MergeMode, type MergeOutcome, mergeCommands, mergeModes } from './merge'
export { narrowed } from './narrowed'
export { type AudienceNotice, type DocumentReader, hasAudience, openDocument } from './open-document'
export { byOrder, isOrderKey, type OrderKey, orderKeyBetween, orderKeysAfter } from './order-key'
export { type BarOrder, barOrder, type NewPlaces, placesInBar, placesInFlow } from './ordered-places'
export {
  atFlowWidth,
  type BarZone,
  barZone,
  barZones,
  clampToGrid,
  type FlowWidth,
  firstFreePlace,
  flowWidth,
  flowWidths,
  isOnGrid,
} from './placing'
export type { PropPath } from './prop-path'
export { blocksOf, inReadingOrder, isTakenInPage, recordOf, rowCount, sectionsInOrder, topLayer } from './reading'
export { type Address, addressText, type Difference, meetingWith, registersOf } from './registers'
export { type BlockRules, isRecordId, type PropShape, type PropShapes } from './rules'
export {
  type BarBehaviour,
  backgroundFits,
  dividerShapes,
  dividerSides,
  type SectionAudience,
  type SectionBackground,
  type SectionDivider,
  type SectionOptions,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionWidths,
} from './section-values'
export { baseOf, changedSince, type TextBase, textBefore } from './text-base'
