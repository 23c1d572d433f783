import * as contract from '@sitewright/contract/orders'
import { notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentOrder, presentSummary } from './present'
import type { Orders } from './service'

export const adminRoutes = (orders: Orders): Route[] => [
  route({
    endpoint: contract.listOrders,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await orders.list(site.id, query)
      return ok({ items: items.map(presentSummary), ...rest })
    },
  }),
  route({
    endpoint: contract.readOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, params }) => {
      const order = await orders.read(site.id, params.orderId)
      return order ? ok(presentOrder(order)) : notFound()
    },
  }),
  route({
    endpoint: contract.fulfilOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => {
      const outcome = await orders.fulfil(site.id, params.orderId)
      if (outcome.ok) return ok(presentOrder(outcome.order))
      return outcome.reason === 'no-such-order'
        ? notFound()
        : refused(409, outcome.reason, 'An order is sent once it is paid.')
    },
  }),
  route({
    endpoint: contract.cancelOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => {
      const outcome = await orders.cancel(site.id, params.orderId)
      if (outcome.ok) return ok(presentOrder(outcome.order))
      return outcome.reason === 'no-such-order'
        ? notFound()
        : refused(409, outcome.reason, 'This order is paid. It can be refunded, but not cancelled.')
    },
  }),
  route({
    endpoint: contract.markOrderPaid,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params }) => {
      const outcome = await orders.markPaid(site.id, params.orderId)
      if (outcome.ok) return ok(presentOrder(outcome.order))
      return outcome.reason === 'no-such-order'
        ? notFound()
        : refused(409, outcome.reason, 'This order does not wait for a payment by hand.')
    },
  }),
]
