export { parseAspectRatio, type StageRequest, stageHeight } from './aspect-ratio'
export {
  type AutoplayOptions,
  arrowKeys,
  autoplayDefaults,
  defaultGalleryAttributes,
  type GalleryAttributes,
} from './attributes'
export {
  type AutoplaySituation,
  autoplayMove,
  autoplayRuns,
  autoplayTimeout,
  timerDefaultTimeout,
} from './autoplay'
export {
  type BlockDataCheck,
  blockDataRefusalMessages,
  type GalleryBlockData,
  type GalleryBlocks,
  type LightboxTheme,
  lightboxThemes,
  type MetaPosition,
  metaPositions,
  readGalleryBlockData,
  readGalleryBlocks,
} from './block-data'
export {
  type CarouselLayout,
  type CarouselRequest,
  carouselGroups,
  carouselLayout,
  groupOfSlide,
  slidesPerRow,
} from './carousel'
export { type ClickBehaviour, clickBehaviours } from './click-behaviours'
export { type ClickOutcome, type SlideClick, slideClick } from './clicks'
export {
  type Box,
  type ColumnRequest,
  type Columns,
  fillColumns,
  gridColumns,
  type PlacedBoxes,
  placeInColumns,
  placeInGrid,
} from './columns'
export {
  autocolumnsDefaults,
  autogridDefaults,
  autorowsDefaults,
  type ColumnWidthBehaviour,
  carouselDefaults,
  galleryZIndexBase,
  gridDefaults,
  stripDefaults,
} from './design-defaults'
export {
  type BlockLayout,
  blockLayouts,
  demandDesign,
  designForBlock,
  type EngineDesign,
  engineDesigns,
} from './designs'
export {
  type GalleryError,
  type GalleryErrorCode,
  invalidOptionError,
  unknownDesignError,
  unknownTransitionError,
} from './errors'
export {
  type Gesture,
  type GestureEffect,
  type GestureResult,
  idleGesture,
  type PointerStep,
  reduceGesture,
} from './gesture'
export {
  type AddressRequest,
  addressOfSlide,
  type HistoryRequest,
  itemIdFromHash,
  slideIndexOf,
  startIndexFromHistory,
} from './history'
export { type KeyPress, keyMove } from './keys'
export { type Galleries, type LinkedGallery, type LinkedStep, moveLinked } from './linked'
export { kenBurnsZoom, type Snap, snapSeconds, swipeSeconds } from './movement'
export {
  type ActiveAlignment,
  activeAlignments,
  activeToStripAlignment,
  type Boundaries,
  type BoundaryKind,
  boundaryKinds,
  checkBoundaries,
  checkColumnWidth,
  checkSnapPoint,
  checkStripAlignment,
  demandOption,
  type OptionCheck,
  optionOr,
  type SnapPoint,
  type StripAlignment,
  stripAlignments,
} from './options'
export { preloadIndexes } from './preload'
export { resizeDebounce } from './resize-debounce'
export { columnSteps, type RowSpanRequest, rowSpan, rowUnits } from './row-spans'
export { placeInRows, type RowsRequest } from './rows'
export {
  type GalleryMediaType,
  galleryMediaTypes,
  missingLoaders,
  type Slide,
  type SlideType,
  slideTypeOf,
  slideTypes,
  thumbnailRatio,
  videoThumbnailRatio,
} from './slide'
export { slideshowDefaults } from './slideshow-defaults'
export {
  type DisabledControls,
  disabledControls,
  type GalleryMove,
  type GalleryRefusal,
  type GallerySignal,
  type GalleryState,
  type GalleryStep,
  hasControls,
  navigate,
  setIndex,
  setMotion,
  setNumberOfSlides,
  wrapIndex,
} from './state'
export {
  dragOffset,
  type StripRequest,
  stripOffset,
  thumbnailStripPadding,
  thumbnailStripPaddingLimit,
} from './strip'
export {
  classifyTouch,
  dragAxis,
  dragAxisThreshold,
  swipeDistance,
  swipeMilliseconds,
  type Touch,
  type TouchKind,
} from './touch'
export { defaultTransition, demandTransition, type TransitionName, transitions } from './transitions'
