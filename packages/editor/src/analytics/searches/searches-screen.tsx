import type { ReactNode } from 'react'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { CountedNote } from '../counted-note'
import { count, part, plural, shareOf } from '../numbers'
import { Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf, useSearches } from '../use-analytics'

export const SearchesScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const searches = useSearches(period)
  return (
    <AnalyticsScreen title="Search terms" csv={csvOf('searches', period)} {...{ tabs, period }}>
      <div className="analytics-list">
        <Panel
          title="What visitors searched for"
          isTitleHidden
          query={searches}
          isEmpty={({ rows }) => rows.length === 0}
          empty="No term was searched for by three visits in this period."
        >
          {({ rows, total }) => (
            <BarTable
              caption="Search terms"
              columns={['Term', 'Searches', 'Share', 'Visits']}
              rows={rows.map(row => ({
                key: row.term,
                name: row.term,
                size: row.searches,
                cells: [count(row.searches), part(shareOf(row.searches, total.searches)), count(row.visits)],
              }))}
            />
          )}
        </Panel>
      </div>
      {searches.data && (
        <CountedNote until={searches.data.until}>
          {`${plural(searches.data.total.searches, 'search', 'searches')} in all${
            searches.data.total.rare > 0 ? `, ${count(searches.data.total.rare)} of them for rarer terms` : ''
          }. A term is shown from three visits on; what looks like a mail address or a number is never kept.`}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
