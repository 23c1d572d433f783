import type * as contract from '@sitewright/contract/orders'
import { type OrderEventKind, orderFulfilment, orderPayment } from '@sitewright/domain/checkout'
import { isTestMethod } from '@sitewright/domain/payments'
import { mayBeMarkedPaid, type Order, type OrderHead } from './order'

const eventTexts: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  captured: 'Payment captured',
  refused: 'Payment refused',
  waiting: 'Waiting for payment',
  processing: 'Waiting for the bank',
  expired: 'Payment expired',
  cancelled: 'Cancelled',
  'late-payment': 'Payment came after the order was cancelled',
  refunded: 'Payment refunded',
  'receipt-sent': 'Confirmation sent',
  fulfilled: 'Sent to the customer',
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
  fulfilment: orderFulfilment(order),
  payment: orderPayment(order),
  paymentMethod: order.paymentMethod,
  isTest: isTestMethod(order.paymentMethod),
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
  mayCancel: order.state === 'pending_payment',
  mayMarkPaid: mayBeMarkedPaid(order),
  activity: order.events.map(({ kind, at }) => ({ text: eventTexts[kind], at: at.toISOString() })),
})
