import { discountLimits } from '@sitewright/domain/catalogue'
import {
  addressMessages,
  cartMessages,
  giftCardMessages,
  loadFailureMessages,
  orderRefusalMessages,
  paymentMethodMessages,
  subscriptionMessages,
} from '@sitewright/domain/catalogue/messages'
import { couponMessages } from '@sitewright/domain/discounts'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { paymentRefusalText } from '@sitewright/domain/payments'
import type { CartRefusal } from './cart-service'
import type { PlaceRefusal } from './place-order'

/** The compiler demands a sentence for every reason. */
const cartSentences: Record<Exclude<CartRefusal['reason'], 'code-refused'>, string> = {
  'no-cart': cartMessages.empty,
  'no-such-item': cartMessages.notForSale,
  'no-such-plan': subscriptionMessages.noSuchPlan,
  'no-such-entry': cartMessages.lineGone,
  'sold-out': cartMessages.soldOut,
  'too-many': cartMessages.tooMany,
  'too-many-lines': cartMessages.full,
  'too-much': cartMessages.tooMuch,
  'no-such-card': giftCardMessages.unknown,
  'too-many-cards': giftCardMessages.tooMany,
  'too-many-codes': formatMessage(cartMessages.couponTooMany, { most: discountLimits.codesInCart }),
}

export const cartSentence = (refusal: CartRefusal): string =>
  refusal.reason === 'code-refused' ? couponMessages[refusal.refusal] : cartSentences[refusal.reason]

export function placeSentence(refusal: PlaceRefusal, currency: string): string {
  const money = (cents: number) => formatMinorUnits(cents, currency as CurrencyCode)
  switch (refusal.reason) {
    case 'no-cart':
      return cartMessages.checkoutWithoutCart
    case 'empty-cart':
      return cartMessages.empty
    case 'address-needed':
      return addressMessages.needed
    case 'address-incomplete':
      return formatMessage(addressMessages.incomplete, { problem: Object.values(refusal.errors).join(', ') })
    case 'no-delivery':
      return orderRefusalMessages.noDelivery
    case 'key-reused':
      return orderRefusalMessages.keyReused
    case 'no-such-provider':
      return paymentMethodMessages.notOffered
    case 'cannot-be-priced':
      return loadFailureMessages.somethingWrong
    case 'sold-out':
      return formatMessage(orderRefusalMessages.soldOut, { titles: refusal.titles.join(', ') })
    case 'below-minimum':
      return formatMessage(cartMessages.minimumSubtotal, { subtotal: money(refusal.minimumCents) })
    case 'total-changed':
      return formatMessage(orderRefusalMessages.totalChanged, { total: money(refusal.totalCents) })
    case 'too-quick':
    case 'ticket-needed':
      return orderRefusalMessages.tooQuick
    case 'proof-needed':
      return orderRefusalMessages.proofNeeded
    case 'too-many-declines':
      return orderRefusalMessages.tooManyDeclines
    case 'under-way':
      return orderRefusalMessages.underWay
    case 'expired':
      return orderRefusalMessages.expired
    case 'code-refused':
      return couponMessages[refusal.refusal]
    case 'payment-refused':
      return paymentRefusalText(refusal.refusal)
    case 'provider-down':
      return paymentRefusalText('provider-down')
  }
}

/** 409 asks the buyer to look again, 422 cannot go on as it is, 402 is about the money. */
export const placeStatus: Record<PlaceRefusal['reason'], number> = {
  'no-cart': 409,
  'empty-cart': 409,
  'address-needed': 422,
  'address-incomplete': 422,
  'no-delivery': 422,
  'key-reused': 422,
  'no-such-provider': 422,
  'cannot-be-priced': 422,
  'sold-out': 409,
  'below-minimum': 409,
  'total-changed': 409,
  'too-quick': 409,
  'ticket-needed': 409,
  'proof-needed': 409,
  'too-many-declines': 429,
  'under-way': 409,
  expired: 409,
  'code-refused': 409,
  'payment-refused': 402,
  'provider-down': 503,
}

/** With which ticket the page goes on: one that is not taken is never taken. */
export const ticketAfter = (refusal: PlaceRefusal, ticket: string | undefined): string | undefined =>
  refusal.reason === 'ticket-needed' ? refusal.ticket : ticket

/** What else a client needs to go on. */
export const placeDetails = (refusal: PlaceRefusal): Record<string, unknown> | undefined => {
  if (refusal.reason === 'too-quick' || refusal.reason === 'ticket-needed')
    return { ticket: refusal.ticket, waitMs: refusal.waitMs }
  if (refusal.reason === 'proof-needed') return { challenge: refusal.challenge, bits: refusal.bits }
  if (refusal.reason === 'total-changed') return { totalCents: refusal.totalCents }
  return refusal.reason === 'address-incomplete' ? { errors: refusal.errors } : undefined
}
