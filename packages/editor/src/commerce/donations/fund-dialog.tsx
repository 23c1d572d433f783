import type { Fund } from '@sitewright/contract/donations'
import { donationLimits } from '@sitewright/domain/donations'
import { isCurrencyCode, toMajorUnits } from '@sitewright/domain/money'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { AmountField, amountOf } from '../amount-field'
import { useSaveFund } from './use-donations'

export const typedAmount = (cents: number | null, currency: string): string =>
  cents !== null && isCurrencyCode(currency) ? String(toMajorUnits(cents, currency)) : ''

/** What people give to. */
export const FundDialog = ({
  fund,
  currency,
  onClose,
}: {
  fund: Fund | undefined
  currency: string
  onClose: () => void
}) => {
  const save = useSaveFund(fund?.id)
  const [name, setName] = useState(fund?.name ?? '')
  const [goal, setGoal] = useState(typedAmount(fund?.goal ?? null, currency))
  const [active, setActive] = useState(fund?.active ?? true)
  const [isTried, setTried] = useState(false)
  const cents = goal.trim() === '' ? null : amountOf(goal, currency)
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || cents === undefined || cents === 0) return
    save.mutate(
      { name: name.trim(), goal: cents, active },
      {
        onSuccess: () => {
          showToast(t('Fund saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={fund ? t('Change fund') : t('Add a fund')}
      submit={[t('Save fund'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={donationLimits.name}
        autoFocus
        {...(isTried && name.trim() === '' && { error: t('Please enter a name') })}
      />
      <AmountField
        label={t('Goal')}
        help={t('Empty is without a goal.')}
        value={goal}
        onChange={setGoal}
        currency={currency}
        error={isTried && (cents === undefined || cents === 0) ? t('Please enter an amount') : undefined}
      />
      <Switch label={t('People can give to it')} isSelected={active} onChange={setActive} />
    </FormDialog>
  )
}
