import type { AnalyticsTraffic, TrafficDimension, TrafficFigures } from '@sitewright/contract/analytics'
import { type ReactNode, useState } from 'react'
import { useLayout } from '../../app/layout'
import { RouteLink, usePlace } from '../../app/router'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { SeriesPanel } from '../charts/series-panel'
import { CountedNote } from '../counted-note'
import { dayPoints } from '../day-series'
import { type Figure, Figures } from '../figures'
import { count, difference, duration, part, percent, shareOf } from '../numbers'
import { AwaitedChart, Panel } from '../panel'
import { comparedWords } from '../period/period-words'
import { type Period, usePeriod } from '../period/use-period'
import { csvOf, useTraffic } from '../use-analytics'
import { pagePath, valueName } from '../value-words'
import { CrossedPanel } from './crossed-panel'
import { PageScreen } from './page-screen'

const dimensions: readonly { readonly value: TrafficDimension; readonly label: string }[] = [
  { value: 'source', label: 'Source' },
  { value: 'name', label: 'Site' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'page', label: 'Page' },
  { value: 'country', label: 'Country' },
  { value: 'device', label: 'Device' },
  { value: 'browser', label: 'Browser' },
]

const bounceShare = ({ bounces, measured }: TrafficFigures) => shareOf(bounces, measured)
const averageTime = ({ seconds, measured }: TrafficFigures) => (measured > 0 ? seconds / measured : 0)

const figuresOf = ({ total, totalBefore }: AnalyticsTraffic): Figure[] => [
  {
    id: 'visits',
    label: 'Visits',
    value: count(total.visits),
    difference: difference(total.visits, totalBefore?.visits),
  },
  {
    id: 'views',
    label: 'Page views',
    value: count(total.views),
    difference: difference(total.views, totalBefore?.views),
  },
  {
    id: 'bounces',
    label: 'Bounces',
    value: percent(bounceShare(total)),
    difference: difference(bounceShare(total), totalBefore && bounceShare(totalBefore), {
      isShare: true,
      isLessBetter: true,
    }),
  },
  {
    id: 'time',
    label: 'Time per visit',
    value: duration(averageTime(total)),
    difference: difference(averageTime(total), totalBefore && averageTime(totalBefore)),
  },
]

const Rows = ({ answer: { by, rows, total } }: { answer: AnalyticsTraffic }) => {
  const isPhone = useLayout() === 'phone'
  const label = dimensions.find(({ value }) => value === by)!.label
  const name = (value: string) =>
    by === 'page' && value.startsWith('/') ? (
      <RouteLink to={{ path: pagePath(value) }}>{value}</RouteLink>
    ) : (
      valueName(by, value)
    )
  return (
    <BarTable
      caption={`Visits by ${label.toLowerCase()}`}
      columns={
        isPhone
          ? [label, 'Visits', 'Share']
          : [label, 'Visits', 'Share', 'Before', 'Views', 'Bounces', 'Time per visit']
      }
      rows={rows.map(row => {
        const short = [count(row.visits), part(shareOf(row.visits, total.visits))]
        const rest = [
          row.before ? count(row.before.visits) : '',
          count(row.views),
          row.measured > 0 ? percent(bounceShare(row)) : '',
          row.measured > 0 ? duration(averageTime(row)) : '',
        ]
        return { key: row.value, name: name(row.value), size: row.visits, cells: isPhone ? short : [...short, ...rest] }
      })}
    />
  )
}

const All = ({ tabs, period }: { tabs: ReactNode; period: Period }) => {
  const [by, setBy] = useState<TrafficDimension>('source')
  const isPhone = useLayout() === 'phone'
  const traffic = useTraffic(period, by)
  const choice = { label: 'Visits by', isLabelHidden: true, options: dimensions, value: by }
  return (
    <AnalyticsScreen title="Traffic" csv={csvOf('traffic', period, { by })} {...{ tabs, period }}>
      <Panel title="Visits of the period" isTitleHidden query={traffic} waiting={<AwaitedChart />}>
        {answer => (
          <>
            <Figures figures={figuresOf(answer)} compared={comparedWords(period, period.comparison)} />
            {answer.days.length > 1 && (
              <SeriesPanel
                series={{
                  label: 'Visits by day',
                  unit: ['visit', 'visits'],
                  points: dayPoints(answer.days, null, { read: ({ visits }) => visits, today: period.today }),
                  write: count,
                  isCompared: false,
                }}
              />
            )}
          </>
        )}
      </Panel>
      <div className="analytics-tools">
        {isPhone ? (
          <Select {...choice} onChange={value => setBy(value as TrafficDimension)} />
        ) : (
          <Segments {...choice} onChange={setBy} />
        )}
      </div>
      <Panel
        title="Visits by what they have in common"
        isTitleHidden
        query={traffic}
        isEmpty={({ rows }) => rows.length === 0}
        empty="Nobody came in this period."
      >
        {answer => <Rows answer={answer} />}
      </Panel>
      <CrossedPanel period={period} />
      {traffic.data && (
        <CountedNote until={traffic.data.until}>
          {by === 'page' && 'A visit counts for each page it saw. '}
          Bounces and time are those of visits that could be followed from page to page. Your own visits are not
          counted.
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}

/** Everybody who came, or those who saw one page. */
export const TrafficScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const [, page] = /\/page\/([^/]+)$/.exec(usePlace().path) ?? []
  return page ? <PageScreen path={decodeURIComponent(page)} {...{ tabs, period }} /> : <All {...{ tabs, period }} />
}
