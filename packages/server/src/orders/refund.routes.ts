import * as contract from '@sitewright/contract/orders'
import { giftCardMessages, refundWayMessages } from '@sitewright/domain/catalogue/messages'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentOrder, taxesByRate } from './present'
import { refusedRefund } from './refusals'
import type { Orders } from './service'

type Planned = Extract<Awaited<ReturnType<Orders['previewRefund']>>, { ok: true }>

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const presentPlan = ({ amount, parts, payments, planned, paybacks, order, attempts }: Planned): contract.RefundPlan => {
  const net = (isShipping: boolean) =>
    sum(parts.filter(({ id }) => (id === 'shipping') === isShipping).map(part => part.amount - part.tax))
  const nameOf = (rateId: string) => order.taxes.find(cell => cell.rateId === rateId)?.name ?? rateId
  return {
    amount,
    goods: net(false),
    delivery: net(true),
    taxes: taxesByRate(
      parts.flatMap(({ taxes }) => taxes.map(cell => ({ ...cell, name: nameOf(cell.rateId) }))),
    ).filter(tax => tax.amount > 0),
    parts: parts.map(({ id, units, amount: of, tax }) => ({ part: id, units, amount: of, tax })),
    payments: paybacks.map(({ id, left }) => {
      const attempt = attempts.find(each => each.id === id)
      const back = attempt
        ? payments.find(({ attemptId }) => attemptId === id)
        : planned.find(({ cardId }) => cardId === id)
      return {
        attemptId: id,
        label: attempt ? refundWayMessages[attempt.provider] : giftCardMessages.refundWay,
        amount: back?.amount ?? 0,
        left,
      }
    }),
    paidAfter: order.captured + order.giftCardTotal - order.refunded - amount,
  }
}

export const refundRoutes = (orders: Orders): Route[] => [
  route({
    endpoint: contract.previewRefund,
    host: 'owner',
    access: 'commerce-refunds',
    crumb: 'required',
    rate: readRate,
    handle: async ({ site, params, body }) => {
      const plan = await orders.previewRefund(site.id, params.orderId, body)
      return plan.ok ? ok(presentPlan(plan)) : refusedRefund(plan)
    },
  }),
  route({
    endpoint: contract.refundOrder,
    host: 'owner',
    access: 'commerce-refunds',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, params, body: { key, ...wish }, account }) => {
      const wanted = { ...wish, requestKey: key, byAccount: account!.id }
      const outcome = await orders.refund(site.id, params.orderId, wanted)
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedRefund(outcome)
    },
  }),
]
