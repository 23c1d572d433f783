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
