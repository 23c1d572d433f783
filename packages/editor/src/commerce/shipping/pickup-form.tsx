import type { PickupBody, PickupPlace } from '@sitewright/contract/shipping'
import { countryCodes, countryOptions } from '@sitewright/domain/addresses'
import { shippingLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { messageOf } from '../../app/api'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { NumberInput } from '../../ui/number-input'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { MoneyField } from '../rules/value-fields'
import { useRemovePickup, useSavePickup } from './use-shipping'

const countries = countryOptions(countryCodes, language).map(([value, label]) => ({ value, label }))
const nowhere: PickupBody = {
  name: '',
  address: { line1: '', city: '', postalCode: '', country: 'GB' },
  hours: '',
  instructions: '',
  readyAfterHours: 24,
  cost: 0,
}

/** Where buyers fetch an order themselves. */
export const PickupForm = ({
  place,
  currency,
  onClose,
}: {
  place: PickupPlace | undefined
  currency: string
  onClose: () => void
}) => {
  const save = useSavePickup()
  const remove = useRemovePickup()
  const { id: _, ...kept } = place ?? { id: null, ...nowhere }
  const [body, setBody] = useState<PickupBody>(kept)
  const [isTried, setTried] = useState(false)
  const set = (changed: Partial<PickupBody>) => setBody({ ...body, ...changed })
  const setAddress = (changed: Partial<PickupBody['address']>) => set({ address: { ...body.address, ...changed } })
  const done = (words: string) => ({
    onSuccess: () => {
      showToast(words)
      onClose()
    },
  })
  return (
    <Form
      className="fields"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (body.name.trim()) save.mutate({ id: place?.id ?? null, body }, done(t('Place saved')))
      }}
    >
      <div className="rules-head">
        <h2>{place?.name ?? t('New place for pickup')}</h2>
        <span className="chips">
          <Button onPress={onClose}>{t('Close')}</Button>
          <Button kind="primary" type="submit" isDisabled={save.isPending}>
            {save.isPending ? t('Saving') : t('Save')}
          </Button>
        </span>
      </div>
      <TextField
        label={t('Name')}
        value={body.name}
        onChange={name => set({ name })}
        maxLength={shippingLimits.name}
        error={isTried && !body.name.trim() ? t('Please enter a name') : undefined}
      />
      <TextField
        label={t('Address')}
        value={body.address.line1}
        onChange={line1 => setAddress({ line1 })}
        maxLength={200}
      />
      <div className="rate-line">
        <TextField
          label={t('City')}
          value={body.address.city}
          onChange={city => setAddress({ city })}
          maxLength={200}
        />
        <TextField
          label={t('Postcode')}
          value={body.address.postalCode ?? ''}
          onChange={postalCode => setAddress({ postalCode })}
          maxLength={20}
        />
      </div>
      <Select
        label={t('Country')}
        help={t('Orders that are fetched here are taxed here.')}
        options={countries}
        value={body.address.country}
        onChange={country => setAddress({ country })}
      />
      <TextField label={t('Opening hours')} value={body.hours} onChange={hours => set({ hours })} maxLength={200} />
      <TextField
        label={t('What buyers should know')}
        rows={3}
        value={body.instructions}
        onChange={instructions => set({ instructions })}
        maxLength={1000}
      />
      <div className="rate-line">
        <NumberInput
          label={t('Ready after')}
          unit={t('hours')}
          min={0}
          max={2160}
          value={body.readyAfterHours}
          onChange={readyAfterHours => set({ readyAfterHours })}
        />
        <MoneyField
          label={t('Costs')}
          currency={currency}
          value={body.cost}
          onChange={cost => set({ cost: cost ?? 0 })}
        />
      </div>
      {save.isError && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      {place && (
        <div>
          <Button kind="ghost" onPress={() => remove.mutate(place.id, done(t('Place deleted')))}>
            {t('Delete place')}
          </Button>
        </div>
      )}
    </Form>
  )
}
