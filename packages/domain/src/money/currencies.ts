/** Intl disagrees for COP and IDR (0 digits there), so the digits are ours. */
const digitsByCurrency = {
  EUR: 2,
  USD: 2,
  AUD: 2,
  NOK: 2,
  CAD: 2,
  NZD: 2,
  DKK: 2,
  GBP: 2,
  HKD: 2,
  CHF: 2,
  MXN: 2,
  SGD: 2,
  SEK: 2,
  CZK: 2,
  ILS: 2,
  PHP: 2,
  RUB: 2,
  PLN: 2,
  THB: 2,
  MYR: 2,
  ARS: 2,
  BRL: 2,
  COP: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  ZAR: 2,
} as const

export type CurrencyCode = keyof typeof digitsByCurrency

export const currencyCodes = Object.keys(digitsByCurrency) as readonly CurrencyCode[]

const defaultCurrency: CurrencyCode = 'USD'

export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(digitsByCurrency, value)

export const fractionDigits = (currency: CurrencyCode): number => digitsByCurrency[currency]

export type CurrencySettings = { storeSettings?: { selectedCurrency?: string | null } | null }

export function storeCurrency(websiteSettings: CurrencySettings | null | undefined): CurrencyCode {
  const selected = websiteSettings?.storeSettings?.selectedCurrency
  return isCurrencyCode(selected) ? selected : defaultCurrency
}
