import './experiments.css'
import type { Experiment } from '@sitewright/contract/experiments'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { NumberInput } from '../../ui/number-input'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { bodyOf, type Draft, draftOf, nameFrom, problemOf } from './experiment-form'
import { useSaveExperiment } from './use-experiments'

const types = [
  { value: 'AB_TEST', label: 'A/B test' },
  { value: 'FEATURE_TOGGLE', label: t('Toggle') },
] as const
const goals = [
  { value: 'order', label: t('Order placed') },
  { value: 'page', label: t('Page reached') },
  { value: 'button', label: t('Button pressed') },
  { value: 'form', label: t('Form sent') },
] as const

type Change = (changed: Partial<Draft>) => void

const TestFields = ({ draft, change, isRunning }: { draft: Draft; change: Change; isRunning: boolean }) => {
  const changeVariant = (index: number, changed: Partial<Draft['variants'][number]>) =>
    change({ variants: draft.variants.map((each, at) => (at === index ? { ...each, ...changed } : each)) })
  return (
    <>
      <fieldset className="fields variant-list">
        <legend className="field-label">{t('Variants')}</legend>
        {draft.variants.map((variant, index) => (
          <div key={variant.name} className="variant-fields">
            <TextField
              label={t('{name} shows', { name: variant.name })}
              value={variant.title}
              onChange={title => changeVariant(index, { title })}
            />
            <TextField
              label={t('Anchor of its section')}
              value={variant.anchor}
              onChange={anchor => changeVariant(index, { anchor })}
            />
            <NumberInput
              label={t('Share')}
              value={variant.share}
              min={0}
              max={100}
              unit="%"
              onChange={share => changeVariant(index, { share })}
            />
          </div>
        ))}
        <p className="field-help">
          {t('Build both sections on the page and give each an anchor; a visitor sees one of them.')}
          {isRunning && ` ${t('Other shares begin counting anew.')}`}
        </p>
      </fieldset>
      <Select
        label={t('Goal')}
        options={goals}
        value={draft.goalKind}
        isDisabled={isRunning}
        onChange={kind => change({ goalKind: kind as Draft['goalKind'] })}
      />
      {draft.goalKind !== 'order' && (
        <TextField
          label={draft.goalKind === 'page' ? t('Path of the page') : t('Anchor of the section it is in')}
          value={draft.goalPlace}
          isDisabled={isRunning}
          onChange={goalPlace => change({ goalPlace })}
        />
      )}
      <NumberInput
        label={t('Visitors who take part')}
        value={draft.traffic}
        min={1}
        max={100}
        unit="%"
        onChange={traffic => change({ traffic })}
      />
      <NumberInput
        label={t('Planned days')}
        value={draft.plannedDays}
        min={1}
        max={90}
        onChange={plannedDays => change({ plannedDays })}
      />
      <NumberInput
        label={t('Visitors expected until then')}
        help={t('The interval is narrowest at this number.')}
        value={draft.plannedVisitors}
        min={100}
        max={10_000_000}
        onChange={plannedVisitors => change({ plannedVisitors })}
      />
    </>
  )
}

/** Defines a toggle or a test, or changes one. */
export const ExperimentDialog = ({ experiment, onClose }: { experiment?: Experiment; onClose: () => void }) => {
  const save = useSaveExperiment()
  const [draft, setDraft] = useState(() => draftOf(experiment))
  const [problem, setProblem] = useState<string>()
  const isRunning = experiment?.type === 'AB_TEST' && experiment.state === 'running'
  const change: Change = changed => setDraft(before => ({ ...before, ...changed }))
  const submit = () => {
    const missing = problemOf(draft)
    setProblem(missing)
    if (!missing) save.mutate({ id: experiment?.id ?? null, body: bodyOf(draft) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={experiment ? t('Change experiment') : t('New experiment')}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={problem ?? (save.error ? messageOf(save.error) : undefined)}
    >
      {!experiment && (
        <Segments label={t('Kind')} options={types} value={draft.type} onChange={type => change({ type })} />
      )}
      <TextField label={t('Title')} value={draft.title} onChange={title => change({ title })} />
      <TextField
        label={t('Name')}
        help={t('How scripts on the page ask for it.')}
        value={draft.name || nameFrom(draft.title)}
        isDisabled={isRunning}
        onChange={name => change({ name })}
      />
      {draft.type === 'FEATURE_TOGGLE' ? (
        <Switch label={t('On')} isSelected={draft.isOn} onChange={isOn => change({ isOn })} />
      ) : (
        <TestFields {...{ draft, change, isRunning }} />
      )}
      <TextField label={t('Segment')} value={draft.segment} onChange={segment => change({ segment })} />
    </FormDialog>
  )
}
