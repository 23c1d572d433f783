export { type ButtonSize, type ButtonStyle, buttonClass } from './button'
export { type Control, type ControlOption, isControlShown } from './control'
export {
  type AnswerOf,
  type AnyRequest,
  type AskingPage,
  type AssetAnswer,
  type CatalogueAnswer,
  type CommentAnswer,
  type CommentsAnswer,
  type DataKinds,
  type DonationOffer,
  type EventAnswer,
  type EventsAnswer,
  emptyAnswer,
  eventTimes,
  type FormAnswer,
  type FoundPage,
  type ItemAnswer,
  type ItemAnswerKind,
  type ItemCard,
  type ItemsAnswer,
  joinAnswers,
  keysOf,
  type LabelAnswer,
  type LabelOfItem,
  type ListPaging,
  type LockAnswer,
  labelOrders,
  type MapAnswer,
  maxMapMarkers,
  mostItems,
  mostLabels,
  type NeighboursAnswer,
  type PlanOffer,
  type ProductAnswer,
  type ProductSummary,
  partsOf,
  query,
  type ReviewAnswer,
  type ReviewsAnswer,
  requestOnPage,
  type SearchAnswer,
  type SocialFeedAnswer,
  type SocialPicture,
  showsPicture,
  splitAnswer,
} from './data'
export { dataset } from './dataset-prop'
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
  thirdPartiesOf,
} from './define-block'
export type { Drawing } from './drawing'
export { editAttributes, readEditPath } from './edit-attributes'
export { embed, videoMode } from './embed-props'
export { formActions } from './form-action'
export { type Dispose, disposables, type Island, type IslandServices, refusalText } from './island'
export { linkAttributes } from './link-attributes'
export { type MenuEntry, MenuList } from './menu'
export { type BlockMigration, migrateBlock, migration } from './migrations'
export { isOffered, usualPlaces } from './offered'
export { DeferredPicture, Picture, waitingStyle } from './picture'
export { place } from './place-prop'
export {
  assetList,
  assetRef,
  atBreakpoint,
  boolean,
  collectionRef,
  colour,
  datetime,
  decimal,
  donationPageRef,
  eachBreakpoint,
  focal,
  formRef,
  integer,
  itemSource,
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
  planRef,
  productRef,
  shadow,
  shadowLimits,
  shape,
  source,
  text,
  variant,
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
  type TextAttributes,
  type ViewContext,
  type ViewOf,
} from './view'
