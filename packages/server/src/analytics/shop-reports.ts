import type * as contract from '@sitewright/contract/analytics'
import { filled, mostRows, noFunnel, sumOf } from './figures'
import { type Asked, headingOf } from './period'
import * as repository from './repository/read'
import { salesByProduct, salesBySource } from './repository/sales'
import { salesOf } from './sales-by-day'
import type { AnalyticsSite, ReadSite } from './site'

/** What was sold, and how far visits came on the way to it. */
export const createShopReports = (read: ReadSite) => ({
  sales: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsSales> =>
    read(site, async tx => {
      const heading = await headingOf(tx, site, asked)
      const now = await salesOf(tx, site, asked)
      const before = heading.before && (await salesOf(tx, site, heading.before))
      return {
        ...heading,
        currency: site.currency,
        figures: now.figures,
        figuresBefore: before?.figures ?? null,
        days: now.rows,
        daysBefore: before?.rows ?? null,
        sources: await salesBySource(tx, { ...asked, timeZone: site.timeZone }),
      }
    }),

  products: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsProducts> =>
    read(site, async tx => {
      const heading = await headingOf(tx, site, asked)
      const sold = await salesByProduct(tx, { ...asked, timeZone: site.timeZone })
      const earlier = heading.before && (await salesByProduct(tx, { ...heading.before, timeZone: site.timeZone }))
      const earlierBy = new Map(earlier?.map(row => [row.productId, { units: row.units, revenue: row.revenue }]))
      const looks = new Map((await repository.productLooks(tx, asked)).map(row => [row.productId, row]))
      const unsold = [...looks.keys()].filter(id => !sold.some(({ productId }) => productId === id))
      const titles = await repository.productTitles(tx, unsold)
      const titleOf = (id: string) => {
        const title = titles.get(id) ?? {}
        return title[site.primaryLocale] ?? Object.values(title)[0] ?? ''
      }
      const rows = [
        ...sold,
        ...unsold.map(productId => ({ productId, title: titleOf(productId), orders: 0, units: 0, revenue: 0 })),
      ]
      return {
        ...heading,
        currency: site.currency,
        total: sumOf({ units: 0, revenue: 0 }, sold),
        rows: rows
          .map(row => ({
            ...row,
            views: looks.get(row.productId)?.views ?? 0,
            quickViews: looks.get(row.productId)?.quickViews ?? 0,
            before: earlier && (earlierBy.get(row.productId) ?? { units: 0, revenue: 0 }),
          }))
          .sort((a, b) => b.revenue - a.revenue || b.views - a.views || (a.productId < b.productId ? -1 : 1))
          .slice(0, mostRows),
      }
    }),

  funnel: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsFunnel> =>
    read(site, async tx => {
      const heading = await headingOf(tx, site, asked)
      const days = filled(asked, await repository.funnelByDay(tx, asked), noFunnel)
      return {
        ...heading,
        steps: sumOf(noFunnel, days),
        stepsBefore: heading.before && sumOf(noFunnel, await repository.funnelByDay(tx, heading.before)),
        days,
      }
    }),
})
