/** What owners read when something cannot be done with an order. */
export const orderActionMessages = {
  notPaid: 'An order is sent once it is paid.',
  notPickup: 'This order is sent, not picked up.',
  nothingToSend: 'Everything of this order is sent.',
  tooManyUnits: 'Some of these units were sent or came back already. Look again.',
  nothingReturned: 'Choose what came back.',
  alreadyPaid: 'This order is paid. It can be refunded, but not cancelled.',
  notWaiting: 'This order does not wait for a payment by hand.',
  nothingChosen: 'Choose what to refund.',
  amountInvalid: 'Enter an amount above nothing.',
  moreThanLeft: 'There is not as much left to refund.',
  notRefundable: 'Only a paid order can be refunded.',
  refundedElsewhere: 'Refunded at the provider',
  disputed: 'The customer disputes this payment. Until the bank has decided, nothing can be refunded.',
  refundCut: '{amount} went back. {problem} The rest can be refunded again.',
  splitWrong: 'The payments must add up to the refund.',
  orderGone: 'This order is not there any more.',
  refundRefused: 'The refund was not made. {problem} The order is unchanged.',
} as const

/** What is done with every order that matches. */
export const orderActMessages = {
  anotherRuns: 'Another act is still at work. Wait for its end, or stop it.',
  nothingMatches: 'No order matches any more.',
  wrongState: 'It has ended meanwhile, or customers were told of it. Look again.',
} as const

/** What became of each, in the table that is taken away. */
export const orderActOutcomeWords = {
  waiting: 'Not reached',
  done: 'Done',
  refused: 'Not done',
  undone: 'Taken back',
  kept: 'Stayed as it was',
} as const

/** What is printed for the parcel. */
export const slipMessages = {
  order: 'Order',
  slips: 'Packing slips',
  deliverTo: 'Deliver to',
  pickUpAt: 'Pickup at',
  pickedUpBy: 'Picked up by',
  billTo: 'Bill to',
  note: 'Note from the customer',
  item: 'Item',
  units: 'Units',
} as const

/** Where a refund goes, by how the order was paid. */
export const refundWayMessages = {
  test: 'Test card',
  stripe: 'The card it was paid with',
  paypal: 'PayPal',
  manual: 'By hand, as it was paid',
} as const

/** Why the owner should look at an order. */
export const orderFlagMessages = {
  'late-payment': 'Money came after this order was given up. It is on its way back.',
  'wrong-amount': 'A payment was not what was asked for. It is on its way back, and the order is not paid.',
  disputed: 'The customer disputes the payment with their bank. Answer at the provider before the bank decides.',
} as const

/** What a provider said about a refund, for the owner. */
export const refundRefusalMessages = {
  declined: 'The provider declined it.',
  'no-funds': 'The account at the provider does not hold enough.',
  'expired-card': 'The card it was paid with has expired.',
  'wrong-code': 'The provider declined it.',
  'needs-buyer': 'The provider asks for the customer.',
  'lost-card': 'The card it was paid with was reported lost.',
  'too-many': 'The provider takes no more refunds for now.',
  'provider-down': 'The provider did not answer.',
} as const

/** Why an order that its owner writes cannot be written. */
export const manualOrderMessages = {
  'nothing-chosen': 'Add something to the order.',
  'no-such-item': 'Something of this order is no longer in the shop. Take it out and look again.',
  'address-needed': 'Enter an address to deliver to, or choose that it is handed over.',
  'no-delivery': 'The shop does not send that way to this address. Choose another way.',
  'cannot-be-priced': 'These amounts do not work out. Look at prices and discount.',
  soldOut: 'There is not enough of {title}. Nothing was written.',
  totalChanged: 'The total is now {total}. Look it over and write the order again.',
  taxesNotAllowed: 'Your role on this site does not set taxes.',
} as const
