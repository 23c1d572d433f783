import { type InstalmentsAnswer, readInstalments, saveInstalments } from '@sitewright/contract/instalments'
import { instalmentPayments } from '@sitewright/domain/catalogue'
import { productMessages } from '@sitewright/domain/catalogue/messages'
import { checkInstalments } from '@sitewright/domain/products'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { MoneyField } from '../rules/value-fields'
import { numberWithin, outOfBounds, SettingsForm } from './settings-form'

const { usual } = instalmentPayments

const Fields = ({ instalments, currency }: InstalmentsAnswer) => {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: InstalmentsAnswer['instalments']) => call(saveInstalments, { body: { instalments: wanted } }),
    onSuccess: saved => {
      client.setQueryData(keys.instalments, saved)
      showToast(t('Saved'))
    },
  })
  const [isOn, setOn] = useState(instalments !== null)
  const [typed, setTyped] = useState(String(instalments?.payments ?? usual))
  const [minimum, setMinimum] = useState(instalments?.minimum ?? null)
  const [maximum, setMaximum] = useState(instalments?.maximum ?? null)
  const payments = numberWithin(typed, instalmentPayments)
  const wanted = isOn ? { payments: payments ?? usual, minimum, maximum } : null
  const bounds = wanted ? checkInstalments(wanted) : ({ ok: true } as const)
  const isChanged = payments === undefined || JSON.stringify(wanted) !== JSON.stringify(instalments)
  const canSave = bounds.ok && (payments !== undefined || !isOn)
  return (
    <SettingsForm {...{ save, isChanged, canSave }} onSave={() => save.mutate(wanted)}>
      <Switch
        label={t('Mention instalments')}
        help={t(
          'For shops whose provider lets people pay in parts without interest. Product pages say what one part comes to.',
        )}
        isSelected={isOn}
        onChange={setOn}
      />
      {isOn && (
        <>
          <TextField
            label={t('Number of payments')}
            value={typed}
            onChange={setTyped}
            error={payments === undefined ? outOfBounds(instalmentPayments) : undefined}
            input={{ inputMode: 'numeric' }}
          />
          <MoneyField
            label={t('Smallest order')}
            help={t('Leave empty where any order will do.')}
            currency={currency}
            value={minimum}
            onChange={setMinimum}
          />
          <MoneyField
            label={t('Largest order')}
            help={t('Beside a higher price nothing is said.')}
            currency={currency}
            value={maximum}
            onChange={setMaximum}
          />
        </>
      )}
      {!bounds.ok && (
        <p className="field-error" role="alert">
          {t(productMessages.instalmentBounds)}
        </p>
      )}
    </SettingsForm>
  )
}

/** What product pages say about paying in parts. */
export const InstalmentsSection = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.instalments,
    queryFn: () => call(readInstalments, {}),
  })
  return (
    <section className="provider" aria-labelledby="instalments">
      <h2 id="instalments">{t('Instalments')}</h2>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={64} />)}
      {data && <Fields key={JSON.stringify(data.instalments)} {...data} />}
    </section>
  )
}
