import type { SiteDraft } from '@sitewright/contract/pages'
import { isStandIn, pageUrlId } from '@sitewright/domain/publishing'
import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { messageOf } from '../app/api'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { useCreatePage } from '../site/page-actions'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
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
  // There is one at most.
  const offered = newPageKinds.filter(
    each => each.kind !== 'lock-screen' || draft.pages.every(page => page.kind !== each.kind),
  )
  const taken = new Set(draft.pages.map(({ urlId }) => urlId))
  const address = title.trim() && pageUrlId({ kind, title: title.trim() }, urlId => taken.has(urlId))
  const add = () => {
    setTried(true)
    if (title.trim() === '') return
    create.mutate(
      { kind, title: title.trim(), inNavigation: inNavigation && !isStandIn(kind) },
      {
        onSuccess: added => {
          if (added.kind !== 'folder') navigate({ frameUrl: added.path })
          showToast(t('Page added'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Add a page')}
      submit={[t('Add page'), t('Adding')]}
      isBusy={create.isPending}
      onSubmit={add}
      onClose={onClose}
      failure={create.isError ? messageOf(create.error) : undefined}
    >
      <RadioGroup className="field" value={kind} onChange={chosen => setKind(chosen as Kind)}>
        <Label className="field-label">{t('Kind')}</Label>
        <div className="page-kinds">
          {offered.map(({ kind: of, text, note }) => (
            <Radio key={of} value={of} className="page-kind">
              <b>{text}</b>
              <span className="quiet">{note}</span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <TextField
        label={t('Name')}
        value={title}
        onChange={setTitle}
        maxLength={100}
        autoFocus
        error={isTried && title.trim() === '' ? t('Please enter a name') : undefined}
        help={
          address && kind !== 'folder' && !isStandIn(kind)
            ? `${site.publicAddress.replace(/^https?:\/\//, '')}/${address}`
            : undefined
        }
      />
      {!isStandIn(kind) && (
        <Switch label={t('Show in the menu')} isSelected={inNavigation} onChange={setInNavigation} />
      )}
    </FormDialog>
  )
}
