import type * as contract from '@sitewright/contract/analytics'
import { fewestVisitsOfTerm, otherValues, uniqueVisitors } from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import type { CountedSite } from '../census'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { addDays, dayOf, daysBetween, eachDay, isDay, startOf } from './days'
import { createLeftOut } from './left-out'
import { crossedBy, crossedFigures, type Filters } from './repository/crossed'
import { keepDaysOf, saveKeepDays } from './repository/keeping'
import { countOwnVisits } from './repository/left-out'
import * as repository from './repository/read'
import * as sales from './repository/sales'
import { createRollup, type Rollup } from './rollup'

export type AnalyticsSite = CountedSite & { readonly currency: string; readonly primaryLocale: string }
type Asked = { readonly from: string; readonly to: string; readonly compare?: 'before' | 'year' | undefined }
type Days = repository.Days

const mostDays = 400
const mostRows = 500
const mostCrossedDays = 31

const periodRefusals = {
  'no-day': 'There is no such day.',
  'wrong-order': 'The first day must not be after the last.',
  'too-long': `A period has ${mostDays} days at most.`,
  'too-long-to-cross': `Filters are crossed over ${mostCrossedDays} days at most.`,
} as const
export type PeriodRefusal = keyof typeof periodRefusals
export const periodSentence = (reason: PeriodRefusal): string => periodRefusals[reason]

/** Undefined when the period can be asked for. */
export function periodRefusal({ from, to }: Days): PeriodRefusal | undefined {
  if (!isDay(from) || !isDay(to)) return 'no-day'
  if (from > to) return 'wrong-order'
  return daysBetween(from, to) >= mostDays ? 'too-long' : undefined
}

/** Visits are read one by one there. */
export const crossedRefusal = (days: Days): PeriodRefusal | undefined =>
  periodRefusal(days) ?? (daysBetween(days.from, days.to) >= mostCrossedDays ? 'too-long-to-cross' : undefined)

/** A leap day a year ago is the day after. */
const yearBefore = (day: string): string => {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(before) ? before : `${before.slice(0, 5)}03-01`
}

function beforeOf({ from, to, compare }: Asked): Days | null {
  if (!compare) return null
  if (compare === 'year') return { from: yearBefore(from), to: addDays(yearBefore(from), daysBetween(from, to)) }
  return { from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) }
}

const noTraffic: contract.TrafficFigures = { views: 0, visits: 0, measured: 0, bounces: 0, seconds: 0 }
const noSales = { orders: 0, revenue: 0, refunds: 0, units: 0, discount: 0, delivery: 0, tax: 0 }
const noPage: contract.PageFigures = { views: 0, visits: 0, entries: 0, exits: 0, seconds: 0 }
const noFunnel: contract.FunnelFigures = { visits: 0, product: 0, cart: 0, checkout: 0, order: 0 }

const sumOf = <Name extends string>(
  none: Readonly<Record<Name, number>>,
  rows: readonly Readonly<Record<NoInfer<Name>, number>>[],
): Record<Name, number> => {
  const sum: Record<string, number> = { ...none }
  for (const row of rows) for (const name of Object.keys(none) as Name[]) sum[name] = sum[name]! + row[name]
  return sum as Record<Name, number>
}

/** Every day of the period, also those on which nothing happened. */
const filled = <Figures extends object>(
  { from, to }: Days,
  rows: readonly (Figures & { day: string })[],
  none: Figures,
): (Figures & { day: string })[] => {
  const known = new Map(rows.map(row => [row.day, row]))
  return eachDay(from, to).map(day => known.get(day) ?? { ...none, day })
}

/** The largest, and all others as one row. */
function capped<Row extends contract.TrafficFigures & { value: string }>(rows: readonly Row[]) {
  const named = rows.filter(({ value }) => value !== otherValues)
  const kept = named.slice(0, mostRows)
  const rest = [...named.slice(mostRows), ...rows.filter(({ value }) => value === otherValues)]
  const figures = (row: Row) => ({ value: row.value, ...sumOf(noTraffic, [row]) })
  return rest.length === 0
    ? kept.map(figures)
    : [...kept.map(figures), { value: otherValues, ...sumOf(noTraffic, rest) }]
}

const rollupJob = 'analytics:rollup'
const nightlyJob = 'analytics:nightly'
const shortestPauseSeconds = 60

