import type { AnalyticsSearches } from '@sitewright/contract/analytics'
import type { ReactNode } from 'react'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { CountedNote } from '../counted-note'
import { count, part, plural, shareOf } from '../numbers'
import { Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf, useSearches } from '../use-analytics'

type Rows = AnalyticsSearches['rows']

const notFound = (rows: Rows): Rows => rows.filter(({ isFound }) => isFound === false)

const emptyOfMissing = (rows: Rows): string =>
  rows.length === 0
    ? t('Terms that find nothing would stand here.')
    : t('The site has something by every one of these terms.')

const Terms = ({ caption, rows, total }: { caption: string } & Pick<AnalyticsSearches, 'rows' | 'total'>) => (
  <BarTable
    caption={caption}
    columns={[t('Term'), t('Searches'), t('Share'), t('Visits')]}
    rows={rows.map(row => ({
      key: row.term,
      name: row.term,
      size: row.searches,
      cells: [count(row.searches), part(shareOf(row.searches, total.searches)), count(row.visits)],
    }))}
  />
)

export const SearchesScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const searches = useSearches(period)
  return (
    <AnalyticsScreen title={t('Search terms')} csv={csvOf('searches', period)} {...{ tabs, period }}>
      <div className="analytics-list">
        <Panel
          title={t('What visitors searched for')}
          query={searches}
          isEmpty={({ rows }) => rows.length === 0}
          empty={t('No term was searched for by three visits in this period.')}
        >
          {({ rows, total }) => <Terms caption={t('Search terms')} {...{ rows, total }} />}
        </Panel>
        <Panel
          title={t('Searched for and not found')}
          query={searches}
          isEmpty={({ rows }) => notFound(rows).length === 0}
          empty={emptyOfMissing(searches.data?.rows ?? [])}
        >
          {({ rows, total }) => (
            <>
              <p className="analytics-empty soft">
                {t(
                  'The site has nothing by these words today. A page, a product or a post that says them would be found.',
                )}
              </p>
              <Terms caption={t('Search terms that find nothing')} rows={notFound(rows)} total={total} />
            </>
          )}
        </Panel>
      </div>
      {searches.data && (
        <CountedNote until={searches.data.until}>
          {t(
            '{searches} in all{rare}. A term is shown from three visits on; what looks like a mail address or a number is never kept.',
            {
              searches: plural(searches.data.total.searches, t('search'), t('searches')),
              rare:
                searches.data.total.rare > 0
                  ? t(', {rare} of them for rarer terms', { rare: count(searches.data.total.rare) })
                  : '',
            },
          )}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
