export { CheckoutScreen } from './checkout-screen'
export { type CheckoutProps, checkoutWords } from './props'
