import { builtInSubscriptionMails } from './subscription-mails'
import { builtInSubscriptionMailsDe } from './subscription-mails-de'

/** What mails say unless the shop says it in its own words; what stands in braces is filled in. */
export const builtInMails = {
  received: {
    subject: 'Your order {number} from {shop}',
    heading: 'Thank you, {first name}.',
    opening: 'We have your order {number} and are waiting for your payment.',
  },
  receipt: {
    subject: 'Your order {number} from {shop}',
    heading: 'Thank you, {first name}.',
    opening: 'We have your order {number}.',
  },
  'pay-link': {
    subject: 'Your order {number} from {shop} waits for your payment',
    heading: 'Order {number} waits for your payment.',
    opening: '{shop} put it together for you. It is kept until it is paid.',
  },
  parcel: {
    subject: 'Your order {number} from {shop} is on its way',
    heading: 'Order {number} is on its way.',
    opening: '{pieces}.',
  },
  ready: {
    subject: 'Your order {number} from {shop} is ready',
    heading: 'Order {number} is ready.',
    opening: '{pieces}.',
  },
  refund: {
    subject: 'Your refund for order {number} from {shop}',
    heading: '{amount} goes back to you.',
    opening: 'It is part of order {number} and goes the way it was paid. Banks take up to ten days to show it.',
  },
  cancelled: {
    subject: 'Your order {number} from {shop} was cancelled',
    heading: 'Order {number} was cancelled.',
    opening: 'Your payment did not arrive, so nothing will be sent. Nothing is owed.',
  },
  'late-refund': {
    subject: 'Your order {number} from {shop} was refunded',
    heading: 'The payment of order {number} was refunded.',
    opening: 'Your payment came after the order was cancelled. It is on its way back to you.',
  },
  'return-received': {
    subject: 'Your return for order {number} has reached {shop}',
    heading: 'Your return has arrived.',
    opening: 'We have {pieces} of order {number}. What is refunded is told in a mail of its own.',
  },
  'return-declined': {
    subject: 'Your return for order {number} at {shop}',
    heading: 'We cannot take this back.',
    opening: 'You asked to return {pieces} of order {number}. {reason}',
  },
  'cart-reminder': {
    subject: 'Your cart at {shop}',
    heading: 'You left something behind.',
    opening: 'Your cart still holds {pieces}. It is kept for you.',
  },
  ...builtInSubscriptionMails,
} as const

type Words = { readonly subject: string; readonly heading: string; readonly opening: string }

export const builtInMailsDe: Readonly<Record<keyof typeof builtInMails, Words>> = {
  received: {
    subject: 'Ihre Bestellung {number} bei {shop}',
    heading: 'Vielen Dank, {first name}.',
    opening: 'Ihre Bestellung {number} ist eingegangen, wir warten auf Ihre Zahlung.',
  },
  receipt: {
    subject: 'Ihre Bestellung {number} bei {shop}',
    heading: 'Vielen Dank, {first name}.',
    opening: 'Ihre Bestellung {number} ist eingegangen.',
  },
  'pay-link': {
    subject: 'Ihre Bestellung {number} bei {shop} wartet auf Ihre Zahlung',
    heading: 'Bestellung {number} wartet auf Ihre Zahlung.',
    opening: '{shop} hat sie für Sie zusammengestellt. Sie wird aufgehoben, bis sie bezahlt ist.',
  },
  parcel: {
    subject: 'Ihre Bestellung {number} bei {shop} ist unterwegs',
    heading: 'Bestellung {number} ist unterwegs.',
    opening: '{pieces}.',
  },
  ready: {
    subject: 'Ihre Bestellung {number} bei {shop} liegt bereit',
    heading: 'Bestellung {number} liegt bereit.',
    opening: '{pieces}.',
  },
  refund: {
    subject: 'Ihre Erstattung zur Bestellung {number} bei {shop}',
    heading: '{amount} gehen an Sie zurück.',
    opening:
      'Der Betrag gehört zur Bestellung {number} und geht den Weg, auf dem bezahlt wurde. Banken brauchen bis zu zehn Tage, um ihn anzuzeigen.',
  },
  cancelled: {
    subject: 'Ihre Bestellung {number} bei {shop} wurde storniert',
    heading: 'Bestellung {number} wurde storniert.',
    opening: 'Ihre Zahlung ist nicht angekommen, deshalb wird nichts verschickt. Sie schulden nichts.',
  },
  'late-refund': {
    subject: 'Ihre Bestellung {number} bei {shop} wurde erstattet',
    heading: 'Die Zahlung der Bestellung {number} wurde erstattet.',
    opening: 'Ihre Zahlung kam, nachdem die Bestellung storniert war. Sie ist auf dem Weg zurück zu Ihnen.',
  },
  'return-received': {
    subject: 'Ihre Rücksendung zur Bestellung {number} ist bei {shop} angekommen',
    heading: 'Ihre Rücksendung ist da.',
    opening: 'Wir haben {pieces} aus der Bestellung {number} erhalten. Zur Erstattung schreiben wir Ihnen gesondert.',
  },
  'return-declined': {
    subject: 'Ihre Rücksendung zur Bestellung {number} bei {shop}',
    heading: 'Das können wir nicht zurücknehmen.',
    opening: 'Sie möchten {pieces} aus der Bestellung {number} zurückgeben. {reason}',
  },
  'cart-reminder': {
    subject: 'Ihr Warenkorb bei {shop}',
    heading: 'Sie haben etwas zurückgelassen.',
    opening: 'In Ihrem Warenkorb liegt noch {pieces}. Er wird für Sie aufgehoben.',
  },
  ...builtInSubscriptionMailsDe,
}

/** What owners call each mail. */
export const mailKindLabels = {
  received: 'Order received',
  receipt: 'Receipt',
  'pay-link': 'Link to pay',
  parcel: 'Parcel sent',
  ready: 'Ready for pickup',
  refund: 'Refund',
  cancelled: 'Order cancelled',
  'late-refund': 'Late payment returned',
  'return-received': 'Return received',
  'return-declined': 'Return declined',
  'cart-reminder': 'Cart reminder',
  'subscription-started': 'Subscription started',
  'subscription-refused': 'Subscription card refused',
  'subscription-asked': 'Another card asked for',
  'subscription-skipped': 'Subscription left out once',
  'subscription-paused': 'Subscription paused',
  'subscription-ended': 'Subscription ended unpaid',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-completed': 'Subscription complete',
} as const

/** What the people who work in a shop can be told by mail. */
export const shopNoticeLabels = { orders: 'New orders', returns: 'Returns', lowStock: 'Low stock' } as const
export const shopNoticeHelp = {
  orders: 'As soon as one comes; those of the next five minutes are told together.',
  returns: 'When a customer asks to send something back.',
  lowStock: 'When a product reaches the number you set. Once a day for each at most.',
} as const

export const mailPartLabels = { lines: 'Pieces and prices', address: 'Delivery address' } as const

export const mailTemplateMessages = {
  unknown: '{field} uses {name}, which this mail does not know. It knows {known}.',
  missing: '{field} is empty.',
  noSubscription: 'There is no subscription yet to show it with. It appears with the first one.',
  noCart: 'There is no cart yet to show it with. It appears with the first one that somebody leaves.',
  noOrder: 'There is no order yet to show it with. It appears with the first one.',
  nothingLikeIt: 'No order has had this mail yet.',
  tooManyTests: 'That was enough tests for now. Try again in an hour.',
} as const
