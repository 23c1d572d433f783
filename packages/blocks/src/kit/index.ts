export { type ButtonSize, type ButtonStyle, buttonClass } from './button'
export { type Control, type ControlOption, isControlShown } from './control'
export {
  type AnswerOf,
  type AnyRequest,
  type AssetAnswer,
  type CommentAnswer,
  type CommentsAnswer,
  type DataKinds,
  emptyAnswer,
  joinAnswers,
  keysOf,
  type MapAnswer,
  maxMapMarkers,
  type ProductAnswer,
  type ProductSummary,
  partsOf,
  query,
  type ReviewAnswer,
  type ReviewsAnswer,
  requestOnPage,
  showsPicture,
  splitAnswer,
} from './data'
export {
  type AnyBlock,
  type BlockDefinition,
  type BlockGroup,
  type BlockPlace,
  type DataOf,
  defineBlock,
  type IslandWhen,
  type PropsOf,
  parseProps,
} from './define-block'
export type { Drawing } from './drawing'
export { editAttributes, readEditPath } from './edit-attributes'
export { formActions } from './form-action'
export { type Dispose, disposables, type Island, type IslandServices, refusalText } from './island'
export { linkAttributes } from './link-attributes'
export { type MenuEntry, MenuList } from './menu'
export { type BlockMigration, migrateBlock, migration } from './migrations'
export { isOffered, usualPlaces } from './offered'
export { DeferredPicture, Picture, waitingStyle } from './picture'
export {
  assetList,
  assetRef,
  atBreakpoint,
  boolean,
  colour,
  dataset,
  datetime,
  decimal,
  eachBreakpoint,
  embed,
  focal,
  integer,
  type Link,
  length,
  link,
  list,
  localRichText,
  localString,
  looseVariant,
  object,
  oneOf,
  optionalDatetime,
  perBreakpoint,
  place,
  productRef,
  shadow,
  shadowLimits,
  shape,
  source,
  text,
  variant,
  videoMode,
} from './props'
export { RichText } from './rich-text'
export { type ControlOf, type SettingsOf, settingsFor } from './settings'
export { type BlockText, textsOf } from './texts'
export {
  type Across,
  type AnyView,
  type FormAction,
  IslandRoot,
  islandAttributes,
  type ViewContext,
  type ViewOf,
} from './view'
