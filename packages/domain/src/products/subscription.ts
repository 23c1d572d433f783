import { productMessages } from '../catalogue/messages/products'

export const billingUnits = ['week', 'month', 'year'] as const
export type BillingUnit = (typeof billingUnits)[number]

/** `numBillingCycles` 0 goes on until someone cancels. */
export type SubscriptionPlan = {
  billingPeriod: { value: number; unit: BillingUnit }
  numBillingCycles: number
}

export type SubscriptionWording = {
  message: string
  values: { price: string; value: number; unit: BillingUnit; payments: number }
}

export const isIndefinite = ({ numBillingCycles }: SubscriptionPlan): boolean => numBillingCycles <= 0

/** The ICU message and its values; `price` is already formatted. */
export const subscriptionWording = (price: string, plan: SubscriptionPlan): SubscriptionWording => ({
  message: isIndefinite(plan) ? productMessages.subscriptionIndefinite : productMessages.subscriptionPayments,
  values: {
    price,
    value: plan.billingPeriod.value,
    unit: plan.billingPeriod.unit,
    payments: plan.numBillingCycles,
  },
})

/** What is charged each time: the price less what the plan takes off, halves up. */
export const planPrice = (price: number, { percentOff }: { readonly percentOff: number }): number =>
  Math.floor((price * (100 - percentOff) + 50) / 100)

/** A plan as somebody chose it: whatever the shop offers later, this is what they agreed to. */
export type ChosenPlan = SubscriptionPlan & {
  readonly planId: string
  readonly percentOff: number
  /** On the orders that follow the first. */
  readonly renewal?: { readonly subscriptionId: string; readonly period: number }
}
