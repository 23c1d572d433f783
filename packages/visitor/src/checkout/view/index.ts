export { CheckoutScreen } from './checkout-screen'
export { type Alone, type CheckoutProps, checkoutWords } from './props'
