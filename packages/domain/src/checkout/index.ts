export {
  checkoutHoldMinutes,
  expressMinutes,
  firstOrderNumber,
  maxCartLines,
  maxPaymentTries,
  maxQuantity,
  maxTotalCents,
  payPalHoldMinutes,
  refusedHoldMinutes,
} from '../catalogue/limits'
export { billingErrors, billingField, billingValues } from './billing-fields'
export { type Cart, type CartCoupon, type CartEntry, type CartGiftCard, cartOf } from './cart'
export { cartDrawerAddress, cartDrawerFormat } from './cart-drawer'
export {
  type Ask,
  type AskedDetail,
  askChoices,
  askedNothing,
  askedTexts,
  askLimits,
  type CheckoutAsks,
  missingDetails,
  needsTheForm,
} from './checkout-asks'
export {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  checkoutFields,
  pricedFields,
} from './checkout-fields'
export { type CheckoutRead, readCheckout } from './checkout-form'
export { type Added, checkoutUrl } from './checkout-url'
export type { Discount, DiscountTotal, LineDiscount } from './discount'
export type { GiftCard, GiftCardUse } from './gift-card'
export { type CartIndicator, cartCountLabel, newCartIndicator, syncCartIndicator } from './indicator'
export { isAmount, isQuantity } from './limits'
export {
  type CartLine,
  type DonationChoice,
  isMerchandise,
  type LineDetails,
  type LineKind,
  needsShipping,
} from './line'
export { checkMinimumSubtotal, type MinimumSubtotalCheck } from './minimum-subtotal'
export {
  checkOrder,
  isSameOrder,
  type OrderedLine,
  type OrderRefusal,
  type OrderRequest,
  soldOut,
} from './order-request'
export { type PaymentChoice, paymentChoices } from './payment-choices'
export {
  type CheckoutPrecondition,
  cartCookieName,
  checkoutPrecondition,
  hasCartCookieName,
} from './precondition'
export { type AbroadSettings, leavesHomeTax, withoutHomeTax } from './prices-abroad'
export { isProof, proofBits, proofText } from './proof-of-work'
export {
  type ByHand,
  firstCountry,
  type Quote,
  type QuotedLine,
  quoteCart,
  type StoreRules,
  taxRulesFor,
} from './quote'
export { share, wholeRate } from './rate'
export type { ShippingOption } from './shipping'
export { defaultStoreSettings, type StoreSettings } from './store-settings'
export type { ShippingTax, TaxRule, TaxTotal } from './tax'
export type { ExemptedTax, TaxExemption } from './tax-exempt'
export { checkTicketAge, type TicketRefusal, ticketLimits } from './ticket'
export { type CartInput, type CartTotals, cartTotals, type LineTotal, type TotalsRefusal } from './totals'
