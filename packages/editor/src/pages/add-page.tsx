import type { SiteDraft } from '@sitewright/contract/pages'
import { pageUrlId } from '@sitewright/domain/publishing'
import { useState } from 'react'
import { Form, Label, Radio, RadioGroup } from 'react-aria-components'
import { messageOf } from '../app/api'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { useCreatePage } from '../site/use-site'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { newPageKinds } from './page-kinds'

type Kind = (typeof newPageKinds)[number]['kind']

/** Asks what it is and what it is called; nothing is made before both are known. */
export const AddPage = ({ draft, onClose }: { draft: SiteDraft; onClose: () => void }) => {
  const { site } = useSession()
  const [kind, setKind] = useState<Kind>('page')
  const [title, setTitle] = useState('')
  const [inNavigation, setInNavigation] = useState(true)
  const [isTried, setTried] = useState(false)
  const create = useCreatePage()
  const taken = new Set(draft.pages.map(({ urlId }) => urlId))
  const address = title.trim() && pageUrlId({ kind, title: title.trim() }, urlId => taken.has(urlId))
  const add = () => {
    setTried(true)
    if (title.trim() === '') return
    create.mutate(
      { kind, title: title.trim(), inNavigation },
      {
        onSuccess: added => {
          if (added.kind !== 'folder') navigate({ frameUrl: added.path })
          showToast('Page added')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a page"
      width="medium"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="add-page" isDisabled={create.isPending}>
            {create.isPending ? 'Adding' : 'Add page'}
          </Button>
        </>
      }
    >
      <Form
        id="add-page"
        className="fields"
        onSubmit={event => {
          event.preventDefault()
          add()
        }}
      >
        <RadioGroup className="field" value={kind} onChange={chosen => setKind(chosen as Kind)}>
          <Label className="field-label">Kind</Label>
          <div className="page-kinds">
            {newPageKinds.map(({ kind: of, text, note }) => (
              <Radio key={of} value={of} className="page-kind">
                <b>{text}</b>
                <span className="quiet">{note}</span>
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <TextField
          label="Name"
          value={title}
          onChange={setTitle}
          maxLength={100}
          autoFocus
          error={isTried && title.trim() === '' ? 'Please enter a name' : undefined}
          help={
            address && kind !== 'folder' ? `${site.publicAddress.replace(/^https?:\/\//, '')}/${address}` : undefined
          }
        />
        <Switch label="Show in the menu" isSelected={inNavigation} onChange={setInNavigation} />
        {create.isError && (
          <p className="field-error" role="alert">
            {messageOf(create.error)}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
