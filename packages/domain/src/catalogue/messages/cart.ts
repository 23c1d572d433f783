import { cartPageMessages } from './cart-page'

export const cartMessages = {
  ...cartPageMessages,
  checkoutWithoutCart:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  notForSale: 'This product is not for sale at the moment.',
  lineGone: 'That line is no longer in your cart.',
  soldOut: 'This product is sold out.',
  tooMany: 'There are not that many left.',
  full: 'This cart is full. Check out first, then start another.',
  tooMuch: 'This is more than one order may cost.',
  amountRefused: 'This gift card is no longer sold for that amount. Choose another.',
  notPaid: 'Nothing was paid.',
  couponUnknown: 'We do not know this code.',
  couponNotStarted: 'This code is not active yet.',
  couponEnded: 'This code has expired.',
  couponUsedUp: 'This code has been used up.',
  couponBelowMinimum: 'Your order is below the minimum for this code.',
  couponNothingEligible: 'This code does not apply to anything in your cart.',
  couponTooFew: 'There are too few pieces in your cart for this code.',
  couponNotFirst: 'This code is for a first order.',
  couponUsedBefore: 'You have used this code before.',
  couponNotTogether: 'This code cannot be used together with the others.',
  couponTwice: 'Another code already does the same.',
  couponTooMany: 'A cart takes at most {most} codes.',
} as const
