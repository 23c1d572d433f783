import type { LineKind } from './line'

export const checkoutKinds = ['cart', 'subscription', 'donation', 'gift-card'] as const
export type CheckoutKind = (typeof checkoutKinds)[number]

/** Which checkout a customer is sent to after adding something. A subscription is one whatever it delivers. */
export const checkoutKind = ({ kind, isSubscription }: { kind: LineKind; isSubscription: boolean }): CheckoutKind => {
  if (isSubscription) return 'subscription'
  if (kind === 'DONATION') return 'donation'
  return kind === 'GIFT_CARD' ? 'gift-card' : 'cart'
}
