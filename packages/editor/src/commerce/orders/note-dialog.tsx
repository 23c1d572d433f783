import type { Order } from '@sitewright/contract/orders'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { useAddNote } from './use-orders'

/** Only people who work in the shop read it. */
export const NoteDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [text, setText] = useState('')
  const add = useAddNote(order.id)
  return (
    <FormDialog
      title={t('Add a private note')}
      submit={[t('Add note'), t('Adding')]}
      isBusy={add.isPending || text.trim() === ''}
      onSubmit={() =>
        add.mutate(text.trim(), {
          onSuccess: () => {
            showToast(t('Note added'))
            onClose()
          },
        })
      }
      onClose={onClose}
      failure={add.error ? messageOf(add.error) : undefined}
    >
      <TextField
        label={t('Note, only you see it')}
        rows={4}
        value={text}
        onChange={setText}
        maxLength={2000}
        autoFocus
      />
    </FormDialog>
  )
}
