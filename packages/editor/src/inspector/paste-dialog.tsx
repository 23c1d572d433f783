import type { Control } from '@sitewright/blocks/kit'
import { useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { t } from '../language'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'

/** Lines that somebody has elsewhere become items of a list, in one step. */
export const PasteDialog = ({
  place,
  fromText,
  onClose,
}: {
  place: ListPlace
  fromText: NonNullable<Extract<Control, { control: 'list' }>['fromText']>
  onClose: () => void
}) => {
  const { actions, locale } = useEditorScope()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const submit = () => {
    const items = fromText.read(text, locale)
    if (items.length === 0) setFailure(t('There is nothing to read in this.'))
    else if (actions.addItems(place, items).length > 0) onClose()
  }
  return (
    <FormDialog
      title={t('Paste as text')}
      submit={[t('Add'), t('Add')]}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
      {...(failure === undefined ? {} : { failure })}
    >
      <TextField label={place.control.label} help={fromText.help} rows={12} value={text} onChange={setText} autoFocus />
    </FormDialog>
  )
}
