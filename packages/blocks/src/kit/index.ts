export { type ButtonSize, type ButtonStyle, buttonClass } from './button'
export {
  type AnswerOf,
  type AnyRequest,
  type AssetAnswer,
  type DataKinds,
  emptyAnswer,
  keysOf,
  type ProductAnswer,
  type ProductSummary,
  query,
  requestOnPage,
  showsPicture,
} from './data'
export {
  type AnyBlock,
  type BlockDefinition,
  type BlockGroup,
  type DataOf,
  defineBlock,
  type IslandWhen,
  type PropsOf,
  parseProps,
} from './define-block'
export { type Dispose, disposables, type Island, type IslandServices, refusalText } from './island'
export { linkAttributes } from './link-attributes'
export { type BlockMigration, migrateBlock, migration } from './migrations'
export { Picture, waitingStyle } from './picture'
export {
  assetRef,
  boolean,
  datetime,
  integer,
  type Link,
  link,
  localRichText,
  localString,
  object,
  oneOf,
  text,
} from './props'
export { RichText } from './rich-text'
export { type Control, type SettingsOf, settingsFor } from './settings'
export { IslandRoot, type ViewContext, type ViewOf } from './view'
