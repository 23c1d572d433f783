import type { Address, Order } from '@sitewright/contract/orders'
import { countryCodes, countryName } from '@sitewright/domain/addresses'
import { useState } from 'react'
import { ApiError, messageOf } from '../../app/api'
import { language, t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { useChangeAddress } from './use-orders'

const errorsOf = (error: Error | null): Partial<Record<keyof Address, string>> =>
  error instanceof ApiError && error.reason === 'address-incomplete'
    ? ((error.data as { errors?: Partial<Record<keyof Address, string>> }).errors ?? {})
    : {}

/** Where it goes instead. */
export const AddressDialog = ({ order, address, onClose }: { order: Order; address: Address; onClose: () => void }) => {
  const [typed, setTyped] = useState(address)
  const change = useChangeAddress(order.id)
  const errors = errorsOf(change.error)
  const field = (name: Exclude<keyof Address, 'country'>, label: string) => (
    <TextField
      label={label}
      value={typed[name] ?? ''}
      onChange={value => setTyped({ ...typed, [name]: value })}
      error={errors[name]}
    />
  )
  const isKnown = Object.keys(errors).length > 0
  return (
    <FormDialog
      title={t('Edit the address')}
      submit={[t('Save'), t('Saving')]}
      isBusy={change.isPending}
      onSubmit={() =>
        change.mutate(typed, {
          onSuccess: () => {
            showToast(t('Saved'))
            onClose()
          },
        })
      }
      onClose={onClose}
      failure={change.error && !isKnown ? messageOf(change.error) : undefined}
    >
      <div className="order-two">
        {field('firstName', t('First name'))}
        {field('lastName', t('Last name'))}
      </div>
      {field('line1', t('Address'))}
      {field('line2', t('Apartment or floor'))}
      <div className="order-two">
        {field('city', t('City'))}
        {field('postalCode', t('Postcode'))}
      </div>
      {field('region', t('Region'))}
      <Select
        label={t('Country')}
        options={countryCodes.map(code => ({ value: code, label: countryName(code, language) }))}
        value={typed.country}
        onChange={country => setTyped({ ...typed, country })}
      />
    </FormDialog>
  )
}
