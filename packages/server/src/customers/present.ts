import type * as contract from '@sitewright/contract/customers'
import { customerName, type KeptAddress } from '@sitewright/domain/customers'
import { presentSummary } from '../orders'
import type { Customer } from './customer'
import type { Bought } from './service'

export const presentRow = (customer: Customer): contract.CustomerRow => ({
  id: customer.id,
  name: customer.erasedAt ? 'Erased' : customerName(customer),
  email: customer.erasedAt ? '' : customer.email,
  place: customer.place,
  orders: customer.orders,
  spent: customer.spent,
  refunded: customer.refunded,
  currency: customer.currency,
  firstAt: customer.firstAt.toISOString(),
  lastAt: customer.lastAt.toISOString(),
})

export const presentCustomer = ({
  customer,
  addresses,
  latest,
}: {
  customer: Customer
  addresses: readonly KeptAddress[]
  latest: readonly Bought[]
}): contract.Customer => ({
  ...presentRow(customer),
  firstName: customer.firstName,
  lastName: customer.lastName,
  phone: customer.phone,
  note: customer.note,
  taxNumber: customer.taxNumber,
  taxExempt: customer.taxExempt,
  isErased: customer.erasedAt !== null,
  addresses: addresses.map(({ id, address }) => ({ id, address })),
  latest: latest.map(order => ({ ...presentSummary(order), what: order.what })),
})
