import { defaultPaymentSettings, type PaymentSettings } from '../payments'
import { askedNothing, type CheckoutAsks } from './checkout-asks'

export type StoreSettings = {
  readonly minimumSubtotal: number | null
  readonly payments: PaymentSettings
  readonly checkout: CheckoutAsks
}

/** What holds in a shop that has set nothing. */
export const defaultStoreSettings: StoreSettings = {
  minimumSubtotal: null,
  payments: defaultPaymentSettings,
  checkout: askedNothing,
}
