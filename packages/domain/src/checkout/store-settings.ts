import { defaultPaymentSettings, type PaymentSettings } from '../payments'

export type StoreSettings = {
  readonly minimumSubtotal: number | null
  readonly payments: PaymentSettings
}

/** What holds in a shop that has set nothing. */
export const defaultStoreSettings: StoreSettings = {
  minimumSubtotal: null,
  payments: defaultPaymentSettings,
}
