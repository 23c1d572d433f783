import { discountLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
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
      title={t('Make many codes')}
      submit={[t('Make codes'), t('Making')]}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!isRight) return
        make.mutate(
          { discountId, count, prefix },
          {
            onSuccess: () => {
              showToast(t('{count} codes are being made', { count }))
              onClose()
            },
          },
        )
      }}
      failure={make.isError ? messageOf(make.error) : undefined}
    >
      <CountField
        label={t('How many')}
        help={t('Each works once. At most {codesAtOnce} at a time.', { codesAtOnce: discountLimits.codesAtOnce })}
        value={count}
        onChange={setCount}
      />
      <TextField
        label={t('Begin with')}
        help={t('For example FAIR-; empty for nothing.')}
        value={prefix}
        onChange={text => setPrefix(text.toUpperCase())}
        maxLength={20}
      />
    </FormDialog>
  )
}
