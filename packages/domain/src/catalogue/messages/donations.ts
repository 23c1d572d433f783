export const donationMessages = {
  title: 'Donation',
  fund: 'What it is for',
  amount: 'Amount',
  other: 'Other amount',
  choose: 'Give this amount',
  often: 'How often',
  once: 'Once',
  monthly: 'Every month',
  agreement: '{plan}, until you stop. Your card is kept for that. You can skip, pause or stop at any time.',
  donor: 'Your name',
  refused: 'Choose an amount, and what your gift is for.',
  dedication: 'Dedication',
  anonymous: 'Keep my name private',
  noSuchPage: 'This donation page is not there any more.',
  boundsWrong: 'The least and the most that people may give do not fit together.',
  suggestedWrong: 'Suggested amounts lie between the least and the most, each of them once.',
  tooMany: 'That is as many as a site may have.',
  notPaid: 'A receipt is written once the money has come.',
  noAmount: 'Suggest an amount, or let people choose one.',
} as const

/** Said to whoever gives. */
export const donationRefusalMessages = {
  'amount-invalid': 'Choose an amount.',
  'amount-too-small': 'The least you can give here is {least}.',
  'amount-too-large': 'The most you can give here at once is {most}.',
  'no-such-fund': 'Choose what your gift is for.',
  'not-monthly': 'Gifts cannot be given every month here. This one is given once.',
} as const
