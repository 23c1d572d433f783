import { manualHoldDays } from '../catalogue/limits'
import { takesPayment } from './currencies'

/** The ways of paying a shop can offer, in the order they are offered. `test` moves no money. */
export const paymentMethods = ['test', 'stripe', 'paypal', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Those of others, which a shop has an account with. */
export const accountProviders = ['stripe', 'paypal'] as const
export type AccountProvider = (typeof accountProviders)[number]
export const isAccountProvider = (method: string): method is AccountProvider =>
  (accountProviders as readonly string[]).includes(method)

export const accountModes = ['test', 'live'] as const
/** Whether money moves. */
export type AccountMode = (typeof accountModes)[number]

export type PaymentSettings = {
  readonly methods: readonly PaymentMethod[]
  /** What the buyer reads about paying by hand, and how long the order waits for it. */
  readonly manual: { readonly instructions: string; readonly holdDays: number }
  /** Those whose wallet is not offered before the form, although they are at its end. */
  readonly withoutExpress?: readonly PaymentMethod[] | undefined
}

export const defaultPaymentSettings: PaymentSettings = {
  methods: ['test'],
  manual: { instructions: '', holdDays: manualHoldDays.usual },
}

export type OfferFacts = {
  /** Whether this server allows test payments at all. */
  readonly testPayments: boolean
  /** Providers the shop has an account with. */
  readonly accounts: readonly AccountProvider[]
  readonly currency: string
  /** What is to be paid, in minor units: nothing where gift cards paid for all of it, and then nobody is asked. */
  readonly amount: number
}

/**
 * What a buyer may choose from: the shop's own choice, without test payments where the server does not allow them, and
 * without providers that have no account or do not take the amount.
 */
export const offeredMethods = (
  { methods }: Pick<PaymentSettings, 'methods'>,
  { testPayments, accounts, currency, amount }: OfferFacts,
): PaymentMethod[] =>
  paymentMethods.filter(method => {
    if (!methods.includes(method)) return false
    if (method === 'test') return testPayments
    if (!isAccountProvider(method)) return true
    return accounts.includes(method) && (amount === 0 || takesPayment(method, { currency, amount }))
  })

/** How an order was paid: an account for testing is a way of its own, because no money moves by it. */
export const orderMethods = [...paymentMethods, 'stripe-test', 'paypal-test'] as const
export type OrderMethod = (typeof orderMethods)[number]

export const orderMethodOf = (method: PaymentMethod, mode: AccountMode | undefined): OrderMethod =>
  mode === 'test' && isAccountProvider(method) ? `${method}-test` : method

/** Who took the money, in earnest or not. */
export const providerOf = (method: OrderMethod): PaymentMethod =>
  paymentMethods.find(provider => method === provider || method === `${provider}-test`)!

/** Payments that move no money mark their orders, so that nobody sends goods for them. */
export const isTestMethod = (method: string): boolean => method === 'test' || method.endsWith('-test')
