export {
  deletedProductDays,
  fewLeftLimit,
  maxBarcodeLength,
  maxCategoryDepth,
  maxCounted,
  maxOptions,
  maxOptionValues,
  maxPriceBreaks,
  maxPriceCents,
  maxProductsAtOnce,
  maxSkuLength,
  maxStock,
  maxVariants,
} from '../catalogue/limits'
export {
  isOnSale,
  type ProductState,
  productPath,
  productStates,
} from './availability'
export { mostToTell } from './back-in-stock'
export {
  type CatalogueFilters,
  type CatalogueSort,
  catalogueSorts,
  type Facets,
  type FilterChip,
  filterChips,
  filterPairs,
  filterPrice,
  hasValue,
  isNarrowed,
  knownFilters,
  noFilters,
  pageAfter,
  priceBars,
  readFilters,
  sortedBy,
  toggleInStock,
  toggleOnSale,
  toggleTag,
  toggleValue,
  withoutFilters,
  withoutPrice,
  writeFilters,
} from './catalogue-filters'
export { type CategoryNode, type CategoryRefusal, checkCategoryName, checkCategoryPlace } from './category-tree'
export { withoutRoom } from './collection-room'
export { type FilterKind, filterKinds, filterLimits } from './filter-kinds'
export { newSku, newVariantId } from './identity'
export {
  checkInstalments,
  type Instalments,
  type InstalmentTerms,
  type InstalmentText,
  instalmentTexts,
  instalmentTextsFor,
} from './instalments'
export {
  type Check,
  checkPrice,
  checkSku,
  checkVariant,
  checkVariants,
  type PriceRefusal,
  type VariantRefusal,
} from './limits'
export { lowestPrice, type PriceEntry } from './lowest-price'
export { lengthUnit, readLength, readWeight, showLength, showWeight, weightUnit } from './measurement'
export { type Choosable, firstChoice, isInStock, isValueAvailable, valuesOfOption, variantFor } from './options'
export { effectivePrice, fromPrice, normalPrice, priceVaries, salePrice } from './price'
export {
  breaksBelow,
  checkPriceBreaks,
  marginOf,
  type PriceBreak,
  type PriceBreaksRefusal,
  unitPrice,
} from './price-breaks'
export { changePrice, type PriceChange } from './price-change'
export {
  isPurchasable,
  type OptionValue,
  type Product,
  type ProductType,
  purchasableProductTypes,
  type StructuredContent,
  type Variant,
} from './product'
export {
  labelSlug,
  type ProductList,
  type ProductListAddress,
  productListPath,
  readProductList,
  timeName,
} from './product-lists'
export {
  checkCombinations,
  countCombinations,
  missingCombinations,
  type OptionsRefusal,
  type OptionValueEntry,
  optionsOf,
  type ProductOption,
  withOption,
  withoutOption,
} from './product-options'
export { quickViewAddress, quickViewFormat } from './quick-view'
export { isSaleRunning, nextSaleTurn, type SaleTimes } from './sale'
export { isSoldOut, isVariantSoldOut, stockTotal } from './stock'
export { readStockEntry, type StockEntry } from './stock-entry'
export { type StockReason, stockEffects } from './stock-moves'
export {
  type CreatedCollection,
  newRootCategory,
  newStoreCollection,
  type RootCategory,
  readCreatedCollection,
  type StoreCollection,
  storeUrlId,
} from './store-creation'
export {
  type LayoutLink,
  type MainNavigation,
  mainNavigation,
  type NavigationUpdate,
  type NavigationUpdateItem,
  navigationWithStore,
  type SiteLayout,
} from './store-navigation'
export { siteLayoutPath, storeCategoriesPath, storeCollectionsPath, updateNavigationPath } from './store-paths'
export {
  type BillingUnit,
  billingUnits,
  type ChosenPlan,
  isIndefinite,
  planPrice,
  type SubscriptionPlan,
  type SubscriptionWording,
  subscriptionWording,
} from './subscription'
export { workflowLabel } from './workflow-label'
