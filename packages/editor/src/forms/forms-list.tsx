import '../ui/table.css'
import type { FormSummary } from '@sitewright/contract/forms'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { navigate, RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t, tn } from '../language'
import { Button, IconButton } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Menu, MenuItem } from '../ui/menu'
import { Segments } from '../ui/segments'
import { Empty, Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { AreaTabs } from './form-tabs'
import { useFormAct, useForms, useMakeForm } from './use-forms'

const NewForm = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'form' | 'newsletter'>('form')
  const make = useMakeForm()
  return (
    <FormDialog
      title={t('New form')}
      submit={[t('Make form'), t('Making form')]}
      isBusy={make.isPending}
      onSubmit={() =>
        make.mutate({ name: name.trim(), kind }, { onSuccess: ({ id }) => navigate({ path: `forms/${id}` }) })
      }
      onClose={onClose}
      {...(make.isError && { failure: messageOf(make.error) })}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={100}
        isRequired
        autoFocus
        help={t('Only you see it.')}
      />
      <Segments
        label={t('What it is for')}
        options={[
          { value: 'form', label: t('Questions') },
          { value: 'newsletter', label: t('Newsletter') },
        ]}
        value={kind}
        onChange={setKind}
      />
    </FormDialog>
  )
}

const State = ({ isLive, isChanged }: FormSummary) => (
  <Status tone={isLive ? 'success' : 'neutral'} isWaiting={!isLive || isChanged}>
    {isLive ? (isChanged ? t('Changed') : t('Live')) : t('Not published')}
  </Status>
)

const Row = ({ form, onDelete }: { form: FormSummary; onDelete: () => void }) => {
  const { may } = useSession()
  const times = useTimes()
  const act = useFormAct()
  const path = may('forms') ? `forms/${form.id}` : `forms/${form.id}/submissions`
  return (
    <tr>
      <td>
        <RouteLink to={{ path }} className="row-button">
          {form.name}
        </RouteLink>
        <span className="second">
          {form.kind === 'newsletter' ? t('Newsletter') : t('{fields} fields', { fields: form.fields })}
        </span>
      </td>
      <td>
        <State {...form} />
      </td>
      <td className="num">
        {may('form-submissions') ? (
          <RouteLink to={{ path: `forms/${form.id}/submissions` }}>
            {form.unread > 0
              ? t('{submissions}, {unread} new', { submissions: form.submissions, unread: form.unread })
              : String(form.submissions)}
          </RouteLink>
        ) : (
          form.submissions
        )}
        {form.failed > 0 && (
          <span className="second form-failed">{tn(form.failed, '1 not sent on', '{count} not sent on')}</span>
        )}
      </td>
      <td className="forms-edited">
        <time dateTime={form.editedAt}>{times.shortMoment(form.editedAt)}</time>
      </td>
      <td className="row-menu">
        {may('forms') && (
          <Menu
            label={t('More for {name}', { name: form.name })}
            button={<IconButton icon={Ellipsis} label={t('More for {name}', { name: form.name })} />}
          >
            <MenuItem
              text={t('Duplicate')}
              onAction={() =>
                act.mutate(
                  { id: form.id, act: 'copy', name: t('{name} copy', { name: form.name }).slice(0, 100) },
                  { onError: error => showToast(messageOf(error)) },
                )
              }
            />
            <MenuItem text={t('Delete')} onAction={onDelete} />
          </Menu>
        )}
      </td>
    </tr>
  )
}

export const FormsList = () => {
  const { may } = useSession()
  const list = useForms()
  const act = useFormAct()
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<FormSummary>()
  const items = list.data?.items
  const remove = (form: FormSummary) =>
    act.mutate(
      { id: form.id, act: 'delete' },
      {
        onSuccess: () => {
          setLeaving(undefined)
          showToast(t('Form deleted'))
        },
        onError: () => showToast(t(actionFailureMessages.updateForm)),
      },
    )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Forms & submissions')}</h1>
        </div>
        {may('forms') && (
          <Button kind="primary" icon={Plus} onPress={() => setMaking(true)}>
            {t('New form')}
          </Button>
        )}
      </header>
      <AreaTabs chosen="forms" />
      <div className="page-body">
        {!items &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {items?.length === 0 && <Empty>{t('Make a form, then place it on a page.')}</Empty>}
        {items && items.length > 0 && (
          <table className="table forms-table">
            <thead>
              <tr>
                <th>{t('Name')}</th>
                <th>{t('State')}</th>
                <th>{t('Submissions')}</th>
                <th className="forms-edited">{t('Edited')}</th>
                <th className="row-menu">
                  <span className="unseen">{t('More')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(form => (
                <Row key={form.id} form={form} onDelete={() => setLeaving(form)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isMaking && <NewForm onClose={() => setMaking(false)} />}
      <Confirmation
        isOpen={leaving !== undefined}
        title={t('Delete {name}?', { name: leaving?.name ?? t('the form') })}
        confirm={t('Delete form')}
        kind="danger"
        isBusy={act.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove(leaving)}
      >
        {t('It takes no more answers from this moment on. Those it has stay for 30 days.')}
      </Confirmation>
    </main>
  )
}