export function createAnalytics(
  platform: Platform,
  {
    sites,
    siteById,
  }: { sites(): Promise<readonly CountedSite[]>; siteById(id: SiteId): Promise<CountedSite | undefined> },
) {
  const { database, clock, jobs, log, random } = platform
  const rollup: Rollup = createRollup(platform)

  /** When a site may be counted again: what takes long is done less often. */
  const pauses = new Map<SiteId, { until: number; seconds: number }>()
  jobs.handle(
    rollupJob,
    async (_, { siteId }) => {
      const site = siteId === null ? undefined : await siteById(siteId)
      if (!site) return
      const began = performance.now()
      await rollup.rollUp(site)
      const seconds = Math.max(shortestPauseSeconds, Math.ceil(((performance.now() - began) * 20) / 1000))
      pauses.set(site.id, { until: 0, seconds })
    },
    { isSlow: true },
  )
  jobs.handle(
    nightlyJob,
    async () => {
      for (const site of await sites()) {
        await rollup.rollUp(site)
        const today = dayOf(clock.now(), site.timeZone)
        await rollup.check(site, addDays(today, -1 - random.integer(30)))
        await rollup.forget(site)
      }
    },
    { isSlow: true },
  )
  jobs.every(86_400, nightlyJob)

  const about = async (tx: SiteTransaction, { timeZone }: AnalyticsSite, asked: Asked) => ({
    period: { from: asked.from, to: asked.to },
    before: beforeOf(asked),
    timeZone,
    until: await repository.countedUntil(tx),
  })

  async function salesOf(tx: SiteTransaction, { timeZone }: AnalyticsSite, days: Days) {
    const period = { ...days, timeZone }
    const [sold, returned] = [await sales.salesByDay(tx, period), await sales.refundsByDay(tx, period)]
    const refunds = new Map(returned.map(row => [row.day, row.refunds]))
    const byDay = new Map(sold.map(row => [row.day, row]))
    const rows = eachDay(days.from, days.to).map(day => ({
      ...noSales,
      ...byDay.get(day),
      day,
      refunds: refunds.get(day) ?? 0,
    }))
    return { rows, figures: sumOf(noSales, rows) }
  }

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

  /** One transaction, so that all parts of an answer are of one moment. */
  const read = <Result>(site: AnalyticsSite, run: (tx: SiteTransaction) => Promise<Result>): Promise<Result> =>
    database.withSite(site.id, run)

  const service = {
    ...rollup,
    ...createLeftOut(platform),

    settings: (siteId: SiteId): Promise<contract.AnalyticsSettings> =>
      database.withSite(siteId, async tx => ({ keepDays: ((await keepDaysOf(tx)) ?? null) as 30 | 60 | 90 | null })),
    /** What is to go goes with the next night. */
    saveSettings: (siteId: SiteId, { keepDays }: contract.AnalyticsSettings): Promise<void> =>
      database.withSite(siteId, tx => saveKeepDays(tx, keepDays)),

    crossed: (
      site: AnalyticsSite,
      { from, to, compare, ...filters }: Asked & Filters,
    ): Promise<contract.AnalyticsCrossed> =>
      read(site, async tx => {
        const asked = { from, to, compare }
        const heading = await about(tx, site, asked)
        const by = async (dimension: contract.CrossedDimension) =>
          crossedBy(tx, asked, { by: dimension, filters: { ...filters, [dimension]: undefined }, most: 50 })
        return {
          ...heading,
          figures: await crossedFigures(tx, asked, filters),
          figuresBefore: heading.before && (await crossedFigures(tx, heading.before, filters)),
          by: {
            source: await by('source'),
            page: await by('page'),
            device: await by('device'),
            country: await by('country'),
          },
        }
      }),

    /** Orders that what has come is counted, once the site has waited long enough since the last time. */
    noteHits(siteIds: Iterable<SiteId>): void {
      for (const siteId of siteIds) {
        const now = performance.now()
        const { until, seconds } = pauses.get(siteId) ?? { until: 0, seconds: shortestPauseSeconds }
        if (now < until) continue
        pauses.set(siteId, { until: now + seconds * 1000, seconds })
        database
          .withSite(siteId, tx =>
            jobs.add(tx, { kind: rollupJob, payload: null, onlyOne: 'rollup', afterSeconds: seconds }),
          )
          .catch(error => {
            pauses.delete(siteId)
            log.warn({ err: error }, 'counting what has come was not ordered')
          })
      }
    },

    overview: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsOverview> =>
      read(site, async tx => {
        const heading = await about(tx, site, asked)
        const now = await overviewOf(tx, site, asked)
        const before = heading.before && (await overviewOf(tx, site, heading.before))
        const levels = new Map((await repository.trafficBy(tx, asked, 'level')).map(row => [row.value, row.visits]))
        const sources = await repository.trafficBy(tx, asked, 'source')
        const products = await sales.salesByProduct(tx, { ...asked, timeZone: site.timeZone })
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

    traffic: (
      site: AnalyticsSite,
      { by, ...asked }: Asked & { by: contract.TrafficDimension },
    ): Promise<contract.AnalyticsTraffic> =>
      read(site, async tx => {
        const heading = await about(tx, site, asked)
        const rowsOf = (days: Days) =>
          by === 'page' ? repository.trafficByPage(tx, days) : repository.trafficBy(tx, days, by)
        const days = filled(asked, await repository.trafficByDay(tx, asked), noTraffic)
        const earlier = heading.before && capped(await rowsOf(heading.before))
        const earlierBy = new Map(earlier?.map(({ value, ...figures }) => [value, figures]))
        return {
          ...heading,
          by,
          total: sumOf(noTraffic, days),
          totalBefore: heading.before && sumOf(noTraffic, await repository.trafficByDay(tx, heading.before)),
          rows: capped(await rowsOf(asked)).map(row => ({
            ...row,
            before: earlier && (earlierBy.get(row.value) ?? noTraffic),
          })),
          days,
        }
      }),

    page: (site: AnalyticsSite, { path, ...asked }: Asked & { path: string }): Promise<contract.AnalyticsPage> =>
      read(site, async tx => {
        const heading = await about(tx, site, asked)
        const rowsOf = (days: Days, by: 'day' | 'source' | 'device') => repository.pageBy(tx, days, { path, by })
        const days = await rowsOf(asked, 'day')
        return {
          ...heading,
          path,
          figures: sumOf(noPage, days),
          figuresBefore: heading.before && sumOf(noPage, await rowsOf(heading.before, 'day')),
          days: filled(
            asked,
            days.map(({ value, ...figures }) => ({ ...figures, day: value })),
            noPage,
          ),
          sources: await rowsOf(asked, 'source'),
          devices: await rowsOf(asked, 'device'),
        }
      }),

    sales: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsSales> =>
      read(site, async tx => {
        const heading = await about(tx, site, asked)
        const now = await salesOf(tx, site, asked)
        const before = heading.before && (await salesOf(tx, site, heading.before))
        return {
          ...heading,
          currency: site.currency,
          figures: now.figures,
          figuresBefore: before?.figures ?? null,
          days: now.rows,
          daysBefore: before?.rows ?? null,
          sources: await sales.salesBySource(tx, { ...asked, timeZone: site.timeZone }),
        }
      }),

    products: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsProducts> =>
      read(site, async tx => {
        const heading = await about(tx, site, asked)
        const sold = await sales.salesByProduct(tx, { ...asked, timeZone: site.timeZone })
        const earlier =
          heading.before && (await sales.salesByProduct(tx, { ...heading.before, timeZone: site.timeZone }))
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
        const heading = await about(tx, site, asked)
        const days = filled(asked, await repository.funnelByDay(tx, asked), noFunnel)
        return {
          ...heading,
          steps: sumOf(noFunnel, days),
          stepsBefore: heading.before && sumOf(noFunnel, await repository.funnelByDay(tx, heading.before)),
          days,
        }
      }),

    blocks: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsBlocks> =>
      read(site, async tx => ({
        ...(await about(tx, site, asked)),
        rows: (await repository.blocks(tx, asked)).map(row => ({ ...row, label: row.label ?? '' })),
      })),

    searches: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsSearches> =>
      read(site, async tx => {
        const terms = await repository.searches(tx, asked)
        const shown = terms.filter(({ visits }) => visits >= fewestVisitsOfTerm)
        const searches = (rows: typeof terms) => rows.reduce((sum, row) => sum + row.searches, 0)
        return {
          ...(await about(tx, site, asked)),
          rows: shown.slice(0, mostRows),
          total: { searches: searches(terms), rare: searches(terms) - searches(shown.slice(0, mostRows)) },
        }
      }),

    leftOut: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsLeftOut> =>
      read(site, async tx => {
        const rows = await repository.leftOut(tx, asked, 'reason')
        const days = (await repository.leftOut(tx, asked, 'day')).map(({ value, views }) => ({ day: value, views }))
        return {
          ...(await about(tx, site, asked)),
          total: rows.reduce((sum, { views }) => sum + views, 0),
          own: await countOwnVisits(tx, asked),
          rows: rows.map(({ value, views }) => ({ reason: value as contract.LeftOutReason, views })),
          days: filled(asked, days, { views: 0 }),
        }
      }),
  }
  return service
}

export type Analytics = ReturnType<typeof createAnalytics>
