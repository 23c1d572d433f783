/** What a shop can tell another system, with the sentence for the owner who chooses. */
export const webhookKinds = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid',
  'order.fulfilled': 'A parcel of an order is sent',
  'order.refunded': 'An order is refunded, in part or whole',
  'order.cancelled': 'An order is cancelled',
  'product.changed': 'A product is added or changed',
  'product.deleted': 'A product is deleted',
  'stock.changed': 'The stock of a product changes',
  'stock.low': 'A product is running low',
  'subscription.started': 'A subscription begins',
  'subscription.renewed': 'A subscription is paid again',
  'subscription.failed': 'A payment of a subscription is refused',
  'subscription.ended': 'A subscription ends',
  'gift-card.issued': 'A gift card is sold',
  'donation.received': 'A donation is received',
  'review.waiting': 'A review waits to be read',
  'customer.changed': 'The details of a customer are changed or erased',
} as const

export type WebhookKind = keyof typeof webhookKinds
/** Besides them, what an owner sends to try an address. */
export type WebhookEventKind = WebhookKind | 'ping'

export const webhookKindNames = Object.keys(webhookKinds) as WebhookKind[]

/** What an event is about: the word before the dot. */
export const webhookSubject = (kind: WebhookEventKind): string => kind.split('.')[0]!
