import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { html, notFound, streamed } from '../platform/http/answers'
import { type RateLimit, type Route, route, type SiteOfRequest } from '../platform/http/route'
import type { Orders } from './service'
import { SlipPage } from './slip-page'

/** They read a lot at once. */
const paperRate: RateLimit = { name: 'order-papers', limit: 30, perSeconds: 60, by: 'account' }

/** What is printed or taken elsewhere. */
export const paperRoutes = (orders: Orders): Route[] => {
  const slips = async (site: SiteOfRequest, ids: readonly string[]) => {
    const { title, orders: found } = await orders.forSlips(site.id, ids)
    if (found.length === 0) return notFound()
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: site.timeZone })
    const page = <SlipPage orders={found} title={title} place={{ day: at => format.format(at) }} />
    return html(`<!doctype html>${renderToStaticMarkup(page)}`)
  }
  return [
    route({
      endpoint: contract.orderSlip,
      host: 'owner',
      access: 'commerce-orders',
      crumb: 'read-only',
      rate: paperRate,
      handle: ({ site, params }) => slips(site, [params.orderId]),
    }),
    route({
      endpoint: contract.orderSlips,
      host: 'owner',
      access: 'commerce-orders',
      crumb: 'read-only',
      rate: paperRate,
      handle: ({ site, query }) => slips(site, query.ids.split(',').slice(0, 100)),
    }),
    route({
      endpoint: contract.exportOrders,
      host: 'owner',
      stepUp: true,
      access: 'commerce-orders',
      crumb: 'read-only',
      rate: paperRate,
      handle: async ({ site, context, query: asked }) => {
        const query = { ...asked, timeZone: site.timeZone }
        // Not sixteen parts ahead of a reader who is slow.
        return streamed(Readable.from(orders.export(site.id, query, context.actor), { highWaterMark: 1 }), {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="orders.csv"',
        })
      },
    }),
  ]
}
