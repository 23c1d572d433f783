import type { AnalyticsTraffic, TrafficDimension, TrafficFigures } from '@sitewright/contract/analytics'
import { type ReactNode, useState } from 'react'
import { useLayout } from '../../app/layout'
import { RouteLink, usePlace } from '../../app/router'
import { inSentence, t } from '../../language'
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
  { value: 'source', label: t('Source') },
  { value: 'name', label: t('Site') },
  { value: 'campaign', label: t('Campaign') },
  { value: 'page', label: t('Page') },
  { value: 'country', label: t('Country') },
  { value: 'device', label: t('Device') },
  { value: 'browser', label: t('Browser') },
]

const bounceShare = ({ bounces, measured }: TrafficFigures) => shareOf(bounces, measured)
const averageTime = ({ seconds, measured }: TrafficFigures) => (measured > 0 ? seconds / measured : 0)

const figuresOf = ({ total, totalBefore }: AnalyticsTraffic): Figure[] => [
  {
    id: 'visits',
    label: t('Visits'),
    value: count(total.visits),
    difference: difference(total.visits, totalBefore?.visits),
  },
  {
    id: 'views',
    label: t('Page views'),
    value: count(total.views),
    difference: difference(total.views, totalBefore?.views),
  },
  {
    id: 'bounces',
    label: t('Bounces'),
    value: percent(bounceShare(total)),
    difference: difference(bounceShare(total), totalBefore && bounceShare(totalBefore), {
      isShare: true,
      isLessBetter: true,
    }),
  },
  {
    id: 'time',
    label: t('Time per visit'),
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
      caption={t('Visits by {label}', { label: inSentence(label) })}
      columns={
        isPhone
          ? [label, t('Visits'), t('Share')]
          : [label, t('Visits'), t('Share'), t('Before'), t('Views'), t('Bounces'), t('Time per visit')]
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
  const choice = { label: t('Visits by'), isLabelHidden: true, options: dimensions, value: by }
  return (
    <AnalyticsScreen title={t('Traffic')} csv={csvOf('traffic', period, { by })} {...{ tabs, period }}>
      <Panel title={t('Visits of the period')} isTitleHidden query={traffic} waiting={<AwaitedChart />}>
        {answer => (
          <>
            <Figures figures={figuresOf(answer)} compared={comparedWords(period, period.comparison)} />
            {answer.days.length > 1 && (
              <SeriesPanel
                series={{
                  label: t('Visits by day'),
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
        title={t('Visits by what they have in common')}
        isTitleHidden
        query={traffic}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('Nobody came in this period.')}
      >
        {answer => <Rows answer={answer} />}
      </Panel>
      <CrossedPanel period={period} />
      {traffic.data && (
        <CountedNote until={traffic.data.until}>
          {by === 'page' && `${t('A visit counts for each page it saw.')} `}
          {t(
            'Bounces and time are those of visits that could be followed from page to page. Your own visits are not counted.',
          )}
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
