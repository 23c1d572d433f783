import type * as contract from '@sitewright/contract/analytics'
import { uniqueVisitors } from '@sitewright/domain/analytics'
import type { SiteTransaction } from '../platform/database'
import { addDays, dayOf, daysBetween, startOf } from './days'
import { filled, noTraffic, sumOf } from './figures'
import { type Asked, headingOf } from './period'
import * as repository from './repository/read'
import { salesByProduct } from './repository/sales'
import { salesOf } from './sales-by-day'
import type { AnalyticsSite, ReadSite } from './site'

type Days = repository.Days

async function visitorsOf(tx: SiteTransaction, days: Days) {
  const gaps = await repository.visitorGapsOf(tx, days)
  const known = gaps.filter(({ gap }) => gap >= 0)
  return {
    people: uniqueVisitors(known, 0, daysBetween(days.from, days.to)),
    byDay: gaps.reduce((sum, { gap, visitors }) => (gap === -1 ? sum + visitors : sum), 0),
  }
}

async function overviewOf(tx: SiteTransaction, site: AnalyticsSite, days: Days) {
  const traffic = filled(days, await repository.trafficByDay(tx, days), noTraffic)
  const { rows, figures } = await salesOf(tx, site, days)
  return {
    figures: {
      ...sumOf(noTraffic, traffic),
      visitors: await visitorsOf(tx, days),
      orders: figures.orders,
      revenue: figures.revenue,
      refunds: figures.refunds,
    },
    days: traffic.map((day, at) => {
      const { orders, revenue, refunds } = rows[at]!
      return { ...day, orders, revenue, refunds }
    }),
  }
}

export const createOverview = (read: ReadSite) => ({
  overview: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsOverview> =>
    read(site, async tx => {
      const heading = await headingOf(tx, site, asked)
      const now = await overviewOf(tx, site, asked)
      const before = heading.before && (await overviewOf(tx, site, heading.before))
      const levels = new Map((await repository.trafficBy(tx, asked, 'level')).map(row => [row.value, row.visits]))
      const sources = await repository.trafficBy(tx, asked, 'source')
      const products = await salesByProduct(tx, { ...asked, timeZone: site.timeZone })
      const leftOut = await repository.leftOut(tx, asked, 'reason')
      const leftOutViews = (wanted: (reason: string) => boolean) =>
        leftOut.reduce((sum, { value, views }) => (wanted(value) ? sum + views : sum), 0)
      const releases = await repository.releasesIn(tx, {
        from: new Date(startOf(asked.from, site.timeZone)),
        to: new Date(startOf(addDays(asked.to, 1), site.timeZone)),
      })
      return {
        ...heading,
        currency: site.currency,
        figures: now.figures,
        figuresBefore: before?.figures ?? null,
        days: now.days,
        daysBefore: before?.days ?? null,
        marks: releases.map(({ at, summary }) => ({
          at,
          day: dayOf(Date.parse(at), site.timeZone),
          kind: 'release' as const,
          text: summary,
        })),
        products: products.slice(0, 5).map(({ productId, title, revenue }) => ({ productId, title, revenue })),
        sources: sources
          .filter(({ visits }) => visits > 0)
          .slice(0, 5)
          .map(({ value, visits }) => ({ value, visits })),
        levels: { person: levels.get('person') ?? 0, day: levels.get('day') ?? 0, none: levels.get('none') ?? 0 },
        leftOut: {
          automated: leftOutViews(reason => reason !== 'shed'),
          shed: leftOutViews(reason => reason === 'shed'),
        },
      }
    }),
})
