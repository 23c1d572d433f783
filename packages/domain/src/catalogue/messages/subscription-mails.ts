/** What mails about subscriptions say unless the shop says it in its own words; what stands in braces is filled in. */
export const builtInSubscriptionMails = {
  'subscription-started': {
    subject: 'Your subscription to {product} from {shop}',
    heading: 'Your subscription to {product} from {shop}',
    opening:
      '{product}: {plan}. Delivery and tax come on top, where there are any.\n\nThe next payment is on {next day}, from {card}. You can skip a payment, pause, change the card or cancel at any time.',
  },
  'subscription-refused': {
    subject: 'Your card for {product} was refused',
    heading: 'Your card for {product} was refused',
    opening:
      'The payment that was due on {next day} was refused by the bank of {card}. Nothing was charged and nothing is sent.\n\nWe try again on {retry day}. You can also pay now or choose another card.',
  },
  'subscription-asked': {
    subject: '{shop} asks for another card for {product}',
    heading: '{shop} asks for another card for {product}',
    opening: 'Please choose another card for {product} ({plan}).',
  },
  'subscription-skipped': {
    subject: '{product} is left out this time',
    heading: '{product} is left out this time',
    opening:
      'We could not send {product} this time, because it is sold out or cannot be delivered to you now. Nothing was charged.\n\nThe next payment is on {next day}.',
  },
  'subscription-paused': {
    subject: 'Your subscription to {product} is paused',
    heading: 'Your subscription to {product} is paused',
    opening:
      'The payment that was due on {next day} was refused several times. Nothing was charged.\n\nThe subscription is paused. You can go on with it whenever you like.',
  },
  'subscription-ended': {
    subject: 'Your subscription to {product} has ended',
    heading: 'Your subscription to {product} has ended',
    opening:
      'The payment that was due on {next day} was refused several times. Nothing was charged.\n\nThe subscription has ended. Nothing more is charged.',
  },
  'subscription-cancelled': {
    subject: 'Your subscription to {product} has ended',
    heading: 'Your subscription to {product} has ended',
    opening: 'It has ended as you wished, or as the shop did. Nothing more is sent or charged.',
  },
  'subscription-completed': {
    subject: 'Your subscription to {product} is complete',
    heading: 'Your subscription to {product} is complete',
    opening: 'All payments are made. Nothing more is charged.',
  },
} as const

/** The same about gifts that somebody gives every month: nothing is sold, so nothing of a shop's words fits. */
export const giftSubscriptionMails = {
  'subscription-started': {
    subject: 'Your monthly gift to {shop}',
    heading: 'Thank you for giving every month',
    opening:
      '{product}: {plan}.\n\nThe next gift is on {next day}, from {card}. You can skip one, pause, change the card or stop at any time. Each gift has a receipt of its own.',
  },
  'subscription-refused': {
    subject: 'Your card for your monthly gift to {shop} was refused',
    heading: 'Your card for your monthly gift was refused',
    opening:
      'The gift of {next day} was refused by the bank of {card}. Nothing was charged.\n\nWe try again on {retry day}. You can also choose another card now.',
  },
  'subscription-asked': {
    subject: '{shop} asks for another card for your monthly gift',
    heading: '{shop} asks for another card for your monthly gift',
    opening: 'Please choose another card for {product} ({plan}).',
  },
  'subscription-paused': {
    subject: 'Your monthly gift to {shop} is paused',
    heading: 'Your monthly gift is paused',
    opening:
      'The gift of {next day} was refused several times. Nothing was charged.\n\nIt is paused. You can go on with it whenever you like.',
  },
  'subscription-ended': {
    subject: 'Your monthly gift to {shop} has ended',
    heading: 'Your monthly gift has ended',
    opening:
      'The gift of {next day} was refused several times. Nothing was charged.\n\nIt has ended. Nothing more is charged.',
  },
  'subscription-cancelled': {
    subject: 'Your monthly gift to {shop} has ended',
    heading: 'Your monthly gift has ended',
    opening: 'It has ended as you wished, or as {shop} did. Nothing more is charged. Thank you for what you gave.',
  },
} as const

/** What is filled in besides names and days, and what stands around it. */
export const subscriptionMailMessages = {
  indefinite:
    '{price} every {unit, select, week {{value, plural, one {week} other {# weeks}}} month {{value, plural, one {month} other {# months}}} other {{value, plural, one {year} other {# years}}}} until cancelled',
  payments:
    '{price} every {unit, select, week {{value, plural, one {week} other {# weeks}}} month {{value, plural, one {month} other {# months}}} other {{value, plural, one {year} other {# years}}}} for {payments, plural, one {# payment} other {# payments}}',
  card: 'the card ending in {end}',
  anyCard: 'your card',
  reason: 'You get this mail because you subscribed to {product} at {shop}.',
  button: 'See your subscription',
  giftReason: 'You get this mail because you give to {shop} every month.',
  giftButton: 'See your monthly gift',
} as const
