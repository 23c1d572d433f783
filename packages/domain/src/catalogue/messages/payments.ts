/** Why a payment did not go through, said to the buyer. Keys are the reasons of `paymentRefusals`. */
export const paymentMessages = {
  declined: 'Your card was declined. Try another card.',
  'no-funds': 'Your card was declined because there is not enough money on it. Try another card.',
  'expired-card': 'Your card has expired. Try another card.',
  'wrong-code': 'The security code is not right. Check it and try again.',
  'needs-buyer': 'Your bank asks you to confirm this payment. Please try again.',
  'lost-card': 'Your card was declined. Try another card.',
  'too-many': 'Your card was declined after too many tries. Try another card.',
  'provider-down': 'The payment could not be made. Nothing was charged; please try again.',
} as const

export const testCardMessages = {
  accepted: 'A card that is accepted',
  declined: 'A card that is declined',
  noFunds: 'A card without enough money',
  authenticate: 'A card that asks you to confirm',
  slow: 'A bank that takes a minute',
} as const

export const paymentMethodMessages = {
  test: 'Test card',
  manual: 'Pay by bank transfer',
  manualHint: 'You get the details with your order. It is sent once your payment has arrived.',
  none: 'This shop does not take payments yet.',
  notOffered: 'This payment method is not offered here.',
} as const

/** On the page that stands for a bank's. */
export const testBankMessages = {
  title: 'Confirm your payment',
  question: 'The test bank asks: pay {amount} to {shop}?',
  confirm: 'Confirm',
  decline: 'Decline',
} as const
