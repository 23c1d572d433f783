import { expect, it } from 'vitest'
import { checkoutKind } from './checkout-kind'

it.each([
  ['PHYSICAL', false, 'cart'],
  ['SERVICE', false, 'cart'],
  ['DIGITAL', false, 'cart'],
  ['DONATION', false, 'donation'],
  ['GIFT_CARD', false, 'gift-card'],
  ['PHYSICAL', true, 'subscription'],
  ['DIGITAL', true, 'subscription'],
] as const)('%s, as subscription: %s, goes to the %s checkout', (kind, isSubscription, expected) => {
  expect(checkoutKind({ kind, isSubscription })).toBe(expected)
})
