import '../charts/charts.css'
import './page-speed.css'
import type { PageSpeed, PageVital } from '@sitewright/contract/page-reports'
import { fewestLoadsJudged, type WebVital } from '@sitewright/domain/analytics'
import { useLayout } from '../../app/layout'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import { count } from '../numbers'
import { verdictOf, vitalNames, writeVital } from './vital-words'

const judged: readonly WebVital[] = ['LCP', 'CLS', 'INP']

const Value = ({ vital }: { vital: PageVital | undefined }) => {
  if (!vital) return null
  const { tone, words } = verdictOf(vital)
  return (
    <span className={`page-vital ${tone}`}>
      {writeVital(vital.metric, vital.p75)}
      {tone !== 'neutral' && <span className="page-verdict">{words}</span>}
    </span>
  )
}

const Loads = ({ loads }: { loads: number }) => (
  <td className="figure num soft">
    {count(loads)}
    {loads < fewestLoadsJudged && <span className="page-verdict">{t('Too few')}</span>}
  </td>
)

/** The three that search engines go by, for each page. */
export const PageTable = ({ pages }: { pages: PageSpeed['pages'] }) => {
  const isPhone = useLayout() === 'phone'
  const shown = isPhone ? judged.slice(0, 1) : judged
  return (
    <table className="bar-table page-speeds">
      <caption className="unseen">{t('Speed of each page')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Page')}</th>
          {shown.map(metric => (
            <th key={metric} scope="col" className="figure">
              {vitalNames[metric].name}
            </th>
          ))}
          <th scope="col" className="figure">
            {t('Loads')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, metrics }) => (
          <tr key={path}>
            <th scope="row">
              {path.startsWith('/') ? (
                <RouteLink to={{ path: `analytics/page-speed/page/${encodeURIComponent(path)}` }}>{path}</RouteLink>
              ) : (
                t('All others')
              )}
            </th>
            {shown.map(metric => (
              <td key={metric} className="figure num">
                <Value vital={metrics.find(vital => vital.metric === metric)} />
              </td>
            ))}
            <Loads loads={Math.max(...metrics.map(({ loads }) => loads))} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
