import type { AnalyticsFunnel, AnalyticsSales } from '@sitewright/contract/analytics'
import { type ReactNode, useState } from 'react'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { Funnel } from '../charts/funnel'
import { SeriesPanel } from '../charts/series-panel'
import { CountedNote } from '../counted-note'
import { dayPoints } from '../day-series'
import { type Figure, Figures } from '../figures'
import { count, difference, exactMoney, moneyColumn, part, shareOf, wholeMoney } from '../numbers'
import { AwaitedChart, Panel } from '../panel'
import { comparedWords } from '../period/period-words'
import { type Period, usePeriod } from '../period/use-period'
import { csvOf, useFunnel, useSales } from '../use-analytics'
import { sourceName } from '../value-words'

type Sums = AnalyticsSales['figures']
type SalesFigure = 'revenue' | 'orders' | 'average' | 'units' | 'refunds'

const facts: Readonly<Record<SalesFigure, { label: string; isMoney: boolean; read: (sums: Sums) => number }>> = {
  revenue: { label: t('Revenue'), isMoney: true, read: ({ revenue }) => revenue },
  orders: { label: t('Orders'), isMoney: false, read: ({ orders }) => orders },
  average: {
    label: t('Average order'),
    isMoney: true,
    read: ({ revenue, orders }) => (orders > 0 ? revenue / orders : 0),
  },
  units: { label: t('Units|sold'), isMoney: false, read: ({ units }) => units },
  refunds: { label: t('Refunds'), isMoney: true, read: ({ refunds }) => refunds },
}

const figuresOf = ({ figures, figuresBefore, days, currency }: AnalyticsSales): Figure<SalesFigure>[] =>
  (Object.keys(facts) as SalesFigure[]).map(id => {
    const { label, isMoney, read } = facts[id]
    const value = read(figures)
    return {
      id,
      label,
      value: isMoney ? wholeMoney(value, currency) : count(value),
      difference: difference(value, figuresBefore && read(figuresBefore), { isLessBetter: id === 'refunds' }),
      values: days.map(read),
    }
  })

const Drawing = ({ answer, period }: { answer: AnalyticsSales; period: Period }) => {
  const [chosen, setChosen] = useState<SalesFigure>('revenue')
  const { label, isMoney, read } = facts[chosen]
  const { days, daysBefore, currency } = answer
  return (
    <>
      <Figures
        figures={figuresOf(answer)}
        compared={comparedWords(period, period.comparison)}
        chosen={chosen}
        onChoose={setChosen}
      />
      {days.length > 1 && (
        <SeriesPanel
          series={{
            label: t('{label} by day', { label }),
            points: dayPoints(days, daysBefore, { read, today: period.today }),
            write: value => (isMoney ? wholeMoney(value, currency) : count(value)),
            isCompared: daysBefore !== null,
          }}
        />
      )}
    </>
  )
}

const stepsOf = ({ steps }: AnalyticsFunnel) => [
  { key: 'visits', label: t('Visits'), visits: steps.visits },
  { key: 'product', label: t('Product seen'), visits: steps.product },
  { key: 'cart', label: t('Cart'), visits: steps.cart },
  { key: 'checkout', label: t('Checkout'), visits: steps.checkout },
  { key: 'order', label: t('Order'), visits: steps.order },
]

const partsOf = ({ discount, delivery, tax, refunds }: Sums) =>
  [
    [t('Delivery, in the revenue'), delivery],
    [t('Tax, in the revenue'), tax],
    [t('Discounts, not in the revenue'), discount],
    [t('Refunds of the period'), refunds],
  ] as const

export const SalesScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const sales = useSales(period)
  const funnel = useFunnel(period)
  return (
    <AnalyticsScreen title={t('Sales')} csv={csvOf('sales', period)} {...{ tabs, period }}>
      <Panel title={t('Sales of the period')} isTitleHidden query={sales} waiting={<AwaitedChart />}>
        {answer => <Drawing {...{ answer, period }} />}
      </Panel>
      <Panel
        title={t('From visit to order')}
        query={funnel}
        isEmpty={({ steps }) => steps.visits === 0}
        empty={t('Nobody came in this period.')}
      >
        {answer => <Funnel steps={stepsOf(answer)} />}
      </Panel>
      <div className="panels two">
        <Panel
          title={t('Where buyers came from')}
          query={sales}
          isEmpty={({ sources }) => sources.length === 0}
          empty={t('Nothing was sold in this period.')}
        >
          {({ sources, figures, currency }) => {
            const write = moneyColumn(
              sources.map(({ revenue }) => revenue),
              currency,
            )
            return (
              <BarTable
                caption={t('Where buyers came from')}
                columns={[t('Source'), t('Revenue'), t('Orders'), t('Share')]}
                rows={sources.map(({ value, revenue, orders }) => ({
                  key: value,
                  name: sourceName(value),
                  size: revenue,
                  cells: [write(revenue), count(orders), part(shareOf(revenue, figures.revenue))],
                }))}
              />
            )
          }}
        </Panel>
        <Panel title={t('What it is made of')} query={sales}>
          {({ figures, currency }) => (
            <BarTable
              caption={t('What the revenue is made of')}
              columns={[t('Part'), t('Amount')]}
              hasHead={false}
              rows={partsOf(figures).map(([name, amount]) => ({
                key: name,
                name,
                size: amount,
                cells: [exactMoney(amount, currency)],
              }))}
            />
          )}
        </Panel>
      </div>
      {sales.data && (
        <CountedNote until={sales.data.until}>
          {t(
            'Orders are those of your shop, by the day they were placed: they add up with the list of orders. A buyer’s source is the last one of 30 days that is not direct.',
          )}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
