import type { AccountProvider } from './methods'

/** The least one card payment may be, in minor units, where Stripe names one. */
const leastAtStripe: Readonly<Record<string, number>> = {
  USD: 50,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

const notAtPayPal: readonly string[] = ['ARS', 'COP', 'IDR', 'RUB', 'ZAR']

/** Whether a provider takes this much of this currency; what an account allows besides is the provider's to say. */
export const takesPayment = (
  provider: AccountProvider,
  { currency, amount }: { readonly currency: string; readonly amount: number },
): boolean =>
  provider === 'stripe' ? amount >= (leastAtStripe[currency] ?? 1) : amount >= 1 && !notAtPayPal.includes(currency)
