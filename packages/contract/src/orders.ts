import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits, pageOf } from './shapes'

export const address = z.strictObject({
  firstName: z.string().check(z.minLength(1), z.maxLength(80)),
  lastName: z.string().check(z.minLength(1), z.maxLength(80)),
  line1: z.string().check(z.minLength(1), z.maxLength(200)),
  line2: z.optional(z.string().check(z.maxLength(200))),
  city: z.string().check(z.minLength(1), z.maxLength(100)),
  region: z.optional(z.string().check(z.maxLength(100))),
  postalCode: z.string().check(z.maxLength(20)),
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
  fulfilment: z.enum(['pending', 'fulfilled', 'cancelled']),
  payment: z.enum(['waiting', 'paid', 'refused', 'expired', 'refunded']),
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
  activity: z.array(z.object({ text: z.string(), at: datetime })),
})
export type Order = z.infer<typeof order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/commerce/orders',
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    state: z.optional(z.enum(['all', 'to-send', 'sent', 'refunded'])),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ ...pageOf(orderSummary).shape, toSend: z.int() }),
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
