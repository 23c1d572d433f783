import type { Customer } from '@sitewright/contract/customers'
import { customerLimits } from '@sitewright/domain/customers'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { useCustomerAction } from './use-customers'

export const CustomerForm = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { firstName, lastName, phone, note, taxNumber, taxExempt } = customer
  const [details, setDetails] = useState({ firstName, lastName, phone, note, taxNumber, taxExempt })
  const set = (change: Partial<typeof details>) => setDetails({ ...details, ...change })
  const action = useCustomerAction(customer.id)
  return (
    <FormDialog
      title={t('Edit details')}
      submit={[t('Save'), t('Saving')]}
      isBusy={action.isPending}
      onClose={onClose}
      onSubmit={() =>
        action.mutate(
          { act: 'save', details },
          {
            onSuccess: () => {
              showToast(t('Saved'))
              onClose()
            },
          },
        )
      }
      {...(action.isError && { failure: messageOf(action.error) })}
    >
      <TextField
        label={t('First name')}
        value={details.firstName}
        onChange={value => set({ firstName: value })}
        maxLength={customerLimits.name}
        autoFocus
      />
      <TextField
        label={t('Last name')}
        value={details.lastName}
        onChange={value => set({ lastName: value })}
        maxLength={customerLimits.name}
      />
      <TextField
        label={t('Phone')}
        value={details.phone}
        onChange={value => set({ phone: value })}
        maxLength={customerLimits.phone}
      />
      <TextField
        label={t('Tax number')}
        value={details.taxNumber}
        onChange={value => set({ taxNumber: value })}
        maxLength={customerLimits.taxNumber}
      />
      <Switch
        label={t('Pays no tax')}
        help={t('For businesses whose tax number you have checked.')}
        isSelected={details.taxExempt}
        onChange={value => set({ taxExempt: value })}
      />
      <TextField
        label={t('Private note')}
        help={t('Only people who work here read it.')}
        rows={4}
        value={details.note}
        onChange={value => set({ note: value })}
        maxLength={customerLimits.note}
      />
    </FormDialog>
  )
}
