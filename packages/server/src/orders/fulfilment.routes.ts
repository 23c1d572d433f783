import * as contract from '@sitewright/contract/orders'
import { notFound, ok } from '../platform/http/answers'
import { type Route, route, writeRate } from '../platform/http/route'
import { presentOrder } from './present'
import { refusedOrder } from './refusals'
import type { Orders } from './service'

export const fulfilmentRoutes = (orders: Orders): Route[] => [
  route({
    endpoint: contract.fulfilOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, account }) => {
      const outcome = await orders.send(site.id, params.orderId, { byAccount: account!.id })
      if (outcome.ok) return ok(presentOrder(outcome.order))
      if (outcome.reason !== 'nothing-to-send') return refusedOrder(outcome)
      // Pressed twice: it is as it was wanted.
      const order = await orders.read(site.id, params.orderId)
      return order ? ok(presentOrder(order)) : notFound()
    },
  }),
  route({
    endpoint: contract.fulfilOrders,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: { name: 'fulfil-orders', limit: 20, perSeconds: 60, by: 'account' },
    handle: async ({ site, body, account }) => ok(await orders.sendAll(site.id, body.orderIds, account!.id)),
  }),
  route({
    endpoint: contract.readyOrder,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, account }) => {
      const outcome = await orders.ready(site.id, params.orderId, { byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.readyOrders,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: { name: 'ready-orders', limit: 20, perSeconds: 60, by: 'account' },
    handle: async ({ site, body, account }) => ok(await orders.readyAll(site.id, body.orderIds, account!.id)),
  }),
  route({
    endpoint: contract.sendParcel,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body, account }) => {
      const outcome = await orders.send(site.id, params.orderId, { ...body, byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.undoParcel,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params: { orderId, parcelId }, account }) => {
      const outcome = await orders.undoParcel(site.id, orderId, { parcelId, byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.returnUnits,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body, account }) => {
      const outcome = await orders.takeBack(site.id, params.orderId, { ...body, byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.receiveReturn,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params: { orderId, returnId }, body, account }) => {
      const end = { returnId, state: 'received', restock: body.restock, byAccount: account!.id } as const
      const outcome = await orders.endReturn(site.id, orderId, end)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
  route({
    endpoint: contract.declineReturn,
    host: 'owner',
    access: 'commerce-orders',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params: { orderId, returnId }, body, account }) => {
      const end = { returnId, state: 'declined', reason: body.reason, byAccount: account!.id } as const
      const outcome = await orders.endReturn(site.id, orderId, end)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedOrder(outcome)
    },
  }),
]
