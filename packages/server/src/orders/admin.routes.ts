import * as contract from '@sitewright/contract/orders'
import { notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { actRoutes } from './act.routes'
import { fulfilmentRoutes } from './fulfilment.routes'
import { paperRoutes } from './paper.routes'
import { presentOrder, presentSummary } from './present'
import { refundRoutes } from './refund.routes'
import { refusedOrder } from './refusals'
import type { Orders } from './service'

export const adminRoutes = (orders: Orders): Route[] => [
  route({
    endpoint: contract.listOrders,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await orders.list(site.id, { ...query, timeZone: site.timeZone })
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
    endpoint: contract.cancelOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, account }) => {
      const outcome = await orders.cancel(site.id, params.orderId, account!.id)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.markOrderPaid,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, account }) => {
      const outcome = await orders.markPaid(site.id, params.orderId, account!.id)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.addOrderNote,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body, account }) => {
      const outcome = await orders.addNote(site.id, params.orderId, { text: body.text, byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.changeOrderAddress,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body, account }) => {
      const wanted = { address: body, byAccount: account!.id }
      const outcome = await orders.changeAddress(site.id, params.orderId, wanted)
      if (outcome.ok) return ok(presentOrder(outcome.order))
      if (outcome.reason === 'no-such-order') return notFound()
      const { errors } = outcome
      return refused(422, outcome.reason, Object.values(errors).join(', '), { errors })
    },
  }),
  route({
    endpoint: contract.resendConfirmation,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: { name: 'resend-confirmation', limit: 10, perSeconds: 60, by: 'account' },
    handle: async ({ site, params, account }) => {
      const outcome = await orders.resendReceipt(site.id, params.orderId, account!.id)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  ...fulfilmentRoutes(orders),
  ...refundRoutes(orders),
  ...paperRoutes(orders),
  ...actRoutes(orders),
]
