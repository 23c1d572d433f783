import type { AnalyticsPanel, TrafficDimension } from '@sitewright/contract/analytics'
import type { PageSpeed } from '@sitewright/contract/page-reports'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { csvRow } from '@sitewright/domain/orders'
import type { SiteId } from '@sitewright/domain/sites'
import type { Analytics } from './service'
import type { AnalyticsSite } from './site'

export type ExportOrder = {
  readonly from: string
  readonly to: string
  readonly panel: AnalyticsPanel
  readonly by?: TrafficDimension | undefined
  readonly path?: string | undefined
}

/** How fast pages were is kept elsewhere. */
export type ReadSpeed = (
  siteId: SiteId,
  asked: { readonly from: string; readonly to: string; readonly path: string | undefined },
) => Promise<PageSpeed>

type Cell = string | number

/** The rows that the panel draws, from the same question. */
export async function exportPanel(
  { analytics, speed }: { readonly analytics: Analytics; readonly speed: ReadSpeed },
  site: AnalyticsSite,
  order: ExportOrder,
): Promise<string> {
  const money = (amount: number): Cell => fromMinorUnits(amount, site.currency as CurrencyCode).amount
  const file = (head: readonly string[], rows: readonly (readonly Cell[])[]) =>
    csvRow(head) + rows.map(row => csvRow(row)).join('')
  const trafficHead = ['Views', 'Visits', 'Measured visits', 'Bounces', 'Seconds']
  switch (order.panel) {
    case 'overview': {
      const { days } = await analytics.overview(site, order)
      return file(
        ['Day', ...trafficHead, 'Orders', 'Revenue', 'Refunds'],
        days.map(row => [
          ...[row.day, row.views, row.visits, row.measured, row.bounces, row.seconds],
          ...[row.orders, money(row.revenue), money(row.refunds)],
        ]),
      )
    }
    case 'traffic': {
      const { by = 'source' } = order
      const { rows } = await analytics.traffic(site, { ...order, by })
      return file(
        [by[0]!.toUpperCase() + by.slice(1), ...trafficHead],
        rows.map(row => [row.value, row.views, row.visits, row.measured, row.bounces, row.seconds]),
      )
    }
    case 'page': {
      const { days } = await analytics.page(site, { ...order, path: order.path ?? '/' })
      return file(
        ['Day', 'Views', 'Visits', 'Entries', 'Exits', 'Seconds'],
        days.map(row => [row.day, row.views, row.visits, row.entries, row.exits, row.seconds]),
      )
    }
    case 'sales': {
      const { days } = await analytics.sales(site, order)
      return file(
        ['Day', 'Orders', 'Units', 'Revenue', 'Discount', 'Delivery', 'Tax', 'Refunds'],
        days.map(row => [
          ...[row.day, row.orders, row.units, money(row.revenue), money(row.discount)],
          ...[money(row.delivery), money(row.tax), money(row.refunds)],
        ]),
      )
    }
    case 'products': {
      const { rows } = await analytics.products(site, order)
      return file(
        ['Product', 'Title', 'Views', 'Quick views', 'Orders', 'Units', 'Revenue'],
        rows.map(row => [
          ...[row.productId, row.title, row.views, row.quickViews],
          ...[row.orders, row.units, money(row.revenue)],
        ]),
      )
    }
    case 'funnel': {
      const { days } = await analytics.funnel(site, order)
      return file(
        ['Day', 'Visits', 'Saw a product', 'Filled a cart', 'Went to the checkout', 'Ordered'],
        days.map(row => [row.day, row.visits, row.product, row.cart, row.checkout, row.order]),
      )
    }
    case 'blocks': {
      const { rows } = await analytics.blocks(site, order)
      return file(
        ['Kind', 'Id', 'Label', 'Page', 'Seen', 'Done', 'Visits that saw it', 'Visits that did it'],
        rows.map(row => [
          ...[row.kind, row.subject, row.label, row.path],
          ...[row.renders, row.actions, row.visits, row.acted],
        ]),
      )
    }
    case 'searches': {
      const { rows } = await analytics.searches(site, order)
      return file(
        ['Term', 'Searches', 'Visits', 'Finds something'],
        rows.map(row => [row.term, row.searches, row.visits, row.isFound === null ? '' : row.isFound ? 'yes' : 'no']),
      )
    }
    case 'page-speed': {
      const { metrics, pages } = await speed(site.id, { from: order.from, to: order.to, path: order.path })
      const lines = [{ path: order.path ?? 'All pages', metrics }, ...(order.path === undefined ? pages : [])]
      return file(
        ['Page', 'Measure', 'Loads', 'Good', 'Poor', '75th percentile'],
        lines.flatMap(line =>
          line.metrics.map(({ metric, loads, good, poor, p75 }) => [
            ...[line.path, metric, loads, good, poor],
            Number(p75.toFixed(metric === 'CLS' ? 3 : 0)),
          ]),
        ),
      )
    }
    case 'left-out': {
      const { days } = await analytics.leftOut(site, order)
      return file(
        ['Day', 'Views left out'],
        days.map(row => [row.day, row.views]),
      )
    }
  }
}
