import { cartMessages, loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { CartRefusal } from './cart-service'
import type { Placed } from './place-order'

/** The compiler demands a sentence for every reason. */
export const cartSentences: Record<CartRefusal['reason'], string> = {
  'no-cart': 'Your cart is empty.',
  'no-such-item': 'This piece is not for sale just now.',
  'no-such-entry': 'That line is no longer in your cart.',
  'sold-out': 'This piece is sold out.',
  'too-many': 'There are not that many left.',
  'too-many-lines': 'This cart is full. Check out first, then start another.',
  'too-much': 'This is more than one order may cost.',
}

export const minimumSentence = (cents: number, currency: string): string =>
  formatMessage(cartMessages.minimumSubtotal, { subtotal: formatMinorUnits(cents, currency as CurrencyCode) })

type Refusal = Extract<Placed, { ok: false }>

export function placeSentence(refusal: Refusal, currency: string): string {
  const money = (cents: number) => formatMinorUnits(cents, currency as CurrencyCode)
  switch (refusal.reason) {
    case 'no-cart':
      return cartMessages.checkoutWithoutCart
    case 'empty-cart':
      return cartSentences['no-cart']
    case 'address-needed':
      return 'Tell us where to send it.'
    case 'no-delivery':
      return 'We cannot send this to that address.'
    case 'key-reused':
      return 'This order was already sent with other details. Load the page again.'
    case 'no-such-provider':
      return 'This way of paying is not offered here.'
    case 'cannot-be-priced':
      return loadFailureMessages.somethingWrong
    case 'sold-out':
      return `${refusal.titles.join(', ')} sold out while you were here. Nothing was charged.`
    case 'below-minimum':
      return minimumSentence(refusal.minimumCents, currency)
    case 'total-changed':
      return `The total is now ${money(refusal.totalCents)}. Look it over and pay again; nothing was charged.`
    case 'under-way':
      return 'This cart is being paid for elsewhere. Wait a moment, then try again.'
    case 'expired':
      return 'This order waited too long for its payment. Nothing was charged; please pay again.'
    case 'payment-refused':
      return 'Your bank said no. Try another card.'
  }
}

/** 409 asks the buyer to look again, 422 cannot go on as it is, 402 is about the money. */
export const placeStatus: Record<Refusal['reason'], number> = {
  'no-cart': 409,
  'empty-cart': 409,
  'address-needed': 422,
  'no-delivery': 422,
  'key-reused': 422,
  'no-such-provider': 422,
  'cannot-be-priced': 422,
  'sold-out': 409,
  'below-minimum': 409,
  'total-changed': 409,
  'under-way': 409,
  expired: 409,
  'payment-refused': 402,
}
