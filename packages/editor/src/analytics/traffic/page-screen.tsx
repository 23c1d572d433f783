import type { AnalyticsPage, PageFigures } from '@sitewright/contract/analytics'
import type { ReactNode } from 'react'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { SeriesPanel } from '../charts/series-panel'
import { CountedNote } from '../counted-note'
import { dayPoints } from '../day-series'
import { type Figure, Figures } from '../figures'
import { count, difference, duration, part, shareOf } from '../numbers'
import { AwaitedChart, Panel } from '../panel'
import { comparedWords } from '../period/period-words'
import type { Period } from '../period/use-period'
import { csvOf, usePage } from '../use-analytics'
import { valueName } from '../value-words'

const timeOf = ({ seconds, visits }: PageFigures) => (visits > 0 ? seconds / visits : 0)

const figuresOf = ({ figures, figuresBefore: before }: AnalyticsPage): Figure[] => [
  {
    id: 'views',
    label: t('Page views'),
    value: count(figures.views),
    difference: difference(figures.views, before?.views),
  },
  {
    id: 'visits',
    label: t('Visits'),
    value: count(figures.visits),
    difference: difference(figures.visits, before?.visits),
  },
  {
    id: 'entries',
    label: t('Began here'),
    value: count(figures.entries),
    difference: difference(figures.entries, before?.entries),
  },
  {
    id: 'exits',
    label: t('Ended here'),
    value: count(figures.exits),
    difference: difference(figures.exits, before?.exits, { isLessBetter: true }),
  },
  {
    id: 'time',
    label: t('Time on the page'),
    value: duration(timeOf(figures)),
    difference: difference(timeOf(figures), before && timeOf(before)),
  },
]

export const PageScreen = ({ path, tabs, period }: { path: string; tabs: ReactNode; period: Period }) => {
  const page = usePage(period, path)
  const list = (by: 'source' | 'device', rows: AnalyticsPage['sources'], all: number) => (
    <BarTable
      caption={t('Visits by {by}', { by })}
      columns={[by === 'source' ? t('Source') : t('Device'), t('Visits'), t('Share')]}
      rows={rows.map(({ value, visits }) => ({
        key: value,
        name: valueName(by, value),
        size: visits,
        cells: [count(visits), part(shareOf(visits, all))],
      }))}
    />
  )
  return (
    <AnalyticsScreen
      area={<RouteLink to={{ path: 'analytics/traffic' }}>{t('Traffic')}</RouteLink>}
      title={path}
      csv={csvOf('page', period, { path })}
      {...{ tabs, period }}
    >
      <Panel title={t('Figures of the page')} isTitleHidden query={page} waiting={<AwaitedChart />}>
        {answer => (
          <>
            <Figures figures={figuresOf(answer)} compared={comparedWords(period, period.comparison)} />
            {answer.days.length > 1 && (
              <SeriesPanel
                series={{
                  label: t('Page views by day'),
                  unit: ['view', 'views'],
                  points: dayPoints(answer.days, null, { read: ({ views }) => views, today: period.today }),
                  write: count,
                  isCompared: false,
                }}
              />
            )}
          </>
        )}
      </Panel>
      <div className="panels two">
        <Panel
          title={t('Where its visits came from')}
          query={page}
          isEmpty={({ sources }) => sources.length === 0}
          empty={t('Nobody saw this page in this period.')}
        >
          {({ sources, figures }) => list('source', sources, figures.visits)}
        </Panel>
        <Panel
          title={t('Devices')}
          query={page}
          isEmpty={({ devices }) => devices.length === 0}
          empty={t('Nobody saw this page in this period.')}
        >
          {({ devices, figures }) => list('device', devices, figures.visits)}
        </Panel>
      </div>
      {page.data && <CountedNote until={page.data.until} />}
    </AnalyticsScreen>
  )
}
