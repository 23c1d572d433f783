export {
  allFeatures,
  blockFlags,
  editorEventsFeature,
  formHandlerFeature,
  isBlockOffered,
  lightboxFeature,
} from './block-offers'
export { type BlockVariant, blockVariantIds, blockVariantOf, blockVariants } from './block-variants'
export { contentRecordKinds } from './content-records'
export {
  type Dataset,
  type DatasetRefusal,
  datasetRefusal,
  maxCellLength,
  maxDatasetColumns,
  maxDatasetRows,
  type TruncatedDataset,
  truncateDataset,
} from './datasets'
export { buttonSizes, fontSizes, fontWeights, radii, timeSteps } from './design-scales'
export {
  type CollectionView,
  collectionViews,
  type DevicePreviewMode,
  devicePreviewModes,
  editingCookiePath,
  editingCookies,
  frameEvents,
  siteAestheticsPaths,
  styleTweakPageTypes,
  surveyCohorts,
  tweakEvents,
} from './editing'
export { exampleAddresses } from './example-addresses'
export { bytesPerMegabyte, fileSizeUnits, humanizeFileSize } from './file-size'
export { type InformationBarItem, informationBarItems } from './information-bar'
export { defaultSliderAspectRatio, emptyLayout, type LayoutData, sliceTypes } from './layout'
export {
  campaignLimits,
  cartDrawerSuggestions,
  checkLimit,
  discountLimits,
  dividerSizes,
  eventKeyLimit,
  formLimits,
  importUndoDays,
  instalmentPayments,
  type LimitCheck,
  type LimitName,
  limits,
  linkLengthLimits,
  mailTextDays,
  manualHoldDays,
  manualOrderLimits,
  maxAssetsAtOnce,
  maxBatchCommands,
  maxBlocksPerLayout,
  maxEmailLength,
  maxFolderNameLength,
  maxGallerySlides,
  maxIdentifierLength,
  maxImportBytes,
  maxImportLines,
  maxIntegerPlaces,
  maxLayer,
  maxNavigationEntries,
  maxOrdersPerAct,
  maxOverlay,
  maxParcelGrams,
  maxPaymentInstructions,
  maxPriceBreaks,
  maxPriceCents,
  maxQuantity,
  maxRichTextLength,
  maxRichTextLinkLength,
  maxRows,
  maxSectionNameLength,
  maxSectionsPerPage,
  maxShownCartCount,
  maxSkuLength,
  maxTotalCents,
  maxUploadBytes,
  maxUrlIdLength,
  minEmailLength,
  minIdentifierLength,
  minStoreSlugLength,
  newsletterLimits,
  queryDepth,
  queryIndexLimit,
  queryParameterLimit,
  reminderLimits,
  richTextDepth,
  shippingLimits,
  taxLimits,
} from './limits'
export { type MotionName, motionNames } from './motion-names'
export { type OrderingLink, orderingLink } from './ordering-link'
export {
  commercePageTypes,
  contentPageTypes,
  coverPageKinds,
  isPageType,
  mailPageTypes,
  type PageType,
  pageTypes,
  specialPageKinds,
  systemPageTypes,
} from './page-types'
export {
  acuityScript,
  embedSources,
  fontServices,
  mapsScript,
  opentableScript,
  type Provider,
  type ProviderName,
  type ProviderScript,
  providerScripts,
  providers,
  socialScript,
  zolaScript,
} from './providers'
export {
  canBecome,
  isPublicationState,
  type PublicationState,
  publicationStates,
  publicationTransitions,
  stateOfLabel,
  type VisibilityLabel,
  visibilityLabelOf,
  visibilityLabels,
} from './publication-states'
export {
  blockTypes,
  collectionTypes,
  features,
  itemRecordTypes,
  type Member,
  type NumberRange,
  readMember,
  services,
} from './ranges'
export { recorderScript } from './recorder-script'
export { type SectionGroup, sectionGroups } from './section-groups'
export { type SectionTheme, sectionThemeNames } from './section-themes'
export { networkNames, type SocialNetwork, socialNetworks } from './social-networks'
export {
  addTag,
  isSameTag,
  mayEditTag,
  renameTag,
  type TagChange,
  type TagEditing,
  type TagKind,
  type TagRefusal,
  uniqueTags,
} from './tags'
export {
  isWebsiteStatus,
  productTypes,
  type UnitName,
  unitNames,
  unitSystems,
  type WebsiteStatus,
  websiteStatuses,
  websiteTypes,
} from './websites'
