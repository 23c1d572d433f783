export const cartMessages = {
  checkoutWithoutCart:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  minimumSubtotal: 'To check out, your order subtotal must be {subtotal} or more.',
  couponUnknown: 'We do not know this code.',
  couponNotStarted: 'This code is not active yet.',
  couponEnded: 'This code has expired.',
  couponUsedUp: 'This code has been used up.',
  couponBelowMinimum: 'Your order is below the minimum for this code.',
  couponNothingEligible: 'This code does not apply to anything in your cart.',
} as const
