import type { Customer } from '@sitewright/contract/customers'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { SearchField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { useCustomerAction, useCustomers } from './use-customers'

/** How many are offered: whoever is not among them is found by more letters. */
const mostOffered = 6

/** Two entries for one person become one; the other one's name and e-mail go. */
export const MergeDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const [search, setSearch] = useState(customer.lastName)
  const [from, setFrom] = useState<string>()
  const list = useCustomers(useDeferredValue(search.trim()), 'latest')
  const offered = (list.data?.pages[0]?.items ?? [])
    .filter(({ id, email }) => id !== customer.id && email !== '')
    .slice(0, mostOffered)
  const action = useCustomerAction(customer.id)
  return (
    <FormDialog
      title={t('Who is also {name}?', { name: customer.name })}
      submit={[t('Merge'), t('Merging')]}
      isBusy={action.isPending || from === undefined}
      onClose={onClose}
      onSubmit={() => {
        if (from === undefined) return
        action.mutate(
          { act: 'merge', from },
          {
            onSuccess: () => {
              showToast(t('Merged'))
              onClose()
            },
          },
        )
      }}
      {...(action.isError && { failure: messageOf(action.error) })}
    >
      <p>
        {t('Their orders and addresses become those of {email}. This cannot be undone.', { email: customer.email })}
      </p>
      <SearchField label={t('Search by name or e-mail')} value={search} onChange={setSearch} />
      <fieldset className="merge-choice">
        <legend className="field-label">{t('The other entry')}</legend>
        {offered.length === 0 && <p className="soft">{t('Nobody else matches.')}</p>}
        {offered.map(each => (
          <label key={each.id}>
            <input
              type="radio"
              name="from"
              value={each.id}
              checked={from === each.id}
              onChange={() => setFrom(each.id)}
            />
            <span>
              {each.name}
              <span className="second">{`${each.email}, ${money(each.spent, each.currency)}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
