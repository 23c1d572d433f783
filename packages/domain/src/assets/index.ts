export { type AssetKind, assetKinds, type RenditionFormat, renditionFormats } from './asset-kinds'
export { type Dimensions, parseDimensions, writeDimensions } from './dimensions'
export { fileAddress } from './file-address'
export {
  chooseFitAlignment,
  type FitAlignment,
  type FitAlignmentChoice,
  type FitAlignmentWord,
  fitAlignmentWords,
  parseFitAlignment,
} from './fit-alignment'
export { type CropMode, cropModes, type FitRequest, type FittedImage, fitImage, heightForRatio } from './fit-geometry'
export { fitScale } from './fit-scale'
export {
  defaultFocalPoint,
  type FocalPoint,
  focalPointToObjectPosition,
  parseFocalPoint,
  writeFocalPoint,
} from './focal-point'
export {
  formatParameter,
  imageAddress,
  parseFormatParameter,
  type SizedAddress,
  type SizeFormat,
  sizeFormats,
} from './image-address'
export {
  type DropShadow,
  dropShadowFilter,
  dropShadowOffset,
  type ImageBlock,
  imageResizeObservers,
  isNarrowImageBlock,
  type Length,
  narrowImageBlockWidth,
} from './image-block'
export { defaultImageSettings, type ImageSettings, type LoadMode, loadModes } from './image-defaults'
export {
  galleryImageAttributes,
  imageAttributes,
  missingGalleryImageAttributes,
  readImageMarkup,
  resolveImageSettings,
} from './image-settings'
export {
  chooseImageWidth,
  type ImageWidth,
  imageWidths,
  isImageWidth,
  type NeededWidth,
  neededImageWidth,
} from './image-width'
export { lazyLoadMargin } from './lazy-margin'
export {
  checkImage,
  type ImageCall,
  type ImageCallRefusal,
  type ImageCandidate,
  type ImageCheck,
  type ImageRefusal,
  refuseImageCall,
} from './load-check'
export { imageCallRefusalMessages, imageRefusalMessages } from './load-messages'
export {
  emptyLoadQueue,
  enqueueLoad,
  goesBefore,
  imageLoadConcurrency,
  isNearViewport,
  type LoadPriority,
  type LoadQueue,
  type LoadSituation,
  type LoadStart,
  loadConcurrency,
  loadDecision,
  loadPriorities,
  mayStartLoading,
  type Span,
  settleLoad,
} from './loading'
export { effectivePixelRatio, type PixelRatioRules, type VisitorScreen } from './pixel-ratio'
export { shapePaths } from './shape-paths'
export {
  type DecorativeShape,
  decorativeShapes,
  rectangleShape,
  type ShapeBlock,
  type ShapeMask,
  shapeHeights,
  shapeMask,
  shapeMaskWidth,
  shapeViewBox,
} from './shapes'
export { offeredWidths, type SizeAtWidth, type SourceSet, sizesAttribute, sourceSet } from './source-set'
