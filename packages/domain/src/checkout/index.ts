export { checkoutHoldMinutes, firstOrderNumber, maxCartLines, maxQuantity, maxTotalCents } from '../catalogue/limits'
export { type Cart, type CartEntry, cartOf, type ShippingLocation } from './cart'
export {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutRead,
  type CheckoutValues,
  checkoutFields,
  type PaymentChoice,
  paymentChoices,
  pricedFields,
  readCheckout,
} from './checkout-form'
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
  type OrderEventKind,
  type OrderFilter,
  type OrderFulfilment,
  type OrderMove,
  type OrderPayment,
  type OrderState,
  orderEventKinds,
  orderFilters,
  orderFulfilment,
  orderFulfilments,
  orderPayment,
  orderPayments,
  orderStates,
  type RefundCheck,
} from './order'
export {
  checkOrder,
  isSameOrder,
  type OrderedLine,
  type OrderRefusal,
  type OrderRequest,
  soldOut,
} from './order-request'
export {
  type CheckoutPrecondition,
  cartCookieName,
  checkoutPrecondition,
  hasCartCookieName,
} from './precondition'
export {
  type Destination,
  firstCountry,
  type OfferedShipping,
  type Quote,
  quoteCart,
  servedCountries,
  shippingOptions,
  taxRulesFor,
} from './quote'
export { wholeRate } from './rate'
export type { ShippingOption } from './shipping'
export { defaultStoreSettings, type ShippingRate, type StoreSettings, type TaxRate } from './store-settings'
export type { TaxRule, TaxTotal } from './tax'
export { type CartInput, type CartTotals, cartTotals, type LineTotal, type TotalsRefusal } from './totals'
