export const cartMessages = {
  checkoutWithoutCart:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  empty: 'Your cart is empty.',
  notForSale: 'This product is not for sale at the moment.',
  lineGone: 'That line is no longer in your cart.',
  soldOut: 'This product is sold out.',
  tooMany: 'There are not that many left.',
  full: 'This cart is full. Check out first, then start another.',
  tooMuch: 'This is more than one order may cost.',
  continueShopping: 'Continue shopping',
  minimumSubtotal: 'To check out, your order subtotal must be {subtotal} or more.',
  couponUnknown: 'We do not know this code.',
  couponNotStarted: 'This code is not active yet.',
  couponEnded: 'This code has expired.',
  couponUsedUp: 'This code has been used up.',
  couponBelowMinimum: 'Your order is below the minimum for this code.',
  couponNothingEligible: 'This code does not apply to anything in your cart.',
} as const
