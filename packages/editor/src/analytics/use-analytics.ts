import * as contract from '@sitewright/contract/analytics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../app/api'
import type { Period } from './period/use-period'

/** What is counted is at most so old; asking more often would bring the same. */
const countedEvery = 60_000

function usePanel<Query extends Period['query'], Answer>(
  panel: string,
  period: Period,
  query: Query,
  ask: (query: Query) => Promise<Answer>,
) {
  return useQuery({
    queryKey: ['analytics', panel, query],
    queryFn: () => ask(query),
    placeholderData: keepPreviousData,
    refetchInterval: period.to >= period.today ? countedEvery : false,
  })
}

export const useOverview = (period: Period) =>
  usePanel('overview', period, period.query, query => call(contract.readAnalyticsOverview, { query }))
export const useTraffic = (period: Period, by: contract.TrafficDimension) =>
  usePanel('traffic', period, { ...period.query, by }, query => call(contract.readAnalyticsTraffic, { query }))
export const usePage = (period: Period, path: string) =>
  usePanel('page', period, { ...period.query, path }, query => call(contract.readAnalyticsPage, { query }))
export const useSales = (period: Period) =>
  usePanel('sales', period, period.query, query => call(contract.readAnalyticsSales, { query }))
export const useFunnel = (period: Period) =>
  usePanel('funnel', period, period.query, query => call(contract.readAnalyticsFunnel, { query }))
export const useProducts = (period: Period) =>
  usePanel('products', period, period.query, query => call(contract.readAnalyticsProducts, { query }))
export const useBlocks = (period: Period) =>
  usePanel('blocks', period, period.query, query => call(contract.readAnalyticsBlocks, { query }))
export const useSearches = (period: Period) =>
  usePanel('searches', period, period.query, query => call(contract.readAnalyticsSearches, { query }))
export const useLeftOut = (period: Period) =>
  usePanel('left-out', period, period.query, query => call(contract.readAnalyticsLeftOut, { query }))

export type CrossedFilters = { readonly [Dimension in contract.CrossedDimension]?: string }
export const useCrossed = (period: Period, filters: CrossedFilters) =>
  usePanel('crossed', period, { ...period.query, ...filters }, query => call(contract.readAnalyticsCrossed, { query }))

/** Address of a panel's rows as a file. */
export const csvOf = (
  panel: contract.AnalyticsPanel,
  { from, to }: Pick<Period, 'from' | 'to'>,
  asked: { readonly by?: contract.TrafficDimension; readonly path?: string } = {},
): string => `${contract.exportAnalytics.path}?${new URLSearchParams({ panel, from, to, ...asked })}`
