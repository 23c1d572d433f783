export { type CodeFilter, codeFilters } from './code-states'
export {
  type CouponRefusal,
  type Customer,
  couponTexts,
  coversGoods,
  type DiscountedCart,
  type DiscountedLine,
  type DiscountRule,
  type DiscountScope,
  discountKinds,
  discountMethods,
  discountRefusal,
  discountsFor,
  type EnteredCode,
  normalizeCouponCode,
  type RefusedCode,
} from './discount'
export { emailKey } from './email-key'
