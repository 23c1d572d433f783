import type { GivenRate, ShippingRate } from '@sitewright/contract/shipping'
import { shippingLimits } from '@sitewright/domain/catalogue'
import { rateKinds } from '@sitewright/domain/shipping'
import { X } from 'lucide-react'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { TextButton } from '../../ui/text-button'
import { MoneyField, WeightField } from '../rules/value-fields'
import { QuoteFields } from './quote-fields'
import { kindWords } from './shipping-words'

type Price = ShippingRate['price']
type Props = { currency: string; onChange: (price: Price) => void }

const firstPrice: Record<Price['kind'], Price> = {
  flat: { kind: 'flat', cost: 0 },
  'by-item': { kind: 'by-item', first: 0, further: 0 },
  'by-weight': { kind: 'by-weight', steps: [{ upTo: 1000, cost: 0 }] },
  'by-subtotal': { kind: 'by-subtotal', steps: [{ from: 0, cost: 0 }] },
  quote: { kind: 'quote', address: '', handling: 0, fallback: null },
}
const kinds = rateKinds.map(value => ({ value, label: kindWords[value] }))

const WeightSteps = ({ price, currency, onChange }: Props & { price: Extract<Price, { kind: 'by-weight' }> }) => {
  const { steps } = price
  const set = (at: number, changed: Partial<(typeof steps)[number]>) =>
    onChange({ ...price, steps: steps.map((step, index) => (index === at ? { ...step, ...changed } : step)) })
  return (
    <>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <div key={`${index} of ${steps.length}`} className="rate-line">
          <WeightField label={t('Up to')} value={step.upTo} onChange={upTo => set(index, { upTo: upTo ?? 0 })} />
          <MoneyField
            label={t('Price')}
            currency={currency}
            value={step.cost}
            onChange={cost => set(index, { cost: cost ?? 0 })}
          />
          <IconButton
            icon={X}
            label={t('Remove step {index}', { index: index + 1 })}
            isDisabled={steps.length === 1}
            onPress={() => onChange({ ...price, steps: steps.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div className="rules-head">
        <TextButton
          onPress={() => onChange({ ...price, steps: [...steps, { upTo: steps.at(-1)!.upTo + 1000, cost: 0 }] })}
          isDisabled={steps.length >= shippingLimits.steps}
        >
          {t('Add step')}
        </TextButton>
        <span className="quiet">{t('Heavier parcels cannot be sent here')}</span>
      </div>
    </>
  )
}

const ValueSteps = ({ price, currency, onChange }: Props & { price: Extract<Price, { kind: 'by-subtotal' }> }) => {
  const { steps } = price
  const set = (at: number, changed: Partial<(typeof steps)[number]>) =>
    onChange({ ...price, steps: steps.map((step, index) => (index === at ? { ...step, ...changed } : step)) })
  return (
    <>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
        <div key={`${index} of ${steps.length}`} className="rate-line">
          <MoneyField
            label={t('From')}
            currency={currency}
            value={step.from}
            isDisabled={index === 0}
            onChange={from => set(index, { from: from ?? 0 })}
          />
          <MoneyField
            label={t('Price')}
            currency={currency}
            value={step.cost}
            onChange={cost => set(index, { cost: cost ?? 0 })}
          />
          <IconButton
            icon={X}
            label={t('Remove step {index}', { index: index + 1 })}
            isDisabled={index === 0}
            onPress={() => onChange({ ...price, steps: steps.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <TextButton
        onPress={() => onChange({ ...price, steps: [...steps, { from: steps.at(-1)!.from + 5000, cost: 0 }] })}
        isDisabled={steps.length >= shippingLimits.steps}
      >
        {t('Add step')}
      </TextButton>
    </>
  )
}

const PriceFields = ({ price, ...rest }: Props & { price: Exclude<Price, { kind: 'quote' }> }) => {
  const { currency, onChange } = rest
  switch (price.kind) {
    case 'flat':
      return (
        <div className="rate-line">
          <MoneyField
            label={t('Price')}
            currency={currency}
            value={price.cost}
            onChange={cost => onChange({ ...price, cost: cost ?? 0 })}
          />
        </div>
      )
    case 'by-item':
      return (
        <div className="rate-line">
          <MoneyField
            label={t('First item')}
            currency={currency}
            value={price.first}
            onChange={first => onChange({ ...price, first: first ?? 0 })}
          />
          <MoneyField
            label={t('Each further item')}
            currency={currency}
            value={price.further}
            onChange={further => onChange({ ...price, further: further ?? 0 })}
          />
        </div>
      )
    case 'by-weight':
      return <WeightSteps price={price} {...rest} />
    case 'by-subtotal':
      return <ValueSteps price={price} {...rest} />
  }
}

/** One way to send: its name, what it costs, from when it is free. */
export const RateFields = ({
  rate,
  currency,
  isTried,
  onChange,
  onRemove,
}: {
  rate: GivenRate
  currency: string
  isTried: boolean
  onChange: (rate: GivenRate) => void
  onRemove: () => void
}) => (
  <fieldset className="rate" aria-label={rate.name || t('New rate')}>
    <div className="rate-line">
      <TextField
        label={t('Rate|of delivery')}
        value={rate.name}
        onChange={name => onChange({ ...rate, name })}
        maxLength={shippingLimits.name}
        error={isTried && rate.name.trim() === '' ? t('Please enter a name') : undefined}
      />
      <TextField
        label={t('What buyers read below it')}
        value={rate.detail}
        onChange={detail => onChange({ ...rate, detail })}
        maxLength={200}
      />
      <IconButton icon={X} label={t('Remove {name}', { name: rate.name || t('this rate') })} onPress={onRemove} />
    </div>
    <div className="rate-line">
      <Select
        label={t('Costs')}
        options={kinds}
        value={rate.price.kind}
        onChange={kind => onChange({ ...rate, price: firstPrice[kind as Price['kind']] })}
      />
      <MoneyField
        label={t('Free from')}
        currency={currency}
        value={rate.freeFrom}
        onChange={freeFrom => onChange({ ...rate, freeFrom })}
      />
    </div>
    {rate.price.kind === 'quote' ? (
      <QuoteFields rate={rate} price={rate.price} currency={currency} isTried={isTried} onChange={onChange} />
    ) : (
      <PriceFields
        key={rate.price.kind}
        price={rate.price}
        currency={currency}
        onChange={price => onChange({ ...rate, price })}
      />
    )}
    <Switch label={t('Offered')} isSelected={rate.active} onChange={active => onChange({ ...rate, active })} />
  </fieldset>
)
