import type { AnalyticsOverview } from '@sitewright/contract/analytics'
import { type ReactNode, useState } from 'react'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t, tx } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { SeriesPanel } from '../charts/series-panel'
import { CountedNote } from '../counted-note'
import { dayPoints } from '../day-series'
import { Figures } from '../figures'
import { count, moneyColumn, part, plural, shareOf } from '../numbers'
import { SpeedPanel } from '../page-speed/speed-panel'
import { AwaitedChart, Panel } from '../panel'
import { comparedWords } from '../period/period-words'
import { type Period, usePeriod } from '../period/use-period'
import { csvOf, useOverview } from '../use-analytics'
import { sourceName } from '../value-words'
import { figuresOf, type OverviewFigure, readFigure, seriesWords, writeFigure } from './overview-figures'

const isQuiet = ({ until, figures }: AnalyticsOverview) =>
  until === null && figures.visits === 0 && figures.orders === 0

const Drawing = ({ answer, period }: { answer: AnalyticsOverview; period: Period }) => {
  const { timeOfDay } = useTimes()
  const [chosen, setChosen] = useState<OverviewFigure>('visits')
  const { days, daysBefore, currency } = answer
  const marks = answer.marks.map(({ at, day, text }) => ({ day, text: `${text} ${timeOfDay(at)}` }))
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
            ...seriesWords(chosen),
            points: dayPoints(days, daysBefore, { read: readFigure[chosen], today: period.today, marks }),
            write: writeFigure(chosen, currency),
            isCompared: daysBefore !== null,
          }}
        />
      )}
    </>
  )
}

const Counted = ({ until, figures: { visitors }, leftOut }: AnalyticsOverview) => (
  <CountedNote until={until}>
    {visitors.people + visitors.byDay > 0 &&
      `${plural(visitors.people + visitors.byDay, t('visitor'), t('visitors'))}${
        visitors.byDay > 0
          ? t(', of them {byDay} counted anew each day, without a cookie', { byDay: count(visitors.byDay) })
          : ''
      }. `}
    {leftOut.automated > 0 && (
      <>
        <RouteLink to={{ path: 'analytics/left-out' }}>
          {plural(leftOut.automated, t('automated view'), t('automated views'))}
        </RouteLink>
        {` ${t('left out.')} `}
      </>
    )}
    {tx('{link} are not counted.', {
      link: <RouteLink to={{ path: 'analytics/left-out' }}>{t('Your own visits')}</RouteLink>,
    })}
  </CountedNote>
)

export const OverviewScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const overview = useOverview(period)
  return (
    <AnalyticsScreen title={t('Overview')} csv={csvOf('overview', period)} {...{ tabs, period }}>
      <Panel
        title={t('Figures of the period')}
        isTitleHidden
        query={overview}
        waiting={<AwaitedChart />}
        isEmpty={isQuiet}
        empty={t('No visits yet. Publish the site and share its address.')}
      >
        {answer => <Drawing {...{ answer, period }} />}
      </Panel>
      {!(overview.data && isQuiet(overview.data)) && (
        <div className="panels">
          <Panel
            title={t('Products by revenue')}
            more={{ path: 'analytics/products', label: t('All products') }}
            query={overview}
            isEmpty={({ products }) => products.length === 0}
            empty={t('Nothing was sold in this period.')}
          >
            {({ products, currency }) => {
              const write = moneyColumn(
                products.map(({ revenue }) => revenue),
                currency,
              )
              return (
                <BarTable
                  caption={t('Products by revenue')}
                  columns={[t('Product'), t('Revenue')]}
                  hasHead={false}
                  rows={products.map(({ productId, title, revenue }) => ({
                    key: productId,
                    name: title,
                    size: revenue,
                    cells: [write(revenue)],
                  }))}
                />
              )
            }}
          </Panel>
          <Panel
            title={t('Where visits came from')}
            more={{ path: 'analytics/traffic', label: t('Traffic') }}
            query={overview}
            isEmpty={({ sources }) => sources.length === 0}
            empty={t('Nobody came in this period.')}
          >
            {({ sources, figures }) => (
              <BarTable
                caption={t('Where visits came from')}
                columns={[t('Source'), t('Visits'), t('Share')]}
                hasHead={false}
                rows={sources.map(({ value, visits }) => ({
                  key: value,
                  name: sourceName(value),
                  size: visits,
                  cells: [count(visits), part(shareOf(visits, figures.visits))],
                }))}
              />
            )}
          </Panel>
          <SpeedPanel period={period} />
        </div>
      )}
      {overview.data && <Counted {...overview.data} />}
    </AnalyticsScreen>
  )
}
