import { donationCheckoutUrl, giftCardCheckoutUrl, routes, subscriptionCheckoutUrl } from '../pages'

/** What a customer just added. `sku` names the chosen variant, if there is one. */
export type Added =
  | { kind: 'product' }
  | { kind: 'subscription'; cartToken: string }
  | { kind: 'donation'; donatePageId: string }
  | { kind: 'gift-card'; websiteId: string; giftCardProductId: string; sku?: string }

/** Where the customer goes next. */
export const checkoutUrl = (added: Added): string => {
  switch (added.kind) {
    case 'subscription':
      return subscriptionCheckoutUrl(added.cartToken)
    case 'donation':
      return donationCheckoutUrl(added.donatePageId)
    case 'gift-card':
      return giftCardCheckoutUrl(added)
    default:
      return routes.checkout
  }
}
