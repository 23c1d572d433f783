/** Mails about what is bought besides ordinary orders; what stands in braces is filled in. */
export const giftCardMailMessages = {
  subject: 'A gift card for {shop}',
  preview: 'A gift card of {worth} for {shop}.',
  reasonBought: 'You get this mail because somebody bought a gift card of {shop} for you.',
  reasonSent: 'You get this mail because {shop} sent you a gift card.',
  headingName: '{name}, this is for you.',
  heading: 'A gift card of {worth}.',
  words: '{worth} to spend at {shop}. Enter this code in the cart or at checkout:',
  until: 'It can be spent until {day}.',
  button: 'Go to the shop',
} as const

export const donationMailMessages = {
  subject: 'Your receipt {number} from {shop}',
  preview: 'Receipt {number} for your gift of {amount}.',
  reason: 'You get this mail because you gave to {shop}.',
  heading: 'Thank you.',
  headingName: 'Thank you, {name}.',
  receipt: 'Receipt',
  day: 'Given on',
  fund: 'For',
  dedication: 'Dedication',
  amount: 'Amount',
} as const

export const backInStockMessages = {
  subject: '{name} is back',
  preview: '{name} is back at {shop}.',
  reason:
    'You get this mail because somebody gave {shop} this address on the page of {name}. It is the only one about it.',
  again: 'You can buy it again.',
  left: '{count, plural, one{There is one, and others wait for it too.} other{There are #, and others wait for them too.}}',
  button: 'See {name}',
  nothingKept: 'Nothing is kept aside for you.',
  stop: 'Write to me about nothing else',
} as const
