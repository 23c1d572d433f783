import { type InstalmentsAnswer, readInstalments, saveInstalments } from '@sitewright/contract/instalments'
import { instalmentPayments } from '@sitewright/domain/catalogue'
import { productMessages } from '@sitewright/domain/catalogue/messages'
import { checkInstalments } from '@sitewright/domain/products'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { call, messageOf } from '../../app/api'
import { keys } from '../../app/queries'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { MoneyField } from '../rules/value-fields'

const { least, usual, most } = instalmentPayments

const paymentsOf = (text: string): number | undefined => {
  const payments = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN
  return payments >= least && payments <= most ? payments : undefined
}

const Fields = ({ instalments, currency }: InstalmentsAnswer) => {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: InstalmentsAnswer['instalments']) => call(saveInstalments, { body: { instalments: wanted } }),
    onSuccess: saved => {
      client.setQueryData(keys.instalments, saved)
      showToast('Saved')
    },
  })
  const [isOn, setOn] = useState(instalments !== null)
  const [typed, setTyped] = useState(String(instalments?.payments ?? usual))
  const [minimum, setMinimum] = useState(instalments?.minimum ?? null)
  const [maximum, setMaximum] = useState(instalments?.maximum ?? null)
  const payments = paymentsOf(typed)
  const wanted = isOn ? { payments: payments ?? usual, minimum, maximum } : null
  const bounds = wanted ? checkInstalments(wanted) : ({ ok: true } as const)
  const isChanged = payments === undefined || JSON.stringify(wanted) !== JSON.stringify(instalments)
  const canSave = bounds.ok && (payments !== undefined || !isOn)
  return (
    <Form
      className="fields payment-fields"
      onSubmit={event => {
        event.preventDefault()
        if (canSave) save.mutate(wanted)
      }}
    >
      <Switch
        label="Mention instalments"
        help="For shops whose provider lets people pay in parts without interest. Product pages say what one part comes to."
        isSelected={isOn}
        onChange={setOn}
      />
      {isOn && (
        <>
          <TextField
            label="Number of payments"
            value={typed}
            onChange={setTyped}
            error={payments === undefined ? `Enter a number from ${least} to ${most}` : undefined}
            input={{ inputMode: 'numeric' }}
          />
          <MoneyField
            label="Smallest order"
            help="Leave empty where any order will do."
            currency={currency}
            value={minimum}
            onChange={setMinimum}
          />
          <MoneyField
            label="Largest order"
            help="Beside a higher price nothing is said."
            currency={currency}
            value={maximum}
            onChange={setMaximum}
          />
        </>
      )}
      {!bounds.ok && (
        <p className="field-error" role="alert">
          {productMessages.instalmentBounds}
        </p>
      )}
      {save.isError && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      {isChanged && (
        <div>
          <Button kind="primary" type="submit" isDisabled={save.isPending || !canSave}>
            {save.isPending ? 'Saving' : 'Save'}
          </Button>
        </div>
      )}
    </Form>
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
      <h2 id="instalments">Instalments</h2>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={64} />)}
      {data && <Fields key={JSON.stringify(data.instalments)} {...data} />}
    </section>
  )
}
