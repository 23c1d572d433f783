import { type ShippingSetup, tryShipping } from '@sitewright/contract/shipping'
import { countryCodes, countryOptions } from '@sitewright/domain/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { language, t } from '../../language'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { useSettled } from '../../ui/use-settled'
import { money } from '../money-words'
import { MoneyField, WeightField } from '../rules/value-fields'

const countries = countryOptions(countryCodes, language).map(([value, label]) => ({ value, label }))

/** Asks what the checkout would offer, as the zones are saved. */
export const TryShipping = ({ currency, setup }: { currency: string; setup: ShippingSetup }) => {
  const [country, setCountry] = useState('US')
  const [postalCode, setPostalCode] = useState('')
  const [weight, setWeight] = useState<number | null>(1500)
  const [goodsCents, setGoods] = useState<number | null>(12_000)
  const body = useSettled(
    JSON.stringify({
      country,
      ...(postalCode && { postalCode }),
      weight: weight ?? 0,
      goodsCents: goodsCents ?? 0,
      items: 1,
    }),
    300,
  )
  const { data, isError } = useQuery({
    queryKey: keys.shippingTry(body, setup),
    queryFn: () => call(tryShipping, { body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
  })
  const price = (cents: number) => (cents === 0 ? t('free') : money(cents, currency))
  const words = data?.options.map(({ name, costCents }) => `${name} ${price(costCents)}`).join(', ')
  return (
    <section className="rules-try" aria-label={t('Try a parcel')}>
      <Select label={t('To')} options={countries} value={country} onChange={setCountry} />
      <TextField label={t('Postcode')} value={postalCode} onChange={setPostalCode} maxLength={20} />
      <WeightField label={t('A parcel of')} value={weight} onChange={setWeight} />
      <MoneyField label={t('Worth')} currency={currency} value={goodsCents} onChange={setGoods} />
      <output>
        {isError ? t('Unable to load.') : data && (words || t('Cannot be sent there'))}
        {data && (
          <span className="second">{data.zone ? t('{zone}, as saved', { zone: data.zone }) : t('In no zone')}</span>
        )}
        {data?.problems.map(({ rate, problem }) => (
          <span key={rate} className="rules-problem">
            {rate}: {problem}
          </span>
        ))}
      </output>
    </section>
  )
}
