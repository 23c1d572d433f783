/** What the people who look after a shop's payments are told by mail. `about` is what makes it one of its kind. */
export type OwnerNotice = { readonly about: string } & (
  | {
      readonly kind: 'dispute'
      readonly orderId: string
      readonly number: number | null
      readonly amount: number
      readonly currency: string
      readonly until: string | null
    }
  | { readonly kind: 'differences'; readonly method: string; readonly day: string; readonly count: number }
  | SubscriptionNotice
  | { readonly kind: 'carrier-failed'; readonly rate: string; readonly problem: string }
  | { readonly kind: 'card-testing'; readonly declined: number; readonly minutes: number }
)

export type SubscriptionNotice = {
  readonly kind: 'subscription-failed' | 'subscription-stopped' | 'subscription-ended' | 'subscription-currency'
  readonly subscriptionId: string
  readonly customer: string
  readonly title: string
}
