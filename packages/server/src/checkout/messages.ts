import { discountLimits } from '@sitewright/domain/catalogue'
import { askedTexts } from '@sitewright/domain/checkout'
import { couponTexts } from '@sitewright/domain/discounts'
import { checkoutTexts, formatMessage, readMessages, type ShopTexts, shopTexts } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import type { CartRefusal } from './cart-service'
import type { PlaceRefusal } from './placing'

/** The compiler demands a sentence for every reason. */
const cartSentences = ({
  cart,
  giftCard,
  subscription,
}: ShopTexts): Record<Exclude<CartRefusal['reason'], 'code-refused'>, string> => ({
  'no-cart': cart.empty,
  'no-such-item': cart.notForSale,
  'no-such-plan': subscription.noSuchPlan,
  'only-by-plan': subscription.onlyByPlan,
  'no-such-entry': cart.lineGone,
  'sold-out': cart.soldOut,
  'too-many': cart.tooMany,
  'too-many-lines': cart.full,
  'too-much': cart.tooMuch,
  'no-such-card': giftCard.unknown,
  'too-many-cards': giftCard.tooMany,
  'too-many-codes': formatMessage(cart.couponTooMany, { most: discountLimits.codesInCart }),
})

export const cartSentence = (refusal: CartRefusal, locale: string): string =>
  refusal.reason === 'code-refused'
    ? couponTexts(locale)[refusal.refusal]
    : cartSentences(shopTexts(locale))[refusal.reason]

type Reader = { readonly currency: string; readonly primaryLocale: string }

export function placeSentence(refusal: PlaceRefusal, { currency, primaryLocale: locale }: Reader): string {
  const { cart, address, orderRefusal, payment } = shopTexts(locale)
  const message = readMessages(checkoutTexts(locale))
  const money = (cents: number) => formatMinorUnits(cents, currency as CurrencyCode)
  switch (refusal.reason) {
    case 'no-cart':
      return cart.checkoutWithoutCart
    case 'empty-cart':
      return cart.empty
    case 'address-needed':
      return address.needed
    case 'address-incomplete':
      return formatMessage(address.incomplete, { problem: Object.values(refusal.errors).join(', ') })
    case 'no-delivery':
      return orderRefusal.noDelivery
    case 'key-reused':
      return orderRefusal.keyReused
    case 'no-such-provider':
      return message('checkout.notOffered')
    case 'express-gone':
      return message('express.gone')
    case 'cannot-be-priced':
      return message('checkout.failed')
    case 'sold-out':
      return formatMessage(orderRefusal.soldOut, { titles: refusal.titles.join(', ') })
    case 'amount-gone':
      return cart.amountRefused
    case 'billing-incomplete':
      return Object.values(refusal.errors).join(' ')
    case 'details-missing':
      return refusal.fields.map(field => message(askedTexts[field])).join(' ')
    case 'below-minimum':
      return formatMessage(cart.minimumSubtotal, { subtotal: money(refusal.minimumCents) })
    case 'total-changed':
      return formatMessage(orderRefusal.totalChanged, { total: money(refusal.totalCents) })
    case 'too-quick':
    case 'ticket-needed':
      return orderRefusal.tooQuick
    case 'proof-needed':
      return orderRefusal.proofNeeded
    case 'too-many-declines':
      return orderRefusal.tooManyDeclines
    case 'under-way':
      return orderRefusal.underWay
    case 'expired':
      return orderRefusal.expired
    case 'code-refused':
      return couponTexts(locale)[refusal.refusal]
    case 'payment-refused':
      return payment[refusal.refusal]
    case 'provider-down':
      return payment['provider-down']
  }
}

/** 409 asks the buyer to look again, 422 cannot go on as it is, 402 is about the money. */
export const placeStatus: Record<PlaceRefusal['reason'], number> = {
  'no-cart': 409,
  'empty-cart': 409,
  'address-needed': 422,
  'address-incomplete': 422,
  'billing-incomplete': 422,
  'details-missing': 422,
  'no-delivery': 422,
  'key-reused': 422,
  'no-such-provider': 422,
  'cannot-be-priced': 422,
  'sold-out': 409,
  'amount-gone': 409,
  'below-minimum': 409,
  'total-changed': 409,
  'too-quick': 409,
  'ticket-needed': 409,
  'proof-needed': 409,
  'too-many-declines': 429,
  'under-way': 409,
  expired: 409,
  'express-gone': 409,
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
  // The page offers the other ways to pay again.
  if (refusal.reason === 'express-gone') return { isExpressOver: true }
  if (refusal.reason === 'total-changed') return { totalCents: refusal.totalCents }
  return refusal.reason === 'address-incomplete' ? { errors: refusal.errors } : undefined
}
