import type { LeftOutReason } from '@sitewright/contract/analytics'
import type { ReactNode } from 'react'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { SeriesPanel } from '../charts/series-panel'
import { CountedNote } from '../counted-note'
import { dayPoints } from '../day-series'
import { count, part, plural, shareOf } from '../numbers'
import { AwaitedChart, Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf, useLeftOut } from '../use-analytics'
import { KeepingPanel } from './keeping-panel'

const reasons: Readonly<Record<LeftOutReason, string>> = {
  bot: t('Search engines and other programs that say so'),
  driven: t('Browsers driven by a program'),
  'too-fast': t('More pages in a minute than anybody reads'),
  shed: t('Came while the server had too much to do'),
}

/** What is in no figure, and why. */
export const LeftOutScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const { may } = useSession()
  const leftOut = useLeftOut(period)
  return (
    <AnalyticsScreen
      area={<RouteLink to={{ path: 'analytics/overview' }}>{t('Overview')}</RouteLink>}
      title={t('Left out and kept')}
      csv={csvOf('left-out', period)}
      {...{ tabs, period }}
    >
      <Panel
        title={t('Views by day that are in no figure')}
        query={leftOut}
        waiting={<AwaitedChart />}
        isEmpty={({ total }) => total === 0}
        empty={t('Nothing was left out in this period.')}
      >
        {({ days, rows, total }) => (
          <>
            {days.length > 1 && (
              <SeriesPanel
                series={{
                  label: t('Views left out by day'),
                  unit: ['view', 'views'],
                  points: dayPoints(days, null, { read: ({ views }) => views, today: period.today }),
                  write: count,
                  isCompared: false,
                }}
              />
            )}
            <BarTable
              caption={t('Views left out, by reason')}
              columns={[t('Why'), t('Views'), t('Share')]}
              rows={rows.map(({ reason, views }) => ({
                key: reason,
                name: reasons[reason],
                size: views,
                cells: [count(views), part(shareOf(views, total))],
              }))}
            />
          </>
        )}
      </Panel>
      {may('settings-privacy') && <KeepingPanel />}
      {leftOut.data && (
        <CountedNote until={leftOut.data.until}>
          {leftOut.data.own > 0
            ? t(
                'People who work on this site came on {own}, each of them counted once a day. Their views are never sent.',
                { own: plural(leftOut.data.own, t('day'), t('days')) },
              )
            : t('Nobody who works on this site looked at it as a visitor in this period; their views are never sent.')}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
