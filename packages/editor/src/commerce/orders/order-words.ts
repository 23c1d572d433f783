import type { Order, OrderSummary, Parcel } from '@sitewright/contract/orders'

export const fulfilmentWords = {
  pending: { word: 'Pending', tone: 'warning', isWaiting: true },
  'part-sent': { word: 'Part sent', tone: 'accent', isWaiting: false },
  ready: { word: 'Ready for pickup', tone: 'accent', isWaiting: false },
  fulfilled: { word: 'Fulfilled', tone: 'success', isWaiting: false },
  'not-needed': { word: 'Nothing to send', tone: 'neutral', isWaiting: false },
  cancelled: { word: 'Cancelled', tone: 'neutral', isWaiting: false },
} as const satisfies Record<OrderSummary['fulfilment'], object>

export const paymentWords: Record<OrderSummary['payment'], string> = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  refused: 'Refused',
  unpaid: 'Unpaid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
}

const isPaid = ({ payment }: OrderSummary): boolean => ['paid', 'part-refunded', 'refunded'].includes(payment)

/** How many units still have to leave the house. */
export const unitsLeft = ({ lines }: Order): number => lines.reduce((sum, { toSend }) => sum + toSend, 0)

/** Why an order cannot be sent now; nothing when it can. */
export const whyNotFulfil = (order: Order): string | undefined => {
  if (order.fulfilment === 'fulfilled') return 'This order is fulfilled already.'
  if (order.fulfilment === 'cancelled') return 'This order was cancelled.'
  if (unitsLeft(order) === 0) return 'Nothing of this order is sent.'
  return isPaid(order) ? undefined : 'This order is not paid yet.'
}

export const whyNotRefund = (order: Order, may: boolean): string | undefined => {
  if (!may) return 'Only an administrator can refund.'
  if (order.payment === 'refunded') return 'This order is refunded already.'
  if (order.isDisputed) return 'Nothing can be refunded until the bank has decided about the dispute.'
  return order.mayRefund ? undefined : 'Only a paid order can be refunded.'
}

export const unitsWords = (units: number): string => (units === 1 ? '1 unit' : `${units} units`)

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
/** "Second order" */
export const whichOrder = (orders: number): string =>
  ordinals[orders - 1] ? `${ordinals[orders - 1]} order` : `${orders} orders`

/** What a parcel is called; what was fetched was in none. */
export const parcelWords = ({ number, state }: Parcel): { title: string; undo: string; state: string } =>
  state === 'picked-up'
    ? { title: 'Picked up', undo: 'Undo pickup', state: 'Picked up' }
    : { title: `Parcel ${number}`, undo: `Undo parcel ${number}`, state: 'Fulfilled' }

/** Counting ends at ten thousand. */
export const countWords = (count: number): string => (count > 10_000 ? '10,000+' : count.toLocaleString('en'))

export const ordersWords = (many: number): string => (many === 1 ? '1 order' : `${countWords(many)} orders`)
