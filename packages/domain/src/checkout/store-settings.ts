import { defaultPaymentSettings, type PaymentSettings } from '../payments'

export type ShippingRate = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly cost: number
  /** Subtotal from which it costs nothing. */
  readonly freeFrom?: number
  /** Everywhere unless said otherwise. */
  readonly countries?: readonly string[]
}

export type TaxRate = {
  readonly id: string
  readonly name: string
  readonly ratePercent: number
  readonly country: string
  /** By name or code; the whole country unless said otherwise. */
  readonly region?: string
}

export type StoreSettings = {
  readonly shipping: readonly ShippingRate[]
  readonly taxes: readonly TaxRate[]
  readonly pricesIncludeTax: boolean
  readonly minimumSubtotal: number | null
  readonly payments: PaymentSettings
}

/** What holds in a shop that has set nothing. */
export const defaultStoreSettings: StoreSettings = {
  shipping: [],
  taxes: [],
  pricesIncludeTax: false,
  minimumSubtotal: null,
  payments: defaultPaymentSettings,
}
