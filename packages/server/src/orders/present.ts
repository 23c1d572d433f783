import type * as contract from '@sitewright/contract/orders'
import { orderFlagMessages } from '@sitewright/domain/catalogue/messages'
import {
  isPaid,
  isUnpaid,
  orderFulfilment,
  orderPayment,
  pickupLines,
  trackingAddress,
  unitsToSend,
} from '@sitewright/domain/orders'
import { isTestMethod } from '@sitewright/domain/payments'
import { activityOf } from './activity'
import { type Fulfilment, mayBeMarkedPaid, mayBePaidByLink, type Order, type OrderHead, type OrderTax } from './order'

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
  isPickup: order.pickup !== null,
})

/** By rate, in the order they first appear. */
export const taxesByRate = (
  taxes: readonly Pick<OrderTax, 'rateId' | 'name' | 'amount'>[],
): { name: string; amount: number }[] => {
  const sums = new Map<string, { name: string; amount: number }>()
  for (const { rateId, name, amount } of taxes)
    sums.set(rateId, { name, amount: (sums.get(rateId)?.amount ?? 0) + amount })
  return [...sums.values()]
}

const presentParcel = ({ id, number, state, carrier, tracking, at, lines }: Fulfilment): contract.Parcel[] =>
  state === 'undone'
    ? []
    : [
        {
          ...{ id, number, carrier, tracking },
          state: state === 'picked_up' ? 'picked-up' : 'sent',
          trackingUrl: trackingAddress({ carrier, tracking }) ?? null,
          at: at.toISOString(),
          lines: lines.map(line => ({ ...line })),
        },
      ]

/** By cards of both kinds. */
const paidOf = ({ captured, giftCardTotal }: Pick<Order, 'captured' | 'giftCardTotal'>) => captured + giftCardTotal

export const presentOrder = (order: Order): contract.Order => ({
  ...presentSummary(order),
  lines: order.lines.map(line => ({
    id: line.id,
    title: line.title,
    options: line.options,
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.unitPrice * line.quantity,
    imageUrl: line.imageUrl,
    sent: line.sent,
    toSend: unitsToSend(line),
    returned: line.returned,
    refundedUnits: line.refundedUnits,
  })),
  parcels: order.fulfilments.flatMap(presentParcel),
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  shippingName: order.shippingName,
  shippingTotal: order.shipping + (order.pricesIncludeTax ? 0 : order.shippingTax),
  tax: order.tax,
  pricesIncludeTax: order.pricesIncludeTax,
  taxes: taxesByRate(order.taxes),
  taxExemption: order.taxExemption,
  captured: order.captured,
  refunded: order.refunded,
  returns: order.returns.map(({ id, state, reason, at, lines }) => ({
    ...{ id, state, reason, at: at.toISOString() },
    lines: lines.map(({ lineId, units }) => ({ lineId, units })),
  })),
  refunds: order.refunds.map(({ id, number, state, amount, reason, askedAt }) => ({
    ...{ id, number, state, amount, reason },
    at: askedAt.toISOString(),
  })),
  address: order.address,
  billingAddress: order.billingAddress,
  pickup: order.pickup && {
    name: order.pickup.name,
    lines: pickupLines(order.pickup),
    hours: order.pickup.hours,
    instructions: order.pickup.instructions,
  },
  note: order.note,
  phone: order.phone,
  company: order.company,
  customerOrders: order.customer.orders,
  customerSpent: order.customer.spent,
  flag: order.flag && orderFlagMessages[order.flag],
  mayCancel: isUnpaid(order.state),
  mayMarkPaid: mayBeMarkedPaid(order),
  mayBePaidByLink: mayBePaidByLink(order),
  mayRefund: isPaid(order.state) && order.flag !== 'disputed' && paidOf(order) > order.refunded,
  isDisputed: order.flag === 'disputed',
  paid: paidOf(order),
  activity: activityOf(order),
})
