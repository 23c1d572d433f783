import '../../ui/table.css'
import './experiments.css'
import type { AbTest, Experiment, Toggle } from '@sitewright/contract/experiments'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../app/api'
import { RouteLink, usePlace } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t, tx } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { later } from '../../ui/later'
import { Menu, MenuItem } from '../../ui/menu'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { AnalyticsScreen } from '../analytics-screen'
import { goalWords, stateWords } from './experiment-words'
import { ResultScreen } from './result-screen'
import { useExperiments, useRemoveExperiment, useSaveExperiment, useStartExperiment } from './use-experiments'

const ExperimentDialog = later(async () => (await import('./experiment-dialog')).ExperimentDialog)

type Acts = { readonly onChange: (experiment: Experiment) => void; readonly onRemove: (experiment: Experiment) => void }

const RowMenu = ({ experiment, onChange, onRemove }: Acts & { experiment: Experiment }) => (
  <Menu
    label={t('More for {title}', { title: experiment.title })}
    placement="bottom end"
    button={<IconButton icon={Ellipsis} label={t('More for {title}', { title: experiment.title })} />}
  >
    <MenuItem text={t('Change')} onAction={() => onChange(experiment)} />
    <MenuItem text={t('Delete')} onAction={() => onRemove(experiment)} />
  </Menu>
)

const Tests = ({ tests, ...acts }: Acts & { tests: readonly AbTest[] }) => {
  const start = useStartExperiment()
  const { dayOf } = useTimes()
  return (
    <section aria-labelledby="ab-tests">
      <h2 id="ab-tests">{t('A/B tests')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('Test')}</th>
            <th scope="col">{t('Goal')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col">
              <span className="unseen">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map(test => (
            <tr key={test.id}>
              <td>
                <RouteLink className="row-button" to={{ path: `analytics/experiments/${test.id}` }}>
                  {test.title}
                </RouteLink>
                <span className="second">{test.name}</span>
              </td>
              <td>{goalWords(test.goal)}</td>
              <td>
                <Status tone={test.state === 'running' ? 'success' : 'neutral'} isWaiting={test.state === 'draft'}>
                  {stateWords[test.state]}
                </Status>
                {test.startedAt && (
                  <span className="second num">
                    {test.endedAt
                      ? t('{startedAt} to {endedAt}', {
                          startedAt: dayOf(test.startedAt),
                          endedAt: dayOf(test.endedAt),
                        })
                      : t('since {startedAt}', { startedAt: dayOf(test.startedAt) })}
                  </span>
                )}
              </td>
              <td className="figure">
                {test.state !== 'running' && (
                  <Button
                    onPress={() => start.mutate(test.id, { onError: error => showToast(messageOf(error)) })}
                    isDisabled={start.isPending}
                  >
                    {test.state === 'draft' ? t('Start') : t('Start again')}
                  </Button>
                )}
                <RowMenu experiment={test} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Toggles = ({ toggles, ...acts }: Acts & { toggles: readonly Toggle[] }) => {
  const save = useSaveExperiment()
  return (
    <section aria-labelledby="toggles">
      <h2 id="toggles">{t('Toggles')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('Toggle')}</th>
            <th scope="col">{t('Segment')}</th>
            <th scope="col">
              <span className="unseen">{t('Switch')}</span>
            </th>
            <th scope="col">
              <span className="unseen">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {toggles.map(({ id, createdAt: _, ...body }) => (
            <tr key={id}>
              <td>
                {body.title} <span className="second">{body.name}</span>
              </td>
              <td>{body.segment}</td>
              <td>
                <Switch
                  label={body.isOn ? t('On') : t('Off')}
                  aria-label={body.title}
                  isSelected={body.isOn}
                  onChange={isOn =>
                    save.mutate({ id, body: { ...body, isOn } }, { onError: error => showToast(messageOf(error)) })
                  }
                />
              </td>
              <td className="figure">
                <RowMenu experiment={{ id, createdAt: _, ...body }} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const List = ({ tabs }: { tabs: ReactNode }) => {
  const { data, isError, refetch } = useExperiments()
  const remove = useRemoveExperiment()
  const [edited, setEdited] = useState<Experiment | 'new'>()
  const [leaving, setLeaving] = useState<Experiment>()
  const acts: Acts = { onChange: setEdited, onRemove: setLeaving }
  const tests = data?.items.filter(each => each.type === 'AB_TEST') ?? []
  const toggles = data?.items.filter(each => each.type === 'FEATURE_TOGGLE') ?? []
  const add = <Button onPress={() => setEdited('new')}>{t('New experiment')}</Button>
  return (
    <AnalyticsScreen title={t('Experiments')} tabs={tabs} actions={data && data.items.length > 0 && add}>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={56} />)}
      {data && data.items.length === 0 && (
        <Empty action={add}>{t('No experiments. Show two versions of a section and see which one sells more.')}</Empty>
      )}
      {data && data.items.length > 0 && (
        <div className="experiments-list">
          {tests.length > 0 && <Tests tests={tests} {...acts} />}
          {toggles.length > 0 && <Toggles toggles={toggles} {...acts} />}
          <p className="counted">
            {tx(
              'On internal sites {code} shows a variant to you alone, until {code2}. Such visits are never counted, and neither are {link}.',
              {
                code: <code>{t('?experiment_name=variant')}</code>,
                code2: <code>{t('?experiment_name=reset')}</code>,
                link: <RouteLink to={{ path: 'analytics/left-out' }}>{t('your own visits')}</RouteLink>,
              },
            )}
          </p>
        </div>
      )}
      {edited && (
        <Suspense>
          <ExperimentDialog {...(edited !== 'new' && { experiment: edited })} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {leaving && (
        <Confirmation
          isOpen
          title={t('Delete {title}?', { title: leaving.title })}
          confirm={t('Delete')}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            remove.mutate(leaving.id, { onError: error => showToast(messageOf(error)) })
            setLeaving(undefined)
          }}
        >
          {t('What was counted goes with it.')}
        </Confirmation>
      )}
    </AnalyticsScreen>
  )
}

/** All of them, or the result of one. */
export const ExperimentsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const [, id] = /^analytics\/experiments\/([\w-]+)$/.exec(usePlace().path) ?? []
  return id ? <ResultScreen key={id} experimentId={id} tabs={tabs} /> : <List tabs={tabs} />
}
