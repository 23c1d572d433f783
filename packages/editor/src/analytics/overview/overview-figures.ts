import type { AnalyticsOverview, OverviewDay } from '@sitewright/contract/analytics'
import { t } from '../../language'
import type { Series } from '../charts/series'
import type { Figure } from '../figures'
import { count, difference, percent, shareOf, wholeMoney } from '../numbers'

export type OverviewFigure = 'visits' | 'orders' | 'revenue' | 'conversion' | 'average'

type Sums = Pick<OverviewDay, 'visits' | 'orders' | 'revenue'>

export const readFigure: Readonly<Record<OverviewFigure, (sums: Sums) => number>> = {
  visits: ({ visits }) => visits,
  orders: ({ orders }) => orders,
  revenue: ({ revenue }) => revenue,
  conversion: ({ orders, visits }) => shareOf(orders, visits),
  average: ({ revenue, orders }) => (orders > 0 ? revenue / orders : 0),
}

const labels: Readonly<Record<OverviewFigure, string>> = {
  visits: t('Visits'),
  orders: t('Orders'),
  revenue: t('Revenue'),
  conversion: t('Conversion'),
  average: t('Average order'),
}
const all = Object.keys(labels) as OverviewFigure[]

export const writeFigure = (id: OverviewFigure, currency: string): ((value: number) => string) => {
  if (id === 'conversion') return percent
  if (id === 'revenue' || id === 'average') return value => wholeMoney(value, currency)
  return count
}

export const figuresOf = ({
  figures,
  figuresBefore,
  days,
  currency,
}: Pick<AnalyticsOverview, 'figures' | 'figuresBefore' | 'days' | 'currency'>): Figure<OverviewFigure>[] =>
  all.map(id => {
    const read = readFigure[id]
    const value = read(figures)
    return {
      id,
      label: labels[id],
      value: writeFigure(id, currency)(value),
      difference: difference(value, figuresBefore && read(figuresBefore), { isShare: id === 'conversion' }),
      values: days.map(read),
    }
  })

const units: Partial<Record<OverviewFigure, Series['unit']>> = {
  visits: ['visit', 'visits'],
  orders: ['order', 'orders'],
}

export const seriesWords = (id: OverviewFigure): Pick<Series, 'label' | 'unit'> => ({
  label: t('{id} by day', { id: labels[id] }),
  ...(units[id] && { unit: units[id] }),
})
