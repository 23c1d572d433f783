import './page-speed.css'
import type { PageVital } from '@sitewright/contract/page-reports'
import { t, tn } from '../../language'
import { Status } from '../../ui/status'
import { count } from '../numbers'
import { limitWords, verdictOf, vitalNames, vitalOrder, vitalShares, writeVital } from './vital-words'

export const VitalVerdict = ({ vital }: { vital: PageVital }) => {
  const { tone, words } = verdictOf(vital)
  return (
    <Status tone={tone} isWaiting={tone === 'neutral'}>
      {words}
    </Status>
  )
}

/** A bar for the eye; the same shares stand below it in words. */
const Shares = ({ vital }: { vital: PageVital }) => {
  const { good, between, poor } = vitalShares(vital)
  const parts = [
    { name: 'good', share: good, words: t('good') },
    { name: 'between', share: between, words: tn(between, 'needs work', 'need work') },
    { name: 'poor', share: poor, words: t('poor') },
  ].filter(({ share }) => share > 0)
  return (
    <div className="vital-shares">
      <span className="vital-bar" aria-hidden="true">
        {parts.map(({ name, share }) => (
          <i key={name} className={name} style={{ flexGrow: share }} />
        ))}
      </span>
      <span className="vital-parts num">
        {t('{parts} of {loads} loads', {
          parts: parts.map(({ share, words }) => `${share}% ${words}`).join(', '),
          loads: count(vital.loads),
        })}
      </span>
    </div>
  )
}

export const VitalTable = ({ metrics }: { metrics: readonly PageVital[] }) => {
  const known = new Map(metrics.map(vital => [vital.metric, vital]))
  const rows = vitalOrder.flatMap(metric => known.get(metric) ?? [])
  return (
    <table className="vital-table">
      <caption className="unseen">{t('How fast pages were')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Measure')}</th>
          <th scope="col" className="figure">
            {t('75th percentile')}
          </th>
          <th scope="col">{t('Verdict')}</th>
          <th scope="col">{t('Loads')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(vital => (
          <tr key={vital.metric}>
            <th scope="row">
              {vitalNames[vital.metric].name}
              <span className="vital-means">{vitalNames[vital.metric].means}</span>
              <span className="vital-means">{limitWords(vital.metric)}</span>
            </th>
            <td className="figure num vital-value">{writeVital(vital.metric, vital.p75)}</td>
            <td className="vital-verdict">
              <VitalVerdict vital={vital} />
            </td>
            <td className="vital-loads">
              <Shares vital={vital} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
