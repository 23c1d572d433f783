import type { PageSpeed } from '@sitewright/contract/page-reports'
import { fewestLoadsJudged } from '@sitewright/domain/analytics'
import { type ReactNode, useState } from 'react'
import { RouteLink, usePlace } from '../../app/router'
import { t } from '../../language'
import { Segments } from '../../ui/segments'
import { AnalyticsScreen } from '../analytics-screen'
import { Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf } from '../use-analytics'
import { valueName } from '../value-words'
import { PageTable } from './page-table'
import { usePageSpeed } from './use-page-speed'
import { VitalTable } from './vital-table'

const isEmpty = ({ metrics }: PageSpeed) => metrics.length === 0

/** All pages, or one of them. Figures of one never stand for a moment under the name of another. */
export const PageSpeedScreen = ({ tabs }: { tabs: ReactNode }) => {
  const [, name] = /\/page\/([^/]+)$/.exec(usePlace().path) ?? []
  return <Speeds key={name} path={name === undefined ? undefined : decodeURIComponent(name)} tabs={tabs} />
}

/** By the device that loaded them. */
const Speeds = ({ path, tabs }: { path: string | undefined; tabs: ReactNode }) => {
  const period = usePeriod()
  const [device, setDevice] = useState('')
  const speed = usePageSpeed(period, path)
  const devices = speed.data?.devices ?? []
  const chosen = devices.find(each => each.device === device)
  return (
    <AnalyticsScreen
      {...(path !== undefined && {
        area: <RouteLink to={{ path: 'analytics/page-speed' }}>{t('Page speed')}</RouteLink>,
      })}
      title={path ?? t('Page speed')}
      csv={csvOf('page-speed', period, path === undefined ? {} : { path })}
      {...{ tabs, period }}
    >
      {devices.length > 1 && (
        <div className="analytics-tools">
          <Segments
            label={t('Device')}
            isLabelHidden
            options={[
              { value: '', label: t('All devices') },
              ...devices.map(each => ({ value: each.device, label: valueName('device', each.device) })),
            ]}
            value={chosen ? device : ''}
            onChange={setDevice}
          />
        </div>
      )}
      <Panel
        title={
          chosen
            ? t('For visitors, {valueName} only', { valueName: valueName('device', chosen.device).toLowerCase() })
            : t('For all visitors')
        }
        query={speed}
        isEmpty={isEmpty}
        empty={t(
          'No page was measured in this period. Every fourth load is, once the site is published and people come.',
        )}
      >
        {answer => <VitalTable metrics={(chosen ?? answer).metrics} />}
      </Panel>
      {path === undefined && speed.data && !isEmpty(speed.data) && (
        <Panel title={t('By page, 75th percentile')} query={speed}>
          {answer => <PageTable pages={answer.pages} />}
        </Panel>
      )}
      {speed.data && !isEmpty(speed.data) && (
        <p className="counted">
          {t(
            'Of each measure, three loads in four were at least as fast as the value shown. A page is judged from\n          {fewestLoadsJudged} loads on. Measured in the browsers of your visitors; programs and your own visits are not\n          among them.',
            { fewestLoadsJudged },
          )}
        </p>
      )}
    </AnalyticsScreen>
  )
}
