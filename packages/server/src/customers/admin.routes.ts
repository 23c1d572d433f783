import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/customers'
import { customerName } from '@sitewright/domain/customers'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { csvRow } from '@sitewright/domain/orders'
import { notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Customer } from './customer'
import { presentCustomer, presentRow } from './present'
import type { Customers } from './service'

const common = { host: 'owner', access: 'crm-contacts' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const
const download = { host: 'owner', access: 'crm-export', stepUp: true, crumb: 'read-only', rate: readRate } as const

const refusals = {
  erased: 'This person was erased. Nothing about them can be kept any more.',
  same: 'Choose another customer.',
} as const

const answer = (outcome: Awaited<ReturnType<Customers['save' | 'merge' | 'erase']>>) => {
  if (outcome.ok) return ok(presentCustomer(outcome))
  return outcome.reason === 'no-such-customer' ? notFound() : refused(409, outcome.reason, refusals[outcome.reason])
}

const tableHead = ['Name', 'E-mail', 'Phone', 'Place', 'Orders', 'Spent', 'Currency', 'First order', 'Last order']

const tableRow = (customer: Customer): readonly (string | number)[] => [
  customer.erasedAt ? '' : customerName(customer),
  customer.erasedAt ? '' : customer.email,
  customer.phone,
  customer.place,
  customer.orders,
  fromMinorUnits(customer.spent, customer.currency as CurrencyCode).amount,
  customer.currency,
  customer.firstAt.toISOString(),
  customer.lastAt.toISOString(),
]

async function* table(pages: AsyncIterable<readonly Customer[]>): AsyncGenerator<string> {
  yield csvRow(tableHead)
  for await (const page of pages) yield page.map(customer => csvRow(tableRow(customer))).join('')
}

const attachment = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

export const adminRoutes = (customers: Customers): Route[] => [
  route({
    ...common,
    endpoint: contract.listCustomers,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await customers.list(site.id, query)
      return ok({ items: items.map(presentRow), ...rest })
    },
  }),
  route({
    ...common,
    endpoint: contract.readCustomer,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, params }) => {
      const found = await customers.read(site.id, params.customerId)
      return found ? ok(presentCustomer(found)) : notFound()
    },
  }),
  route({
    ...write,
    endpoint: contract.saveCustomer,
    handle: async ({ site, params, body }) => answer(await customers.save(site.id, params.customerId, body)),
  }),
  route({
    ...write,
    endpoint: contract.mergeCustomer,
    handle: async ({ site, params, body }) =>
      answer(await customers.merge(site.id, { id: params.customerId, from: body.from })),
  }),
  route({
    ...write,
    access: 'crm-export',
    stepUp: true,
    endpoint: contract.eraseCustomer,
    handle: async ({ site, context, params }) =>
      answer(await customers.erase(site.id, params.customerId, context.actor)),
  }),
  route({
    ...download,
    endpoint: contract.exportCustomer,
    handle: async ({ site, context, params }) => {
      const everything = await customers.everythingOf(site.id, params.customerId, context.actor)
      if (!everything) return notFound()
      const file = Buffer.from(JSON.stringify(everything, null, 2))
      return streamed(file, attachment(`customer-${params.customerId}.json`, 'application/json; charset=utf-8'))
    },
  }),
  route({
    ...download,
    endpoint: contract.exportCustomers,
    handle: async ({ site, context }) =>
      streamed(
        Readable.from(table(customers.pages(site.id, context.actor))),
        attachment('customers.csv', 'text/csv; charset=utf-8'),
      ),
  }),
]
