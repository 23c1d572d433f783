import { addressLabels } from './addresses'
import { checkoutMessages, orderRefusalMessages } from './checkout'
import { loadFailureMessages } from './interface'
import { paymentMethodMessages } from './payments'

/** What the checkout says besides what every page knows: a file of its own, because nothing else shows it. */
export const checkoutTextsEn = {
  'checkout.title': checkoutMessages.title,
  'checkout.secure': checkoutMessages.secure,
  'checkout.testBanner': checkoutMessages.testBanner,
  'checkout.contact': checkoutMessages.contact,
  'checkout.email': checkoutMessages.email,
  'checkout.remind': checkoutMessages.remind,
  'checkout.delivery': checkoutMessages.delivery,
  'checkout.country': addressLabels.country,
  'checkout.shippingMethod': checkoutMessages.shippingMethod,
  'checkout.payment': checkoutMessages.payment,
  'checkout.paymentMethod': checkoutMessages.paymentMethod,
  'checkout.manual': paymentMethodMessages.manual,
  'checkout.manualHint': paymentMethodMessages.manualHint,
  'checkout.card': paymentMethodMessages.card,
  'checkout.cardNeedsScript': paymentMethodMessages.cardNeedsScript,
  'checkout.cardWaiting': paymentMethodMessages.cardWaiting,
  'checkout.cardFailed': paymentMethodMessages.cardFailed,
  'checkout.payPal': paymentMethodMessages.payPal,
  'checkout.payPalHint': paymentMethodMessages.payPalHint,
  'checkout.testMode': paymentMethodMessages.testMode,
  'checkout.pay': checkoutMessages.pay,
  'checkout.paying': checkoutMessages.paying,
  'checkout.summary': checkoutMessages.summary,
  'checkout.lineUnavailable': checkoutMessages.lineUnavailable,
  'checkout.quantity': 'quantity {quantity}',
  'checkout.subtotal': 'Subtotal',
  'checkout.total': 'Total',
  'checkout.free': 'Free',
  'checkout.code': 'Discount code',
  'checkout.apply': 'Apply',
  'checkout.applying': 'Applying',
  'checkout.removeCode': 'Remove {code}',
  'checkout.taxIncluded': '{tax}, included',
  'checkout.working': 'Working out delivery',
  'checkout.noDelivery': orderRefusalMessages.noDelivery,
  'checkout.failed': loadFailureMessages.somethingWrong,
  'checkout.giftCard': 'Gift card',
  'checkout.giftCardCode': 'Gift card code',
  'checkout.giftCardUse': 'Use card',
  'checkout.giftCardRemove': 'Remove card ending in {end}',
  'checkout.giftCardEnding': 'Gift card ending in {end}',
  'checkout.due': 'To pay',
} as const

export type CheckoutText = keyof typeof checkoutTextsEn
