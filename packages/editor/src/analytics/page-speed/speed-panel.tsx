import '../charts/charts.css'
import { t } from '../../language'
import { Panel } from '../panel'
import type { Period } from '../period/use-period'
import { usePageSpeed } from './use-page-speed'
import { VitalVerdict } from './vital-table'
import { vitalNames, vitalOrder, writeVital } from './vital-words'

/** In short, beside the figures of a period. */
export const SpeedPanel = ({ period }: { period: Period }) => {
  const speed = usePageSpeed(period)
  return (
    <Panel
      title={t('Page speed, 75th percentile')}
      more={{ path: 'analytics/page-speed', label: t('Details') }}
      query={speed}
      isEmpty={({ metrics }) => metrics.length === 0}
      empty={t('No page was measured in this period.')}
    >
      {({ metrics }) => (
        <table className="bar-table speed-lines">
          <caption className="unseen">{t('Page speed, 75th percentile')}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">{t('Measure')}</th>
              <th scope="col">{t('75th percentile')}</th>
              <th scope="col">{t('Verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {vitalOrder.slice(0, 5).flatMap(metric =>
              metrics
                .filter(vital => vital.metric === metric)
                .map(vital => (
                  <tr key={metric}>
                    <th scope="row">{vitalNames[metric].name}</th>
                    <td className="figure num">{writeVital(metric, vital.p75)}</td>
                    <td className="figure">
                      <VitalVerdict vital={vital} />
                    </td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
