import type { CustomerRow } from '@sitewright/contract/customers'
import type { ManualQuote } from '@sitewright/contract/manual-orders'
import type { Address } from '@sitewright/contract/orders'
import { countryCodes, countryName } from '@sitewright/domain/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSession } from '../../app/session'
import { language, t } from '../../language'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { AmountField } from '../amount-field'
import { readCustomerOnce, useCustomers } from '../customers/use-customers'
import { money } from '../money-words'
import { byHand, handOver, type NewOrder } from './use-new-order'

const countries = countryCodes.map(code => ({ value: code, label: countryName(code, language) }))

/** People who bought before, while an address is typed. */
const Known = ({ search, onChoose }: { search: string; onChoose: (customer: CustomerRow) => void }) => {
  const wanted = useDeferredValue(search.trim())
  const { data } = useCustomers(wanted, 'latest')
  const found = (data?.pages[0]?.items ?? []).filter(({ email }) => email && email !== wanted).slice(0, 5)
  if (found.length === 0) return null
  return (
    <ul className="new-order-found" aria-label={t('Known customers')}>
      {found.map(customer => (
        <li key={customer.id}>
          <button type="button" className="order-row" onClick={() => onChoose(customer)}>
            <b>{customer.name}</b>
            <span className="soft">{customer.place}</span>
            <span className="soft">{customer.email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const NewOrderCustomer = ({ order, error }: { order: NewOrder; error: string | undefined }) => {
  const { may } = useSession()
  const client = useQueryClient()
  const [isChosen, setChosen] = useState(false)
  const choose = async ({ id, email }: CustomerRow) => {
    order.setEmail(email)
    setChosen(true)
    const customer = await readCustomerOnce(client, id)
    const known = customer.addresses[0]?.address
    const { firstName, lastName } = customer
    order.setAddress({
      ...order.address,
      ...known,
      firstName: known?.firstName || firstName,
      lastName: known?.lastName || lastName,
    })
  }
  return (
    <section>
      <h2>{t('Customer')}</h2>
      <div className="fields">
        <TextField
          label={t('Email')}
          value={order.email}
          onChange={typed => {
            order.setEmail(typed)
            setChosen(false)
          }}
          input={{ inputMode: 'email', autoComplete: 'off' }}
          {...(error !== undefined && { error })}
        />
        {may('crm-contacts') && !isChosen && order.email.trim().length > 1 && (
          <Known search={order.email} onChoose={customer => void choose(customer)} />
        )}
      </div>
    </section>
  )
}

export const NewOrderDelivery = ({
  order,
  quote,
  currency,
  errors,
}: {
  order: NewOrder
  quote: ManualQuote | undefined
  currency: string
  errors: Partial<Record<keyof Address, string>>
}) => {
  const { address } = order
  const field = (name: Exclude<keyof Address, 'country'>, label: string) => (
    <TextField
      label={label}
      value={address[name] ?? ''}
      onChange={value => order.setAddress({ ...address, [name]: value })}
      {...(errors[name] !== undefined && { error: errors[name] })}
    />
  )
  const offered = quote?.shippingOptions ?? []
  const ways = [
    { value: handOver, label: t('Handed over, nothing is sent') },
    ...offered.map(({ id, name, cost }) => ({ value: id, label: `${name}, ${money(cost, currency)}` })),
    { value: byHand, label: t('Another way, with a price of your own') },
  ]
  return (
    <section>
      <h2>{t('Delivery')}</h2>
      <div className="fields">
        <div className="order-two">
          {field('firstName', t('First name'))}
          {field('lastName', t('Last name'))}
        </div>
        {field('line1', t('Address'))}
        {field('line2', t('Apartment or floor'))}
        <div className="order-two">
          {field('city', t('City'))}
          {field('postalCode', t('Postcode'))}
        </div>
        <div className="order-two">
          {field('region', t('Region'))}
          <Select
            label={t('Country')}
            options={countries}
            value={address.country}
            onChange={country => order.setAddress({ ...address, country })}
          />
        </div>
        <Select
          label={t('How it gets there')}
          options={ways}
          value={ways.some(({ value }) => value === order.way) ? order.way : handOver}
          onChange={order.setWay}
          help={offered.length === 0 ? t('The shop’s own ways appear with an address they lead to.') : ''}
        />
        {order.way === byHand && (
          <div className="order-two">
            <TextField label={t('Name')} value={order.wayName} onChange={order.setWayName} maxLength={100} />
            <AmountField label={t('Price')} value={order.wayCost} onChange={order.setWayCost} currency={currency} />
          </div>
        )}
      </div>
    </section>
  )
}
