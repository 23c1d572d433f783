import type { Order, OrderSummary, Parcel } from '@sitewright/contract/orders'
import { language, t, tn } from '../../language'

export const fulfilmentWords = {
  pending: { word: t('Pending'), tone: 'warning', isWaiting: true },
  'part-sent': { word: t('Part sent'), tone: 'accent', isWaiting: false },
  ready: { word: t('Ready for pickup'), tone: 'accent', isWaiting: false },
  fulfilled: { word: t('Fulfilled'), tone: 'success', isWaiting: false },
  'not-needed': { word: t('Nothing to send'), tone: 'neutral', isWaiting: false },
  cancelled: { word: t('Cancelled'), tone: 'neutral', isWaiting: false },
} as const satisfies Record<OrderSummary['fulfilment'], object>

export const paymentWords: Record<OrderSummary['payment'], string> = {
  waiting: t('Waiting for payment'),
  paid: t('Paid'),
  refused: t('Refused'),
  unpaid: t('Unpaid'),
  'part-refunded': t('Part refunded'),
  refunded: t('Refunded'),
}

const isPaid = ({ payment }: OrderSummary): boolean => ['paid', 'part-refunded', 'refunded'].includes(payment)

/** How many units still have to leave the house. */
export const unitsLeft = ({ lines }: Order): number => lines.reduce((sum, { toSend }) => sum + toSend, 0)

/** Why an order cannot be sent now; nothing when it can. */
export const whyNotFulfil = (order: Order): string | undefined => {
  if (order.fulfilment === 'fulfilled') return t('This order is fulfilled already.')
  if (order.fulfilment === 'cancelled') return t('This order was cancelled.')
  if (unitsLeft(order) === 0) return t('Nothing of this order is sent.')
  return isPaid(order) ? undefined : t('This order is not paid yet.')
}

export const whyNotRefund = (order: Order, may: boolean): string | undefined => {
  if (!may) return t('Only an administrator can refund.')
  if (order.payment === 'refunded') return t('This order is refunded already.')
  if (order.isDisputed) return t('Nothing can be refunded until the bank has decided about the dispute.')
  return order.mayRefund ? undefined : t('Only a paid order can be refunded.')
}

export const unitsWords = (units: number): string => tn(units, '1 unit', '{count} units')

const ordinals = [t('First'), t('Second'), t('Third'), t('Fourth'), t('Fifth')]
/** "Second order" */
export const whichOrder = (orders: number): string =>
  ordinals[orders - 1] ? t('{orders} order', { orders: ordinals[orders - 1] }) : t('{orders} orders', { orders })

/** What a parcel is called; what was fetched was in none. */
export const parcelWords = ({ number, state }: Parcel): { title: string; undo: string; state: string } =>
  state === 'picked-up'
    ? { title: t('Picked up'), undo: t('Undo pickup'), state: t('Picked up') }
    : { title: t('Parcel {number}', { number }), undo: t('Undo parcel {number}', { number }), state: t('Fulfilled') }

/** Counting ends at ten thousand. */
export const countWords = (count: number): string =>
  count > 10_000 ? `${(10_000).toLocaleString(language)}+` : count.toLocaleString(language)

export const ordersWords = (many: number): string => tn(many, '1 order', '{many} orders', { many: countWords(many) })
