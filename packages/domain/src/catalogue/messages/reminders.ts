/** About reminders of carts, for owners and for whoever ends them. */
export const reminderMessages = {
  'no-steps': 'Choose after how many hours somebody is reminded.',
  'not-rising': 'Each reminder must come later than the one before it.',
  stopTitle: 'No more reminders',
  stopAsk: 'We write to you about a cart that you left. Press the button, and we will not do so again.',
  stopButton: 'Do not remind me again',
  stopped: 'We will not remind you of carts again.',
  restoreTitle: 'You left something behind',
  restoreHolds: 'The cart you left holds {pieces}.',
  restoreTotal: 'Together {total}, before delivery.',
  restoreAdds: 'It is added to what is in your cart now.',
  restoreButton: 'Put it in my cart',
  restoreGone: 'What you left was bought since, or is no longer for sale.',
  unknown: 'This link is no longer known.',
  toShop: 'Continue shopping',
} as const

/** In the mail that reminds, around the shop's own words. */
export const cartMailMessages = {
  reason: 'You get this mail because you asked {shop} to remind you of your cart.',
  button: 'See your cart',
  stop: 'Do not remind me again',
} as const
