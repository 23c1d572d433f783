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

/** For the owner, about what books and provider do not agree on. */
export const differenceMessages = {
  notRecorded: 'The order does not have that much left to refund, or its payment is disputed. Open the order and look.',
} as const

export const testCardMessages = {
  accepted: 'A card that is accepted',
  declined: 'A card that is declined',
  noFunds: 'A card without enough money',
  authenticate: 'A card that asks you to confirm',
  slow: 'A bank that takes a minute',
  renewalsRefused: 'A card that works once, and is declined at renewals',
} as const

export const paymentMethodMessages = {
  test: 'Test card',
  manual: 'Pay by bank transfer',
  manualHint: 'You get the details with your order. It is sent once your payment has arrived.',
  card: 'Card',
  cardNeedsScript: 'Paying by card needs JavaScript. Switch it on and load this page again.',
  cardWaiting: 'The fields for your card are on their way.',
  cardFailed: 'The fields for your card could not be loaded. Check your connection, or pay another way.',
  payPal: 'PayPal',
  payPalHint: 'You confirm the payment at PayPal and come back here.',
  testMode: 'Test mode is on: no money moves.',
  none: 'This shop does not take payments yet.',
  notOffered: 'This payment method is not offered here.',
} as const

/** What is wrong with the keys of an account, said to the owner. Keys are the reasons of `accountProblems`. */
export const stripeAccountMessages = {
  'public-key-form': 'This is not a publishable key. It begins with pk_test_ or pk_live_.',
  'secret-key-form': 'This is not a secret key. It begins with sk_test_, sk_live_, rk_test_ or rk_live_.',
  'keys-of-different-modes': 'One key is for testing and the other for real money. Use two of the same kind.',
  'keys-refused': 'Stripe does not accept this secret key. Copy it again, or make a new one in Stripe.',
  'permission-missing': 'This restricted key may not write PaymentIntents and Refunds. Allow both in Stripe.',
  'webhook-key-form': 'This is not a signing secret. It begins with whsec_.',
} as const
export const payPalAccountMessages = {
  'public-key-form': 'This is not a client ID. Copy it from your app in the PayPal developer dashboard.',
  'secret-key-form': 'This is not a client secret. Copy it from your app in the PayPal developer dashboard.',
  'keys-of-different-modes': 'The client ID and the secret are not of the same app.',
  'keys-refused': 'PayPal does not accept this client ID with this secret. Copy both again.',
  'permission-missing': 'This app may not accept payments. Allow it in the PayPal developer dashboard.',
  'webhook-key-form': 'This is not a webhook ID. It is beside the webhook in the PayPal developer dashboard.',
} as const

/** The keys of an account could not be tried. */
export const accountUnreachableMessages = {
  stripe: 'Stripe gave no answer, so the keys could not be tried. Nothing was changed; please try again.',
  paypal: 'PayPal gave no answer, so the keys could not be tried. Nothing was changed; please try again.',
} as const

/** On the page that stands for a bank's. */
export const testBankMessages = {
  title: 'Confirm your payment',
  question: 'The test bank asks: pay {amount} to {shop}?',
  confirm: 'Confirm',
  decline: 'Decline',
} as const
