import '../../ui/table.css'
import './experiments.css'
import type { ExperimentResult } from '@sitewright/contract/experiments'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../app/api'
import { navigate, RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t, tx } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { AnalyticsScreen } from '../analytics-screen'
import { count, exactMoney, percent, plural, shareOf } from '../numbers'
import { explanation, goalWords, headline, leader, points, shareWords } from './experiment-words'
import { IntervalChart } from './interval-chart'
import { useResult, useStopExperiment } from './use-experiments'

const range = ({ low, high }: { low: number; high: number }) =>
  t('{low} to {high}', { low: percent(low), high: percent(high) })

const Charts = ({ experiment, variants }: Pick<ExperimentResult, 'experiment' | 'variants'>) => {
  /** What those see who take no part. */
  const shown = experiment.chosen ?? variants[0]!.name
  const told = variants.filter(({ compared }) => compared)
  return (
    <>
      <IntervalChart
        label={t('Visitors who reached the goal, 95 in 100 interval')}
        write={percent}
        rows={variants.map(({ name, visitors, goals, interval }, index) => ({
          key: name,
          label: name === shown ? t('{name}, now', { name }) : name,
          value: shareOf(goals, visitors),
          ...interval,
          isFirst: index === 0,
          says: t('{name}: {goals}, between {low} and {high}', {
            name,
            goals: percent(shareOf(goals, visitors)),
            low: percent(interval.low),
            high: percent(interval.high),
          }),
        }))}
      />
      {told.length > 0 && (
        <IntervalChart
          label={t(
            'Difference to {name}, points. The band holds however often you look, the line for one look at the planned end.',
            { name: variants[0]!.name },
          )}
          write={points}
          hasZero
          rows={told.map(({ name, compared }) => ({
            key: name,
            label: name,
            value: compared!.difference,
            ...compared!.wide,
            inner: compared!.ordinary,
            says: t('{name}: {difference} points, between {low} and {high}', {
              name,
              difference: points(compared!.difference),
              low: points(compared!.wide.low),
              high: points(compared!.wide.high),
            }),
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
    <aside aria-label={t('About the test')}>
      <dl className="experiment-facts num">
        <dt>{endedAt ? t('Ran') : t('Running')}</dt>
        <dd>
          {startedAt
            ? t('{day} of {plannedDays}', { day, plannedDays: plural(plannedDays, t('day'), t('days')) })
            : t('Not started')}
        </dd>
        <dt>{t('Goal')}</dt>
        <dd>{goalWords(experiment.goal)}</dd>
        <dt>{t('Share')}</dt>
        <dd>{shareWords(experiment.variants, experiment.traffic)}</dd>
        {mixed > 0 && (
          <>
            <dt>{t('Left out')}</dt>
            <dd>{plural(mixed, t('visitor who saw both'), t('visitors who saw both'))}</dd>
          </>
        )}
        {startedAt && (
          <>
            <dt>{t('Started by')}</dt>
            <dd>{`${startedBy}, ${dayOf(startedAt)}`}</dd>
          </>
        )}
        {chosen && (
          <>
            <dt>{t('Chosen')}</dt>
            <dd>{t('{chosen}, for everyone', { chosen })}</dd>
          </>
        )}
      </dl>
      {startedAt && !endedAt && (
        <span className="experiment-time" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (day / plannedDays) * 100)}%` }} />
        </span>
      )}
      <p className="counted">
        {tx('Counted per visitor who allowed it; everybody else sees {chosen}. {link} are not counted.', {
          chosen: chosen ?? experiment.variants[0]!.name,
          link: <RouteLink to={{ path: 'analytics/left-out' }}>{t('Your own visits')}</RouteLink>,
        })}
      </p>
    </aside>
  )
}

const Variants = ({ result: { experiment, variants, currency } }: { result: ExperimentResult }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the window, keys scroll it
  <section className="experiment-variants" aria-label={t('Variants')} tabIndex={0}>
    <table className="table">
      <caption className="unseen">{t('Variants')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Variant')}</th>
          {[t('Visitors'), t('Goals'), t('Share'), t('Interval'), t('Revenue per visitor')].map(title => (
            <th key={title} scope="col" className={title === t('Interval') ? 'figure interval' : 'figure'}>
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
      area={<RouteLink to={{ path: 'analytics/experiments' }}>{t('Experiments')}</RouteLink>}
      title={data?.experiment.title ?? t('Experiment')}
      tabs={tabs}
      actions={
        data?.experiment.state === 'running' && (
          <>
            <Button onPress={() => setAsked({})}>{t('Stop')}</Button>
            {best && (
              <Button kind={isSure ? 'primary' : 'default'} onPress={() => setAsked({ chosen: best.name })}>
                {t('Use {name} for everyone', { name: best.name })}
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
          title={
            asked.chosen === undefined ? t('Stop the test?') : t('Use {chosen} for everyone?', { chosen: asked.chosen })
          }
          confirm={asked.chosen === undefined ? t('Stop') : t('Use {chosen}', { chosen: asked.chosen })}
          onConfirm={end}
          kind={asked.chosen === undefined ? 'danger' : 'primary'}
          onClose={() => setAsked(undefined)}
        >
          {t('The test ends, and everybody sees {chosen}. What was counted stays here.', {
            chosen: asked.chosen ?? data.experiment.variants[0]!.name,
          })}
        </Confirmation>
      )}
      {!data && isError && (
        <Button onPress={() => navigate({ path: 'analytics/experiments' })}>{t('All experiments')}</Button>
      )}
    </AnalyticsScreen>
  )
}
