import '../ui/table.css'
import type { FormSummary } from '@sitewright/contract/forms'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { navigate, RouteLink } from '../app/router'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
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
      title="New form"
      submit={['Make form', 'Making form']}
      isBusy={make.isPending}
      onSubmit={() =>
        make.mutate({ name: name.trim(), kind }, { onSuccess: ({ id }) => navigate({ path: `forms/${id}` }) })
      }
      onClose={onClose}
      {...(make.isError && { failure: messageOf(make.error) })}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={100}
        isRequired
        autoFocus
        help="Only you see it."
      />
      <Segments
        label="What it is for"
        options={[
          { value: 'form', label: 'Questions' },
          { value: 'newsletter', label: 'Newsletter' },
        ]}
        value={kind}
        onChange={setKind}
      />
    </FormDialog>
  )
}

const State = ({ isLive, isChanged }: FormSummary) => (
  <Status tone={isLive ? 'success' : 'neutral'} isWaiting={!isLive || isChanged}>
    {isLive ? (isChanged ? 'Changed' : 'Live') : 'Not published'}
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
        <span className="second">{form.kind === 'newsletter' ? 'Newsletter' : `${form.fields} fields`}</span>
      </td>
      <td>
        <State {...form} />
      </td>
      <td className="num">
        {may('form-submissions') ? (
          <RouteLink to={{ path: `forms/${form.id}/submissions` }}>
            {form.unread > 0 ? `${form.submissions}, ${form.unread} new` : String(form.submissions)}
          </RouteLink>
        ) : (
          form.submissions
        )}
        {form.failed > 0 && (
          <span className="second form-failed">
            {form.failed === 1 ? '1 not sent on' : `${form.failed} not sent on`}
          </span>
        )}
      </td>
      <td className="forms-edited">
        <time dateTime={form.editedAt}>{times.shortMoment(form.editedAt)}</time>
      </td>
      <td className="row-menu">
        {may('forms') && (
          <Menu label={`More for ${form.name}`} button={<IconButton icon={Ellipsis} label={`More for ${form.name}`} />}>
            <MenuItem
              text="Duplicate"
              onAction={() =>
                act.mutate(
                  { id: form.id, act: 'copy', name: `${form.name} copy`.slice(0, 100) },
                  { onError: error => showToast(messageOf(error)) },
                )
              }
            />
            <MenuItem text="Delete" onAction={onDelete} />
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
          showToast('Form deleted')
        },
        onError: () => showToast(actionFailureMessages.updateForm),
      },
    )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>Forms & submissions</h1>
        </div>
        {may('forms') && (
          <Button kind="primary" icon={Plus} onPress={() => setMaking(true)}>
            New form
          </Button>
        )}
      </header>
      <AreaTabs chosen="forms" />
      <div className="page-body">
        {!items &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={56} />)}
        {items?.length === 0 && <Empty>Make a form, then place it on a page.</Empty>}
        {items && items.length > 0 && (
          <table className="table forms-table">
            <thead>
              <tr>
                <th>Name</th>
                <th>State</th>
                <th>Submissions</th>
                <th className="forms-edited">Edited</th>
                <th className="row-menu">
                  <span className="unseen">More</span>
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
        title={`Delete ${leaving?.name ?? 'the form'}?`}
        confirm="Delete form"
        kind="danger"
        isBusy={act.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove(leaving)}
      >
        It takes no more answers from this moment on. Those it has stay for 30 days.
      </Confirmation>
    </main>
  )
}
