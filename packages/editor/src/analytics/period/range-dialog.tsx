import { useState } from 'react'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { checkRange, rangeMessages } from './period'
import { chooseRange, type Period } from './use-period'

export const RangeDialog = ({ period, onClose }: { period: Period; onClose: () => void }) => {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [failure, setFailure] = useState<string>()
  const submit = () => {
    const refusal = checkRange({ from, to }, period.today)
    if (refusal) return setFailure(rangeMessages[refusal])
    chooseRange({ from, to: to > period.today ? period.today : to })
    onClose()
  }
  return (
    <FormDialog
      title={t('Own range')}
      submit={[t('Show'), t('Show')]}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
      failure={failure}
    >
      <div className="range-days">
        <TextField label={t('First day')} type="date" value={from} onChange={setFrom} input={{ max: period.today }} />
        <TextField label={t('Last day')} type="date" value={to} onChange={setTo} input={{ max: period.today }} />
      </div>
    </FormDialog>
  )
}
