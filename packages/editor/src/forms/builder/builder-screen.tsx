import type { Form } from '@sitewright/contract/forms'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { useEffect, useState } from 'react'
import { ApiError } from '../../app/api'
import { useLayout } from '../../app/layout'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Segments } from '../../ui/segments'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { type BuilderTab, builderTabs, FormTabs } from '../form-tabs'
import { ConflictBar, SaveLine } from '../save-line'
import { useForm } from '../use-forms'
import { FieldPalette } from './field-palette'
import { FieldSettings } from './field-settings'
import { FormSheet } from './form-sheet'
import { AdvancedTab, CaptchaTab, DisclaimerTab } from './other-tabs'
import { StorageTab } from './storage-tab'
import { useFields } from './use-fields'
import { type FormDraft, useFormDraft } from './use-form-draft'

const devices = [
  { value: 'desktop', label: t('Desktop') },
  { value: 'tablet', label: t('Tablet') },
  { value: 'phone', label: t('Phone|a device') },
] as const
type Device = (typeof devices)[number]['value']

const phoneParts = [
  { value: 'fields', label: t('Add') },
  { value: 'form', label: t('Form') },
  { value: 'field', label: t('Field') },
] as const
type PhonePart = (typeof phoneParts)[number]['value']

const Build = ({ draft, form, locale }: { draft: FormDraft; form: Form; locale: string }) => {
  const fields = useFields(draft, locale, form.answered)
  const layout = useLayout()
  const isStacked = layout === 'phone' || layout === 'stacked'
  const [device, setDevice] = useState<Device>('desktop')
  const [part, setPart] = useState<PhonePart>('form')
  const { leaving } = fields
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || shortcutOf(event) !== '/') return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('.form-palette input')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const count = leaving ? (form.answered[leaving.id] ?? 0) : 0
  return (
    <div className="form-builder" data-part={part}>
      {isStacked && (
        <div className="form-parts-switch">
          <Segments
            label={t('Part of the builder')}
            isLabelHidden
            options={phoneParts}
            value={part}
            onChange={setPart}
          />
        </div>
      )}
      <FieldPalette
        count={fields.fields.length}
        onAdd={type => {
          fields.add(type)
          setPart('field')
        }}
      />
      <div className="form-stage">
        <div className="form-devices">
          <Segments label={t('Shown as on')} isLabelHidden options={devices} value={device} onChange={setDevice} />
        </div>
        <FormSheet
          fields={fields}
          definition={draft.draft.definition}
          kind={form.kind}
          locale={locale}
          device={device}
        />
      </div>
      <FieldSettings fields={fields} locale={locale} />
      <Confirmation
        isOpen={leaving !== undefined}
        title={t('Delete this field?')}
        confirm={t('Delete field')}
        kind="danger"
        onClose={fields.keep}
        onConfirm={() => leaving && fields.remove(leaving.id)}
      >
        {tn(
          count,
          '1 submission holds an answer to it. They keep it.',
          '{count} submissions hold an answer to it. They keep it.',
        )}
      </Confirmation>
    </div>
  )
}

const tabOf = (part: string | undefined): BuilderTab => builderTabs.find(tab => tab === part) ?? 'build'

const Builder = ({ form, part }: { form: Form; part: string | undefined }) => {
  const { site } = useSession()
  const locale = site.primaryLocale
  const draft = useFormDraft(form)
  const tab = tabOf(part)
  const shared = { draft, locale }
  const isSaving = draft.state.kind === 'saving'
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">
            <RouteLink to={{ path: 'forms' }}>{t('Forms')}</RouteLink>
          </p>
          <h1>{draft.draft.name}</h1>
        </div>
        <SaveLine draft={draft} />
        <Button
          kind="primary"
          isDisabled={isSaving || draft.state.kind === 'conflict'}
          onPress={() => void draft.save().then(() => showToast(t('Form saved')))}
        >
          {isSaving ? t('Saving') : t('Save form')}
        </Button>
      </header>
      <FormTabs formId={form.id} chosen={tab} count={undefined} />
      <ConflictBar draft={draft} />
      {tab === 'build' && <Build draft={draft} form={form} locale={locale} />}
      {tab === 'storage' && <StorageTab formId={form.id} />}
      {tab === 'advanced' && <AdvancedTab {...shared} formId={form.id} />}
      {tab === 'captcha' && <CaptchaTab {...shared} />}
      {tab === 'disclaimer' && <DisclaimerTab {...shared} />}
    </main>
  )
}

export const BuilderScreen = ({ formId, part }: { formId: string; part: string | undefined }) => {
  const { data, error, refetch } = useForm(formId)
  if (data) return <Builder form={data} part={part} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">
            <RouteLink to={{ path: 'forms' }}>{t('Forms')}</RouteLink>
          </p>
          <h1>{isGone ? t('This form is not here') : t('Form')}</h1>
        </div>
      </header>
      <div className="page-body">
        {isGone ? (
          <Empty>{t('It may have been deleted, or the address is not whole.')}</Empty>
        ) : error ? (
          <Failed onRetry={() => void refetch()} text={`${t(actionFailureMessages.openForm)}.`} />
        ) : (
          <Waiting rows={5} rowHeight={72} />
        )}
      </div>
    </main>
  )
}
