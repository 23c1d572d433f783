import { addressLengths } from '@sitewright/domain/addresses'
import { orderFilters, orderFulfilments, orderPayments } from '@sitewright/domain/checkout'
import { paymentMethods } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits, pageOf } from './shapes'

const short = (most: number) => z.string().check(z.maxLength(most))

/** Which fields an address needs, and what they may hold, depends on its country: the rules of the domain say. */
export const address = z.strictObject({
  firstName: short(addressLengths.firstName),
  lastName: short(addressLengths.lastName),
  line1: short(addressLengths.line1),
  line2: z.optional(short(addressLengths.line2)),
  city: short(addressLengths.city),
  region: z.optional(short(addressLengths.region)),
  postalCode: short(addressLengths.postalCode),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.infer<typeof address>

export const orderLine = z.object({
  id,
  title: z.string(),
  options: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: minorUnits,
  total: minorUnits,
  imageUrl: z.nullable(z.string()),
})

export const orderSummary = z.object({
  id,
  number: z.int(),
  customer: z.string(),
  place: z.string(),
  email: z.string(),
  placedAt: datetime,
  fulfilment: z.enum(orderFulfilments),
  payment: z.enum(orderPayments),
  paymentMethod: z.enum(paymentMethods),
  /** Paid with a test card: no money moved. */
  isTest: z.boolean(),
  total: minorUnits,
  currency: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummary>

export const order = z.object({
  ...orderSummary.shape,
  lines: z.array(orderLine),
  subtotal: minorUnits,
  discount: minorUnits,
  shipping: minorUnits,
  shippingName: z.string(),
  tax: minorUnits,
  address: z.nullable(address),
  /** What the owner may do about the money: while it has not come. */
  mayCancel: z.boolean(),
  mayMarkPaid: z.boolean(),
  activity: z.array(z.object({ text: z.string(), at: datetime })),
})
export type Order = z.infer<typeof order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/commerce/orders',
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    state: z.optional(z.enum(orderFilters)),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ ...pageOf(orderSummary).shape, counts: z.record(z.enum(orderFilters), z.int()) }),
})
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId',
  params: z.object({ orderId: id }),
  answer: order,
})
export const fulfilOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/fulfil',
  params: z.object({ orderId: id }),
  body: z.strictObject({}),
  answer: order,
})
/** Gives the stock back. An order that turns out to be paid is answered with 409. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/cancel',
  params: z.object({ orderId: id }),
  body: z.strictObject({}),
  answer: order,
})
/** The money of a manual payment has come. */
export const markOrderPaid = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/paid',
  params: z.object({ orderId: id }),
  body: z.strictObject({}),
  answer: order,
})
