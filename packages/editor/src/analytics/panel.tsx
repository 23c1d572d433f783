import './panel.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { RouteLink } from '../app/router'
import { t } from '../language'
import { Failed, Waiting } from '../ui/states'

/** The lines of a drawing that is still awaited: what comes takes their place, and nothing below it moves. */
export const AwaitedChart = () => (
  <div className="awaited-chart" aria-busy="true">
    <span className="unseen">{t('Loading')}</span>
  </div>
)

/** One part of a screen. It waits, fails and is empty by itself, whatever the others do. */
export const Panel = <Answer,>({
  title,
  isTitleHidden,
  more,
  query,
  isEmpty,
  empty,
  waiting = <Waiting rows={5} rowHeight={40} />,
  children,
}: {
  title: string
  isTitleHidden?: boolean
  /** Where the rest of it is. */
  more?: { readonly path: string; readonly label: string }
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch' | 'isPlaceholderData'>
  isEmpty?: (answer: Answer) => boolean
  empty?: string
  waiting?: ReactNode
  children: (answer: Answer) => ReactNode
}) => {
  const id = useId()
  const { data, isError, isPlaceholderData } = query
  // Figures of other days under the title of these would be wrong: they give way to the failure.
  const shown = isError && isPlaceholderData ? undefined : data
  return (
    <section className={isPlaceholderData ? 'analytics-panel is-old' : 'analytics-panel'} aria-labelledby={id}>
      <header className={isTitleHidden ? 'unseen' : 'analytics-panel-head'}>
        <h2 id={id}>{title}</h2>
        {more && <RouteLink to={{ path: more.path }}>{more.label}</RouteLink>}
      </header>
      {shown === undefined && (isError ? <Failed onRetry={() => void query.refetch()} /> : waiting)}
      {shown !== undefined && (isEmpty?.(shown) ? <p className="analytics-empty soft">{empty}</p> : children(shown))}
    </section>
  )
}
