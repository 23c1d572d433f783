import type { GivenRate, ShippingZone } from '@sitewright/contract/shipping'
import { shippingLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { ApiError, messageOf } from '../../app/api'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { PlacesField } from './places-field'
import { isQuoteComplete } from './quote-fields'
import { RateFields } from './rate-fields'
import type { Place } from './shipping-words'
import { useRemoveZone, useSaveZone } from './use-shipping'

const newRate = (): GivenRate => ({
  id: newId(),
  name: '',
  detail: '',
  price: { kind: 'flat', cost: 0 },
  freeFrom: null,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  active: true,
})

type Overlap = { readonly place: Place; readonly zone: string }
const overlapsOf = (error: unknown): readonly Overlap[] =>
  error instanceof ApiError && error.reason === 'overlap' ? (error.data as { overlaps: Overlap[] }).overlaps : []

/** One zone: its places, then the ways to send there. */
export const ZoneForm = ({
  zone,
  currency,
  onSaved,
  onClose,
}: {
  zone: ShippingZone | undefined
  currency: string
  onSaved: (id: string) => void
  onClose: () => void
}) => {
  const save = useSaveZone()
  const remove = useRemoveZone()
  const [name, setName] = useState(zone?.name ?? '')
  const [places, setPlaces] = useState<readonly Place[]>(zone?.places ?? [])
  const [rates, setRates] = useState<readonly GivenRate[]>(zone?.rates ?? [newRate()])
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const overlaps = overlapsOf(save.error)
  const isChanged =
    !zone || JSON.stringify([name, places, rates]) !== JSON.stringify([zone.name, zone.places, zone.rates])
  const isComplete =
    name.trim() !== '' && places.length > 0 && rates.every(rate => rate.name.trim() !== '' && isQuoteComplete(rate))
  const submit = (takesPlaces = false) => {
    setTried(true)
    if (!isComplete) return
    const body = { name, places: [...places], rates: [...rates], ...(takesPlaces && { takesPlaces }) }
    save.mutate(
      { id: zone?.id ?? null, body },
      {
        onSuccess: saved => {
          showToast(t('Zone saved'))
          // New rates have their own names now, and a secret is not told again.
          setRates(saved.rates)
          onSaved(saved.id)
        },
      },
    )
  }
  const setRate = (id: string, changed: GivenRate) => setRates(rates.map(rate => (rate.id === id ? changed : rate)))
  return (
    <Form
      className="fields"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="rules-head">
        <h2>{zone?.name ?? t('New zone')}</h2>
        <span className="chips">
          {zone && isChanged && <span className="quiet">{t('Not saved')}</span>}
          <Button onPress={onClose}>{t('Close')}</Button>
          <Button kind="primary" type="submit" isDisabled={save.isPending || !isChanged}>
            {save.isPending ? t('Saving') : t('Save')}
          </Button>
        </span>
      </div>
      <TextField
        label={t('Name')}
        value={name}
        onChange={setName}
        maxLength={shippingLimits.name}
        error={isTried && name.trim() === '' ? t('Please enter a name') : undefined}
      />
      <PlacesField
        places={places}
        wrong={overlaps.map(({ place }) => place)}
        onChange={setPlaces}
        error={isTried && places.length === 0 ? t('Add at least one place') : undefined}
      />
      {overlaps.length > 0 ? (
        <div className="rules-warning" role="alert">
          <b>{messageOf(save.error)}</b>
          <Button onPress={() => submit(true)}>{t('Move it here')}</Button>
        </div>
      ) : (
        save.isError && (
          <p className="field-error" role="alert">
            {messageOf(save.error)}
          </p>
        )
      )}
      <div className="rules-head">
        <h3>{t('Rates')}</h3>
        <Button isDisabled={rates.length >= shippingLimits.rates} onPress={() => setRates([...rates, newRate()])}>
          {t('Add rate')}
        </Button>
      </div>
      {rates.map(rate => (
        <RateFields
          key={rate.id}
          rate={rate}
          currency={currency}
          isTried={isTried}
          onChange={changed => setRate(rate.id, changed)}
          onRemove={() => setRates(rates.filter(({ id }) => id !== rate.id))}
        />
      ))}
      {zone && (
        <div>
          <Button kind="ghost" onPress={() => setAsking(true)}>
            {t('Delete zone')}
          </Button>
          <Confirmation
            isOpen={isAsking}
            title={t('Delete {name}?', { name: zone.name })}
            confirm={t('Delete zone')}
            onConfirm={() =>
              remove.mutate(zone.id, {
                onSuccess: () => {
                  showToast(t('Zone deleted'))
                  onClose()
                },
              })
            }
            onClose={() => setAsking(false)}
          >
            {t('Nobody there can be sent anything any more.')}
          </Confirmation>
        </div>
      )}
    </Form>
  )
}
