import * as contract from '@sitewright/contract/manual-orders'
import { manualOrderMessages as messages, orderActionMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { may } from '@sitewright/domain/roles'
import { presentOrder } from '../orders'
import { type Answer, notFound, ok, refused } from '../platform/http/answers'
import { type Route, route, writeRate } from '../platform/http/route'
import type { ManualOrders, ManualRefusal } from './manual-order'
import { taxNames } from './present'

const shared = { host: 'owner', access: 'commerce-orders', crumb: 'required', rate: writeRate } as const

function refusedManual(refusal: ManualRefusal, currency: string): Answer<never> {
  switch (refusal.reason) {
    case 'address-incomplete': {
      const { errors } = refusal
      return refused(422, refusal.reason, Object.values(errors).join(', '), { errors })
    }
    case 'sold-out':
      return refused(409, refusal.reason, formatMessage(messages.soldOut, { title: refusal.title }))
    case 'total-changed': {
      const total = formatMinorUnits(refusal.total, currency as CurrencyCode)
      return refused(409, refusal.reason, formatMessage(messages.totalChanged, { total }), { total: refusal.total })
    }
    default:
      return refused(422, refusal.reason, messages[refusal.reason])
  }
}

/** Taxes by hand are for those who may change taxes. */
const taxesRefused = () => refused(403, 'not-allowed', messages.taxesNotAllowed, { authorizationFail: true })

/** Orders that somebody of the shop writes. */
export const manualRoutes = (manual: ManualOrders): Route[] => [
  route({
    ...shared,
    endpoint: contract.quoteManualOrder,
    handle: async ({ site, body, context }) => {
      if (body.taxes && !may(context.actor, 'commerce-taxes')) return taxesRefused()
      const found = await manual.quote(site, body)
      if (!found.ok) return refusedManual(found, site.currency)
      const { quote, lines, options } = found
      const { totals } = quote
      return ok({
        lines: lines.map(({ variant, entry, unitPrice, title, imageUrl, listPrice }, index) => ({
          ...{ variantId: variant.id, title, imageUrl, listPrice, unitPrice, quantity: entry.quantity },
          options: variant.optionValues.join(', '),
          total: totals.lines[index]!.subtotalCents,
          available: variant.unlimited ? null : variant.quantity,
        })),
        shippingOptions: options.map(({ id, name, detail, costCents }) => ({ id, name, detail, cost: costCents })),
        needsShipping: totals.requiresShipping,
        subtotal: totals.subtotalCents,
        discount: totals.discountCents,
        shipping: totals.shippingCostCents,
        tax: totals.taxCents,
        taxName: taxNames(quote),
        exemptedTax: quote.exemptedCents,
        taxIncluded: quote.pricesIncludeTax,
        total: totals.grandTotalCents,
      })
    },
  }),
  route({
    ...shared,
    endpoint: contract.writeManualOrder,
    handle: async ({ site, body, context, account }) => {
      if (body.taxes && !may(context.actor, 'commerce-taxes')) return taxesRefused()
      const outcome = await manual.place(site, { ...body, byAccount: account!.id })
      return outcome.ok ? ok(presentOrder(outcome.order)) : refusedManual(outcome, site.currency)
    },
  }),
  route({
    ...shared,
    endpoint: contract.makePayLink,
    rate: { name: 'pay-link', limit: 20, perSeconds: 60, by: 'account' },
    handle: async ({ site, params, body, account }) => {
      const outcome = await manual.payLink(site.id, params.orderId, { ...body, byAccount: account!.id })
      if (outcome.ok) return ok({ url: outcome.url })
      return outcome.reason === 'no-such-order'
        ? notFound()
        : refused(409, outcome.reason, orderActionMessages.notWaiting)
    },
  }),
]
