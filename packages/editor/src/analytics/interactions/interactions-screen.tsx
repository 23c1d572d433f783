import type { AnalyticsBlock } from '@sitewright/contract/analytics'
import type { ReactNode } from 'react'
import { useLayout } from '../../app/layout'
import { RouteLink } from '../../app/router'
import { t } from '../../language'
import { AnalyticsScreen } from '../analytics-screen'
import { BarTable } from '../charts/bar-table'
import { CountedNote } from '../counted-note'
import { count, percent, shareOf } from '../numbers'
import { Panel } from '../panel'
import { usePeriod } from '../period/use-period'
import { csvOf, useBlocks } from '../use-analytics'
import { pagePath } from '../value-words'

type Kind = AnalyticsBlock['kind']

const groups: readonly { kind: Kind; title: string; acted: string; nameless: string; empty: string }[] = [
  {
    ...{ kind: 'button', title: t('Buttons'), acted: t('Clicks'), nameless: t('Button without a text') },
    empty: t('No button was seen in this period.'),
  },
  {
    kind: 'form',
    title: t('Forms'),
    acted: t('Sent'),
    nameless: t('Form'),
    empty: t('No form was seen in this period.'),
  },
  {
    kind: 'overlay',
    title: t('Popups'),
    acted: t('Sent'),
    nameless: t('Popup'),
    empty: t('No popup was seen in this period.'),
  },
]

/** A site has one popup, on whatever page it opens: one line says it all. */
function together(rows: readonly AnalyticsBlock[]): (AnalyticsBlock & { readonly pages: number })[] {
  const lines = new Map<string, AnalyticsBlock & { pages: number }>()
  for (const row of rows) {
    const key = row.kind === 'overlay' ? row.subject : `${row.subject} ${row.path}`
    const known = lines.get(key)
    if (!known) {
      lines.set(key, { ...row, pages: 1 })
      continue
    }
    known.pages += 1
    for (const sum of ['actions', 'renders', 'visits', 'acted'] as const) known[sum] += row[sum]
  }
  return [...lines.values()]
}

export const InteractionsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const period = usePeriod()
  const isPhone = useLayout() === 'phone'
  const blocks = useBlocks(period)
  return (
    <AnalyticsScreen title={t('Forms and buttons')} csv={csvOf('blocks', period)} {...{ tabs, period }}>
      {groups.map(({ kind, title, acted, nameless, empty }) => (
        <Panel
          key={kind}
          title={title}
          query={blocks}
          isEmpty={({ rows }) => rows.every(row => row.kind !== kind)}
          empty={empty}
        >
          {({ rows }) => (
            <BarTable
              caption={title}
              columns={
                isPhone
                  ? [t('Where'), acted, t('Conversion')]
                  : [t('Where'), acted, t('Conversion'), t('Shown'), t('Visits that saw it')]
              }
              rows={together(rows.filter(row => row.kind === kind)).map(
                ({ subject, label, path, pages, actions, renders, visits, acted: did }) => ({
                  key: `${subject} ${path}`,
                  name: (
                    <>
                      {label || nameless}{' '}
                      {pages > 1 ? (
                        <span className="soft">{t('on {pages} pages', { pages: count(pages) })}</span>
                      ) : (
                        <RouteLink className="soft" to={{ path: pagePath(path) }}>
                          {path}
                        </RouteLink>
                      )}
                    </>
                  ),
                  size: actions,
                  cells: [
                    count(actions),
                    // What opens later, such as a button of the popup, was shown without a report of it.
                    renders > 0 ? percent(shareOf(did, visits)) : '',
                    ...(isPhone ? [] : renders > 0 ? [count(renders), count(visits)] : ['', '']),
                  ],
                }),
              )}
            />
          )}
        </Panel>
      ))}
      {blocks.data && (
        <CountedNote until={blocks.data.until}>
          {t('Conversion is the share of visits that saw it and then did it.')}
        </CountedNote>
      )}
    </AnalyticsScreen>
  )
}
