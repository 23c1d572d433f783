import type { AddressForm, AddressInput } from '@sitewright/domain/addresses'
import { billingField, type CheckoutErrors, type CheckoutValues, pricedFields } from '@sitewright/domain/checkout'
import type { ReactNode } from 'react'
import { SelectField, TextField } from './fields'
import type { CheckoutProps } from './props'

type Typed = {
  readonly values: CheckoutValues
  readonly errors: CheckoutErrors
  readonly onPriced?: () => void
  /** Where the bill goes: fields of their own names, on which no price depends. */
  readonly isBilling?: boolean | undefined
}

/** What was typed as a name is chosen by its code. */
const chosen = ({ options = [] }: AddressInput, text: string): string =>
  options.find(entry => entry.some(known => known.toLowerCase() === text.trim().toLowerCase()))?.[0] ?? ''

const Input = ({ input, values, errors, onPriced, isBilling = false }: Typed & { input: AddressInput }) => {
  const { name, label, autoComplete, maxLength, missing, options } = input
  const value = values[name] ?? ''
  const shared = {
    name: isBilling ? billingField(name) : name,
    label,
    autoComplete: isBilling ? `billing ${autoComplete}` : autoComplete,
    error: errors[name],
    required: missing !== undefined,
    onChange: pricedFields.includes(name) ? onPriced : undefined,
  }
  return options ? (
    <SelectField {...shared} options={options} value={chosen(input, value)} />
  ) : (
    <TextField {...shared} maxLength={maxLength} value={value} />
  )
}

const rowClass = ['', 'one', 'two', 'three'] as const

export const AddressFields = ({
  form,
  countries,
  countryLabel,
  onCountry,
  afterCountry,
  ...typed
}: Typed & {
  form: AddressForm
  countries: CheckoutProps['countries']
  countryLabel: string
  onCountry?: (country: string) => void
  /** Where no script follows the country. */
  afterCountry?: ReactNode
}) => (
  <>
    <SelectField
      name={typed.isBilling ? 'billingCountry' : 'country'}
      label={countryLabel}
      autoComplete={typed.isBilling ? 'billing country' : 'country'}
      value={form.country}
      options={countries}
      error={typed.errors.country}
      required
      onChange={onCountry}
    />
    {afterCountry}
    {form.rows.map(row => (
      <div key={row.map(({ name }) => name).join()} className={rowClass[row.length]}>
        {row.map(input => (
          <Input key={`${input.name}${input.options ? form.country : ''}`} input={input} {...typed} />
        ))}
      </div>
    ))}
  </>
)
