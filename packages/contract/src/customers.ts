import { customerLimits } from '@sitewright/domain/customers'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { address, orderSummary } from './orders'
import { datetime, id, pageOf } from './shapes'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const customerRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  place: z.string(),
  orders: z.int(),
  /** What they paid, less what they got back. */
  spent: z.int(),
  refunded: z.int(),
  currency: z.string(),
  firstAt: datetime,
  lastAt: datetime,
})
export type CustomerRow = z.infer<typeof customerRow>

const details = {
  firstName: text(customerLimits.name),
  lastName: text(customerLimits.name),
  phone: text(customerLimits.phone),
  note: text(customerLimits.note),
  taxNumber: text(customerLimits.taxNumber),
  taxExempt: z.boolean(),
}

export const customer = z.object({
  ...customerRow.shape,
  ...details,
  /** Nothing of the person is kept any more. */
  isErased: z.boolean(),
  addresses: z.array(z.object({ id, address })),
  /** The newest; `orders` counts them all. */
  latest: z.array(z.object({ ...orderSummary.shape, what: z.string() })),
})
export type Customer = z.infer<typeof customer>

export const customerSorts = ['latest', 'spent'] as const

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/commerce/customers',
  query: z.object({
    after: z.optional(id),
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(customerSorts)),
  }),
  answer: pageOf(customerRow),
})
const params = z.object({ customerId: id })
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/:customerId',
  params,
  answer: customer,
})
export const saveCustomer = endpoint({
  method: 'PUT',
  path: '/api/commerce/customers/:customerId',
  params,
  body: z.strictObject(details),
  answer: customer,
})
/** Two that are one person: `from` goes, and everything of it is the other's. */
export const mergeCustomer = endpoint({
  method: 'POST',
  path: '/api/commerce/customers/:customerId/merge',
  params,
  body: z.strictObject({ from: id }),
  answer: customer,
})
export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/commerce/customers/:customerId/erase',
  params,
  body: z.strictObject({}),
  answer: customer,
})
/** Everything the shop keeps of one person, as a file. */
export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/commerce/customers/:customerId/export',
  params,
  answer: z.unknown(),
})
/** All of them, as a table. */
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/commerce/customer-export',
  answer: z.unknown(),
})
