export { fewLeftLimit, maxPriceCents, maxSkuLength, maxStock } from '../catalogue/limits'
export {
  isOnSale,
  type ProductState,
  productPath,
  productStates,
  type StockReason,
  stockReasons,
} from './availability'
export { newSku, newVariantId } from './identity'
export { type InstalmentTerms, type InstalmentText, instalmentTexts } from './instalments'
export {
  type Check,
  checkPrice,
  checkSku,
  checkVariant,
  checkVariants,
  type PriceRefusal,
  type VariantRefusal,
} from './limits'
export { lengthUnit, weightUnit } from './measurement'
export { type Choosable, firstChoice, isInStock, isValueAvailable, valuesOfOption, variantFor } from './options'
export { effectivePrice, fromPrice, normalPrice, priceVaries, salePrice } from './price'
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
export { quickViewAddress, quickViewFormat } from './quick-view'
export { isSoldOut, isVariantSoldOut, stockTotal } from './stock'
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
  isIndefinite,
  type SubscriptionPlan,
  type SubscriptionWording,
  subscriptionWording,
} from './subscription'
export { workflowLabel } from './workflow-label'
