import { lineUnavailableMessage, noDeliveryMessage } from './cart-page'

/** On the page of the checkout. It goes to the browser, so what only the server says stands apart. */
export const checkoutMessages = {
  title: 'Check out',
  secure: 'Secure checkout',
  contact: 'Contact',
  email: 'Email',
  remind: 'Remind me by email if I do not finish',
  delivery: 'Delivery',
  shippingMethod: 'Shipping method',
  payment: 'Payment',
  paymentMethod: 'Payment method',
  pay: 'Pay {total}',
  paying: 'Paying',
  summary: 'Order summary',
  lineUnavailable: lineUnavailableMessage,
  testBanner: 'Test payments are on: no card is asked for and no money moves.',
} as const

/** Why an order was not placed. */
export const orderRefusalMessages = {
  noDelivery: noDeliveryMessage,
  keyReused: 'This order was already sent with other details. Load the page again.',
  soldOut: '{titles} sold out while you were here. Nothing was charged.',
  totalChanged: 'The total is now {total}. Look it over and pay again; nothing was charged.',
  tooQuick: 'That was quicker than we can take it. Wait three seconds, then pay again; nothing was charged.',
  proofNeeded:
    'Many cards were declined here, so your browser has to do a little work first. Turn JavaScript on and pay again, or pay another way.',
  tooManyDeclines:
    'Too many payments were declined here. Nothing was charged. Try again in an hour, or pay another way.',
  underWay: 'This cart is being paid for elsewhere. Wait a moment, then try again.',
  expired: 'This order waited too long for its payment. Nothing was charged; please pay again.',
} as const

export const confirmationMessages = {
  thanks: 'Thank you.',
  thanksName: 'Thank you, {name}.',
  orderNumber: 'Order {number}',
  received: 'We have your order. A receipt is on its way to {email}.',
  waiting: 'We have your order and are waiting for your payment.',
  waitingForBank: 'We have your order and are still waiting for the bank. We will write to you.',
  cancelled: 'This order was cancelled. Nothing will be sent.',
  sent: 'It has been sent.',
  progress: 'How far your order is',
  placed: 'Placed',
  packed: 'Packed',
  sentStep: 'Sent',
  partSent: 'Part sent',
  pickup: 'Pickup',
  readyStep: 'Ready for pickup',
  pickedUpStep: 'Picked up',
  isReady: 'It is ready for pickup.',
  pickedUp: 'It was picked up.',
  parcel: 'Parcel {number}',
  refunded: 'Refunded',
  howToPay: 'How to pay',
} as const
