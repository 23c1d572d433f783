import type { OrderSummary } from '@sitewright/contract/orders'
import type { ProductRow } from '@sitewright/contract/products'
import { formatMinorUnits, isCurrencyCode } from '@sitewright/domain/money'
import { localise } from '@sitewright/domain/sites'

export const money = (minorUnits: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMinorUnits(minorUnits, currency) : `${minorUnits} ${currency}`

export const fulfilmentWords = {
  pending: { word: 'Pending', tone: 'warning', isWaiting: true },
  fulfilled: { word: 'Fulfilled', tone: 'success', isWaiting: false },
  cancelled: { word: 'Cancelled', tone: 'neutral', isWaiting: false },
} as const satisfies Record<OrderSummary['fulfilment'], object>

export const paymentWords: Record<OrderSummary['payment'], string> = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  refused: 'Refused',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
}

/** Only a paid order that was not sent yet is sent. */
export const mayFulfil = ({ fulfilment, payment }: OrderSummary): boolean =>
  fulfilment === 'pending' && payment === 'paid'

export const whyNotFulfil = ({ fulfilment, payment }: OrderSummary): string | undefined => {
  if (fulfilment === 'fulfilled') return 'This order is fulfilled already.'
  if (fulfilment === 'cancelled') return 'This order was cancelled.'
  return payment === 'paid' ? undefined : 'This order is not paid yet.'
}

export const productTitle = ({ title }: Pick<ProductRow, 'title'>): string => localise(title, 'en', 'en') ?? ''
