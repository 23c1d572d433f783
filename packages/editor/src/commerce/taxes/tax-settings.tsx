import type { TaxSettings, TaxSetup } from '@sitewright/contract/taxes'
import { taxLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { taxClassName } from './tax-words'
import { useAddClass, useSaveTaxSettings } from './use-taxes'

const included = [
  { value: 'no', label: t('Without tax') },
  { value: 'yes', label: t('With tax included') },
] as const
const abroad = {
  taxed: [
    { value: 'same-gross', label: t('Everybody pays the same') },
    { value: 'same-net', label: t('The same before tax') },
  ],
  untaxed: [
    { value: 'same-gross', label: t('The price as it stands') },
    { value: 'net', label: t('Without the tax of home') },
  ],
} as const

const NewClass = () => {
  const add = useAddClass()
  const [name, setName] = useState('')
  return (
    <form
      className="rate-line with-button"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) add.mutate(name, { onSuccess: () => setName('') })
      }}
    >
      <TextField label={t('New class')} value={name} onChange={setName} maxLength={taxLimits.name} />
      <span>
        <Button type="submit" isDisabled={add.isPending}>
          {t('Add class')}
        </Button>
      </span>
      {add.isError && <p className="field-error">{messageOf(add.error)}</p>}
    </form>
  )
}

/** Saved as soon as they are chosen. */
export const TaxSettingsForm = ({ setup }: { setup: TaxSetup }) => {
  const save = useSaveTaxSettings()
  const { settings, classes, regions } = setup
  const set = (changed: Partial<TaxSettings>) =>
    save.mutate({ ...settings, ...changed }, { onSuccess: () => showToast(t('Saved')) })
  const shippingTax = settings.shippingTax === 'class' ? settings.shippingClassId : settings.shippingTax
  return (
    <>
      <div className="fields">
        <Segments
          label={t('Prices in the shop')}
          options={included}
          value={settings.pricesIncludeTax ? 'yes' : 'no'}
          onChange={value => set({ pricesIncludeTax: value === 'yes' })}
        />
        {settings.pricesIncludeTax && (
          <>
            <Select
              label={t('Whose tax is in them')}
              options={[
                { value: '', label: t('Nobody in particular') },
                ...regions.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={settings.homeRegionId ?? ''}
              onChange={id => set({ homeRegionId: id || null })}
            />
            <Select
              label={t('Where another tax is owed')}
              options={abroad.taxed}
              value={settings.taxedAbroad}
              onChange={value => set({ taxedAbroad: value as TaxSettings['taxedAbroad'] })}
            />
            <Select
              label={t('Where none is owed')}
              options={abroad.untaxed}
              value={settings.untaxedAbroad}
              onChange={value => set({ untaxedAbroad: value as TaxSettings['untaxedAbroad'] })}
            />
          </>
        )}
      </div>
      <div className="fields">
        <Select
          label={t('Delivery is taxed')}
          options={[
            { value: 'none', label: t('Not at all') },
            { value: 'follows-goods', label: t('Like the goods in the parcel') },
            ...classes.map(each => ({ value: each.id, label: t('As {name}', { name: taxClassName(each) }) })),
          ]}
          value={shippingTax}
          onChange={value =>
            set(
              value === 'none' || value === 'follows-goods'
                ? { shippingTax: value }
                : { shippingTax: 'class', shippingClassId: value },
            )
          }
        />
        {save.isError && (
          <p className="field-error" role="alert">
            {messageOf(save.error)}
          </p>
        )}
      </div>
      <div className="fields">
        <h2 className="field-label">{t('Classes')}</h2>
        <ul>
          {classes.map(each => (
            <li key={each.id}>{taxClassName(each)}</li>
          ))}
        </ul>
        {classes.length < taxLimits.classes && <NewClass />}
      </div>
    </>
  )
}
