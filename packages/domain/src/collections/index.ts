export {
  addressFormatRefusal,
  cleanAddressFormat,
  defaultAddressFormat,
  type FormatRefusal,
  type ItemAddressRefusal,
  isPathInRoom,
  itemAddressRefusal,
  itemPart,
  itemPath,
  itemUrlId,
  pathBelow,
} from './addresses'
export { type CalendarEvent, calendarText } from './calendar'
export {
  type ContentProblem,
  contentOfItem,
  contentProblem,
  type EventFacts,
  emptyFacts,
  excerptLength,
  type Facts,
  type Item,
  type ItemContent,
  type ItemSeo,
  type ItemSummary,
  isChanged,
  itemLimits,
  type PictureFacts,
  type Place,
  type PostFacts,
  type ProjectFacts,
  startOf,
  type TrackFacts,
} from './item'
export {
  type CollectionKind,
  collectionKinds,
  type ItemBody,
  type ItemKind,
  type ItemOrder,
  isCollectionKind,
  itemOrders,
  type KindOfCollection,
  kindsOfCollections,
  recordTypes,
} from './kinds'
export {
  type Author,
  authorLimits,
  checkLabelName,
  isSameName,
  type Label,
  type LabelCheck,
  type LabelKind,
  labelKinds,
  labelUrlId,
  renamedSlug,
} from './labels'
export {
  askedList,
  calendarFile,
  feedFile,
  type ListAddress,
  listPath,
  type PageOfList,
  readListPath,
} from './list-addresses'
export {
  authorList,
  categoryList,
  type ListKey,
  listDirection,
  listLocales,
  listsOf,
  monthList,
  positionAfter,
  sortKey,
  tagList,
} from './lists'
export { announcedItem, beginningOf, type LiveSummary, summaryOf } from './live'
export { type Day, dayAfter, isMonth, type Month, monthBeside, weekBegins, weeksOf } from './months'
export { type CollectionSettings, defaultSettings, perPageLimits, readSettings } from './settings'
export {
  type ItemDeed,
  type ItemState,
  isLive,
  itemStates,
  mayBecome,
  publicationStateOf,
  stateAfter,
} from './states'
