import type * as contract from '@sitewright/contract/analytics'
import { fewestVisitsOfTerm } from '@sitewright/domain/analytics'
import type { SiteId } from '@sitewright/domain/sites'
import { capped, filled, mostRows, noPage, noTraffic, sumOf } from './figures'
import { type Asked, headingOf } from './period'
import { crossedBy, crossedFigures, type Filters } from './repository/crossed'
import { countOwnVisits } from './repository/left-out'
import * as repository from './repository/read'
import type { AnalyticsSite, ReadSite } from './site'

type Days = repository.Days

export type Finding = {
  /** Which of the terms find something on the live site; those it does not answer are not known. */
  whatFinds(siteId: SiteId, terms: readonly string[]): Promise<ReadonlyMap<string, boolean>>
}

/** Who came, from where, and what they looked at. */
export const createVisitReports = (read: ReadSite, { whatFinds }: Finding) => ({
  traffic: (
    site: AnalyticsSite,
    { by, ...asked }: Asked & { by: contract.TrafficDimension },
  ): Promise<contract.AnalyticsTraffic> =>
    read(site, async tx => {
      const heading = await headingOf(tx, site, asked)
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
      const heading = await headingOf(tx, site, asked)
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

  crossed: (
    site: AnalyticsSite,
    { from, to, compare, ...filters }: Asked & Filters,
  ): Promise<contract.AnalyticsCrossed> =>
    read(site, async tx => {
      const asked = { from, to, compare }
      const heading = await headingOf(tx, site, asked)
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

  blocks: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsBlocks> =>
    read(site, async tx => ({
      ...(await headingOf(tx, site, asked)),
      rows: (await repository.blocks(tx, asked)).map(row => ({ ...row, label: row.label ?? '' })),
    })),

  searches: async (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsSearches> => {
    const answer = await read(site, async tx => {
      const terms = await repository.searches(tx, asked)
      const shown = terms.filter(({ visits }) => visits >= fewestVisitsOfTerm).slice(0, mostRows)
      const searches = (rows: typeof terms) => rows.reduce((sum, row) => sum + row.searches, 0)
      const total = { searches: searches(terms), rare: searches(terms) - searches(shown) }
      return { ...(await headingOf(tx, site, asked)), rows: shown, total }
    })
    const found = await whatFinds(
      site.id,
      answer.rows.map(({ term }) => term),
    )
    return { ...answer, rows: answer.rows.map(row => ({ ...row, isFound: found.get(row.term) ?? null })) }
  },

  leftOut: (site: AnalyticsSite, asked: Asked): Promise<contract.AnalyticsLeftOut> =>
    read(site, async tx => {
      const rows = await repository.leftOut(tx, asked, 'reason')
      const days = (await repository.leftOut(tx, asked, 'day')).map(({ value, views }) => ({ day: value, views }))
      return {
        ...(await headingOf(tx, site, asked)),
        total: rows.reduce((sum, { views }) => sum + views, 0),
        own: await countOwnVisits(tx, asked),
        rows: rows.map(({ value, views }) => ({ reason: value as contract.LeftOutReason, views })),
        days: filled(asked, days, { views: 0 }),
      }
    }),
})
