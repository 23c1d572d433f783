export const giftCardMessages = {
  /** One sentence, whatever the reason: another for a code that exists would help to guess. */
  unknown: 'This gift card cannot be used. Check the code, or ask the shop.',
  tooManyTries: 'You have tried too many codes. Please wait an hour.',
  tooMany: 'A cart takes five gift cards at most.',
  refundWay: 'Gift card',
  wrongRecipient: 'Enter the email address of the person who gets it, or leave it empty.',
  tooLong: 'This text is too long.',
  wrongDay: 'Choose a day from today to a year from now.',
  balanceTitle: 'Gift card balance',
  balanceField: 'Gift card code',
  balanceAsk: 'Show balance',
  balance: 'There is {balance} on the card ending in {end}.',
  balanceUntil: 'It can be spent until {day}.',
} as const

/** On the page where one is bought. */
export const giftCardPageMessages = {
  amount: 'Amount',
  outOfBounds: 'Choose an amount from {least} to {most}.',
  forWhom: 'We send the card by email. Leave this empty to get it yourself.',
  recipientName: 'Name of the person who gets it',
  recipientEmail: 'Their email',
  senderName: 'Your name',
  message: 'Message',
  sendOn: 'Send it on',
} as const

export const giftCardAmountMessages = {
  'amount-invalid': 'Enter an amount.',
  'amount-too-large': 'This is more than a gift card may hold.',
} as const

export const giftCardAdjustmentMessages = {
  ...giftCardAmountMessages,
  'below-zero': 'There is less than that on the card.',
  'not-active': 'Only a card that can be spent can be changed.',
} as const
