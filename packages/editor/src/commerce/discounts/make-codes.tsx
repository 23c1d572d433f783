import { discountLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { CountField } from '../rules/value-fields'
import { useMakeCodes } from './use-discounts'

/** Thousands at once; each of them works once. */
export const MakeCodes = ({ discountId, onClose }: { discountId: string; onClose: () => void }) => {
  const make = useMakeCodes()
  const [count, setCount] = useState<number | null>(100)
  const [prefix, setPrefix] = useState('')
  const isRight = count !== null && count <= discountLimits.codesAtOnce
  return (
    <FormDialog
      title="Make many codes"
      submit={['Make codes', 'Making']}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!isRight) return
        make.mutate(
          { discountId, count, prefix },
          {
            onSuccess: () => {
              showToast(`${count} codes are being made`)
              onClose()
            },
          },
        )
      }}
      failure={make.isError ? messageOf(make.error) : undefined}
    >
      <CountField
        label="How many"
        help={`Each works once. At most ${discountLimits.codesAtOnce} at a time.`}
        value={count}
        onChange={setCount}
      />
      <TextField
        label="Begin with"
        help="For example FAIR-; empty for nothing."
        value={prefix}
        onChange={text => setPrefix(text.toUpperCase())}
        maxLength={20}
      />
    </FormDialog>
  )
}
