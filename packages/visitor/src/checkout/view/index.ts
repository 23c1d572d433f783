export { AddressFields } from './address-fields'
export { CheckoutScreen } from './checkout-screen'
export { type Alone, type CheckoutProps, checkoutWords, type SavedAddress } from './props'
