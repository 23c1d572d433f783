import { manualHoldDays } from '../catalogue/limits'

/** The ways of paying a shop can offer. `test` moves no money. */
export const paymentMethods = ['test', 'manual'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type PaymentSettings = {
  readonly methods: readonly PaymentMethod[]
  /** What the buyer reads about paying by hand, and how long the order waits for it. */
  readonly manual: { readonly instructions: string; readonly holdDays: number }
}

export const defaultPaymentSettings: PaymentSettings = {
  methods: ['test'],
  manual: { instructions: '', holdDays: manualHoldDays.usual },
}

/** What a buyer may choose from: the shop's own choice, without test payments where the server does not allow them. */
export const offeredMethods = (
  { methods }: Pick<PaymentSettings, 'methods'>,
  { testPayments }: { readonly testPayments: boolean },
): PaymentMethod[] => paymentMethods.filter(method => methods.includes(method) && (method !== 'test' || testPayments))

/** Payments that move no money mark their orders, so that nobody sends goods for them. */
export const isTestMethod = (method: string): boolean => method === 'test'
