export { CheckoutScreen } from './checkout-screen'
export type { CheckoutProps } from './props'
