export const productMessages = {
  available: 'Available',
  scheduled: 'Scheduled',
  hidden: 'Hidden',
  unsupported: 'Unsupported',
  subscriptionIndefinite:
    '{price} every {unit, select, week {{value, plural, one {week} other {# weeks}}} month {{value, plural, one {month} other {# months}}} other {{value, plural, one {year} other {# years}}}}',
  subscriptionPayments:
    '{price} every {unit, select, week {{value, plural, one {week} other {# weeks}}} month {{value, plural, one {month} other {# months}}} other {{value, plural, one {year} other {# years}}}} for {payments, plural, one {# payment} other {# payments}}',
  instalmentPayments: '{payments} interest-free payments of {amount}',
  instalmentMinimum: 'For orders of {minimum} or more',
  instalmentMaximum: 'For orders up to {maximum}',
  instalmentBounds: 'The largest order is not below the smallest.',
} as const
