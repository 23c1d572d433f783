export { maxQuantity, maxTotalCents } from '../catalogue/limits'
export { type Cart, type CartEntry, newCart, type ShippingLocation, withTotals } from './cart'
export { type Added, checkoutUrl } from './checkout-url'
export {
  type Coupon,
  type CouponCheck,
  type CouponRefusal,
  checkCoupon,
  couponMessages,
  normalizeCouponCode,
} from './coupon'
export type { Discount, DiscountTotal } from './discount'
export type { GiftCard, GiftCardUse } from './gift-card'
export { type CartIndicator, cartCountLabel, newCartIndicator, syncCartIndicator } from './indicator'
export { isAmount, isQuantity } from './limits'
export { type CartLine, isMerchandise, type LineKind, needsShipping } from './line'
export { checkMinimumSubtotal, type MinimumSubtotalCheck } from './minimum-subtotal'
export {
  checkRefund,
  type FulfilmentState,
  fulfilmentState,
  moveOrder,
  type OrderMove,
  type OrderState,
  orderNumber,
  orderStates,
  type RefundCheck,
} from './order'
export {
  type CheckoutPrecondition,
  cartCookieName,
  checkoutPrecondition,
  hasCartCookieName,
} from './precondition'
export { wholeRate } from './rate'
export type { ShippingOption } from './shipping'
export type { TaxRule, TaxTotal } from './tax'
export { type CartInput, type CartTotals, cartTotals, type LineTotal, type TotalsRefusal } from './totals'
