export { canonicalJson } from './canonical-json'
export {
  describeDifference,
  isUnchanged,
  type ReleaseDifference,
  releaseDifference,
  type SitePart,
} from './changes'
export { defaultHeader, formerHeaders, type HeaderRecord, headerDocument } from './header-document'
export {
  type Navigation,
  type NavigationRefusal,
  navigationRefusal,
  pagesInNavigation,
  withoutPage,
} from './navigation'
export { isAddressOfTitle, isSystemPath, pageUrlId, type UrlIdRefusal, urlIdRefusal } from './page-address'
export { type ListedPage, type PageCollection, type PagesOfSite, pageCollection } from './page-collections'
export {
  assetKey,
  authorsKey,
  commentsKey,
  donationPagesKey,
  experimentsKey,
  itemKey,
  itemsKey,
  labelsKey,
  memberPlansKey,
  type PageKey,
  productFeedPath,
  productIdOf,
  productKey,
  productListKey,
  productPricesKey,
  productStockKey,
  reviewsKey,
  socialFeedKey,
  stockIdOf,
  stockKey,
  storeTermsKey,
} from './page-keys'
export {
  announcedLocales,
  currentManifest,
  type FormerManifest,
  isPlainPage,
  isStandIn,
  isSystemPage,
  type ManifestWithoutPopup,
  type NewPageKind,
  newPageKinds,
  type PageKind,
  type PageSeo,
  type PageStructuredData,
  type PublishedPage,
  pageKinds,
  pagePaths,
  pageStructuredData,
  type ReleaseManifest,
  standsAlone,
} from './release'
export { type ScheduleRefusal, scheduleRefusal } from './schedule'
export { eachSiteDocument, onEveryPage, onNoPage, type PageFrameDocuments, type SiteDocuments } from './site-documents'
export {
  defaultStyles,
  motionNames,
  type NavigationItem,
  pageWidthNames,
  type SiteStyles,
  siteButtonShapes,
  siteButtonStyles,
} from './site-parts'
export {
  isCanonical,
  readSiteSeo,
  type SiteSeo,
  type SiteSeoRefusal,
  siteSeoLimits,
  siteSeoRefusal,
  titleInFormat,
  usualTitleFormat,
  wrongRobotsLine,
} from './site-seo'
