import { type TaxSetup, tryTaxes } from '@sitewright/contract/taxes'
import { countryCodes, countryOptions, regionsOf } from '@sitewright/domain/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { language, t } from '../../language'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { useSettled } from '../../ui/use-settled'
import { money } from '../money-words'
import { MoneyField } from '../rules/value-fields'
import { rateWords, taxClassName } from './tax-words'

const countries = countryOptions(countryCodes, language).map(([value, label]) => ({ value, label }))

/** Asks what the checkout would add. */
export const TryTaxes = ({ currency, setup }: { currency: string; setup: TaxSetup }) => {
  const [country, setCountry] = useState('US')
  const [region, setRegion] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [goodsCents, setGoods] = useState<number | null>(31_600)
  const [classId, setClass] = useState(setup.classes[0]!.id)
  const body = useSettled(
    JSON.stringify({
      country,
      ...(region && { region }),
      ...(postalCode && { postalCode }),
      goodsCents: goodsCents ?? 0,
      classId,
    }),
    300,
  )
  const { data, isError } = useQuery({
    queryKey: keys.taxTry(body, setup),
    queryFn: () => call(tryTaxes, { body: JSON.parse(body) }),
    placeholderData: keepPreviousData,
  })
  const regions = regionsOf(country)
  return (
    <section className="rules-try" aria-label={t('Try an order')}>
      <Select
        label={t('To')}
        options={countries}
        value={country}
        onChange={chosen => {
          setCountry(chosen)
          setRegion('')
        }}
      />
      {regions.length > 0 && (
        <Select
          label={t('Region')}
          options={[{ value: '', label: t('Any') }, ...regions.map(({ name }) => ({ value: name, label: name }))]}
          value={region}
          onChange={setRegion}
        />
      )}
      <TextField label={t('Postcode')} value={postalCode} onChange={setPostalCode} maxLength={20} />
      <MoneyField label={t('Goods of')} currency={currency} value={goodsCents} onChange={setGoods} />
      <Select
        label={t('In')}
        options={setup.classes.map(each => ({ value: each.id, label: taxClassName(each) }))}
        value={classId}
        onChange={setClass}
      />
      <output>
        {isError && t('Unable to load.')}
        {data &&
          t('{taxCents} tax, {totalCents} in all', {
            taxCents: money(data.taxCents, currency),
            totalCents: money(data.totalCents, currency),
          })}
        {data && (
          <span className="second">
            {data.taxes
              .map(each => `${each.region} ${rateWords(each.rate)} ${money(each.amountCents, currency)}`)
              .join(', ') || t('No tax is collected there')}
          </span>
        )}
      </output>
    </section>
  )
}
