import type * as contract from '@sitewright/contract/orders'
import type { Order, OrderEventKind, OrderHead } from './order'

const eventTexts: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  captured: 'Payment captured',
  refused: 'Payment refused',
  waiting: 'Waiting for payment',
  expired: 'Given up: the payment never came',
  'receipt-sent': 'Confirmation sent',
  fulfilled: 'Sent to the customer',
}

const paymentOf = ({ state, number }: OrderHead): contract.OrderSummary['payment'] => {
  if (state === 'pending_payment') return 'waiting'
  if (state === 'cancelled') return number === null ? 'refused' : 'expired'
  return state === 'paid' ? 'paid' : 'refunded'
}

export const presentSummary = (order: OrderHead): contract.OrderSummary => ({
  id: order.id,
  number: order.number ?? 0,
  customer: `${order.firstName} ${order.lastName}`.trim() || order.email,
  place: order.address
    ? [order.address.city, order.address.region || order.address.country].filter(Boolean).join(', ')
    : '',
  email: order.email,
  placedAt: order.placedAt.toISOString(),
  fulfilment: order.state === 'cancelled' ? 'cancelled' : order.fulfilledAt ? 'fulfilled' : 'pending',
  payment: paymentOf(order),
  total: order.total,
  currency: order.currency,
})

export const presentOrder = (order: Order): contract.Order => ({
  ...presentSummary(order),
  lines: order.lines.map(({ id, title, options, sku, quantity, unitPrice, imageUrl }) => ({
    id,
    title,
    options,
    sku,
    quantity,
    unitPrice,
    total: unitPrice * quantity,
    imageUrl,
  })),
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  shippingName: order.shippingName,
  tax: order.tax,
  address: order.address,
  activity: order.events.map(({ kind, at }) => ({ text: eventTexts[kind], at: at.toISOString() })),
})
