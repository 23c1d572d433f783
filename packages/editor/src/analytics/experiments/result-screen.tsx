import '../../ui/table.css'
import './experiments.css'
import type { ExperimentResult } from '@sitewright/contract/experiments'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../app/api'
import { navigate, RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { AnalyticsScreen } from '../analytics-screen'
import { count, exactMoney, percent, plural, shareOf } from '../numbers'
import { explanation, goalWords, headline, leader, points, shareWords } from './experiment-words'
import { IntervalChart } from './interval-chart'
import { useResult, useStopExperiment } from './use-experiments'

const range = ({ low, high }: { low: number; high: number }) => `${percent(low)} to ${percent(high)}`

const Charts = ({ experiment, variants }: Pick<ExperimentResult, 'experiment' | 'variants'>) => {
  /** What those see who take no part. */
  const shown = experiment.chosen ?? variants[0]!.name
  const told = variants.filter(({ compared }) => compared)
  return (
    <>
      <IntervalChart
        label="Visitors who reached the goal, 95 in 100 interval"
        write={percent}
        rows={variants.map(({ name, visitors, goals, interval }, index) => ({
          key: name,
          label: name === shown ? `${name}, now` : name,
          value: shareOf(goals, visitors),
          ...interval,
          isFirst: index === 0,
          says: `${name}: ${percent(shareOf(goals, visitors))}, between ${percent(interval.low)} and ${percent(interval.high)}`,
        }))}
      />
      {told.length > 0 && (
        <IntervalChart
          label={`Difference to ${variants[0]!.name}, points. The band holds however often you look, the line for one look at the planned end.`}
          write={points}
          hasZero
          rows={told.map(({ name, compared }) => ({
            key: name,
            label: name,
            value: compared!.difference,
            ...compared!.wide,
            inner: compared!.ordinary,
            says: `${name}: ${points(compared!.difference)} points, between ${points(compared!.wide.low)} and ${points(compared!.wide.high)}`,
          }))}
        />
      )}
    </>
  )
}

const Facts = ({ result }: { result: ExperimentResult }) => {
  const { dayOf } = useTimes()
  const { experiment, day, mixed } = result
  const { plannedDays, startedAt, startedBy, endedAt, chosen } = experiment
  return (
    <aside aria-label="About the test">
      <dl className="experiment-facts num">
        <dt>{endedAt ? 'Ran' : 'Running'}</dt>
        <dd>{startedAt ? `${day} of ${plural(plannedDays, 'day', 'days')}` : 'Not started'}</dd>
        <dt>Goal</dt>
        <dd>{goalWords(experiment.goal)}</dd>
        <dt>Share</dt>
        <dd>{shareWords(experiment.variants, experiment.traffic)}</dd>
        {mixed > 0 && (
          <>
            <dt>Left out</dt>
            <dd>{plural(mixed, 'visitor who saw both', 'visitors who saw both')}</dd>
          </>
        )}
        {startedAt && (
          <>
            <dt>Started by</dt>
            <dd>{`${startedBy}, ${dayOf(startedAt)}`}</dd>
          </>
        )}
        {chosen && (
          <>
            <dt>Chosen</dt>
            <dd>{`${chosen}, for everyone`}</dd>
          </>
        )}
      </dl>
      {startedAt && !endedAt && (
        <span className="experiment-time" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (day / plannedDays) * 100)}%` }} />
        </span>
      )}
      <p className="counted">
        Counted per visitor who allowed it; everybody else sees {chosen ?? experiment.variants[0]!.name}.{' '}
        <RouteLink to={{ path: 'analytics/left-out' }}>Your own visits</RouteLink> are not counted.
      </p>
    </aside>
  )
}

const Variants = ({ result: { experiment, variants, currency } }: { result: ExperimentResult }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the window, keys scroll it
  <section className="experiment-variants" aria-label="Variants" tabIndex={0}>
    <table className="table">
      <caption className="unseen">Variants</caption>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          {['Visitors', 'Goals', 'Share', 'Interval', 'Revenue per visitor'].map(title => (
            <th key={title} scope="col" className={title === 'Interval' ? 'figure interval' : 'figure'}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.map(({ name, visitors, goals, interval, revenue }, index) => (
          <tr key={name}>
            <td>
              {name} <span className="second">{experiment.variants[index]?.title}</span>
            </td>
            <td className="figure num">{count(visitors)}</td>
            <td className="figure num">{count(goals)}</td>
            <td className="figure num">{visitors > 0 ? percent(shareOf(goals, visitors)) : ''}</td>
            <td className="figure num soft interval">{visitors > 0 ? range(interval) : ''}</td>
            <td className="figure num">{visitors > 0 ? exactMoney(Math.round(revenue / visitors), currency) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** What came of one test. */
export const ResultScreen = ({ experimentId, tabs }: { experimentId: string; tabs: ReactNode }) => {
  const { data, isError, refetch } = useResult(experimentId)
  const stop = useStopExperiment()
  const [asked, setAsked] = useState<{ chosen?: string }>()
  const best = data && leader(data)
  const isSure = best?.compared?.verdict === 'better'
  const end = () => {
    const chosen = asked?.chosen
    setAsked(undefined)
    stop.mutate(
      { experimentId, ...(chosen !== undefined && { chosen }) },
      { onError: error => showToast(messageOf(error)) },
    )
  }
  return (
    <AnalyticsScreen
      area={<RouteLink to={{ path: 'analytics/experiments' }}>Experiments</RouteLink>}
      title={data?.experiment.title ?? 'Experiment'}
      tabs={tabs}
      actions={
        data?.experiment.state === 'running' && (
          <>
            <Button onPress={() => setAsked({})}>Stop</Button>
            {best && (
              <Button kind={isSure ? 'primary' : 'default'} onPress={() => setAsked({ chosen: best.name })}>
                {`Use ${best.name} for everyone`}
              </Button>
            )}
          </>
        )
      }
    >
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />)}
      {data && (
        <div className="experiment">
          <section className="experiment-verdict" aria-labelledby="verdict">
            <h2 id="verdict">{headline(data)}</h2>
            <p className="num">{explanation(data)}</p>
            {data.split !== 'off' && data.variants.some(({ visitors }) => visitors > 0) && <Charts {...data} />}
          </section>
          <Facts result={data} />
          <Variants result={data} />
        </div>
      )}
      {asked && data && (
        <Confirmation
          isOpen
          title={asked.chosen === undefined ? 'Stop the test?' : `Use ${asked.chosen} for everyone?`}
          confirm={asked.chosen === undefined ? 'Stop' : `Use ${asked.chosen}`}
          onConfirm={end}
          kind={asked.chosen === undefined ? 'danger' : 'primary'}
          onClose={() => setAsked(undefined)}
        >
          {`The test ends, and everybody sees ${asked.chosen ?? data.experiment.variants[0]!.name}. What was counted stays here.`}
        </Confirmation>
      )}
      {!data && isError && <Button onPress={() => navigate({ path: 'analytics/experiments' })}>All experiments</Button>}
    </AnalyticsScreen>
  )
}
