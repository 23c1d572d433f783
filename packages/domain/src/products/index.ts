export { newSku, newVariantId } from './identity'
export { type InstalmentTerms, type InstalmentText, instalmentTexts } from './instalments'
export {
  type Check,
  checkPrice,
  checkSku,
  checkVariant,
  checkVariants,
  maxPriceCents,
  maxSkuLength,
  type PriceRefusal,
  type VariantRefusal,
} from './limits'
export { lengthUnit, weightUnit } from './measurement'
export { effectivePrice, fromPrice, normalPrice, priceVaries, salePrice } from './price'
export {
  isPurchasable,
  type KnownProductType,
  knownProductTypes,
  type OptionValue,
  type Product,
  type ProductType,
  purchasableProductTypes,
  type StructuredContent,
  type Variant,
} from './product'
export { isSoldOut, isVariantSoldOut, stockTotal } from './stock'
export {
  type BillingUnit,
  billingUnits,
  isIndefinite,
  type SubscriptionPlan,
  type SubscriptionWording,
  subscriptionWording,
} from './subscription'
export { workflowLabel } from './workflow-label'
