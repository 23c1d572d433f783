import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { address } from './orders'
import { email, id, minorUnits } from './shapes'

/** Totals for an address, before anything is placed. */
export const quoteCheckout = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/quote',
  body: z.strictObject({
    country: z.string().check(z.maxLength(2)),
    region: z.optional(z.string().check(z.maxLength(100))),
    postalCode: z.optional(z.string().check(z.maxLength(20))),
    shippingOption: z.optional(z.string().check(z.maxLength(64))),
  }),
  answer: z.object({
    subtotalCents: minorUnits,
    shippingCents: minorUnits,
    taxCents: minorUnits,
    taxLabel: z.string(),
    totalCents: minorUnits,
    shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string(), costCents: minorUnits })),
    selectedShippingOption: z.string(),
  }),
})

/**
 * Takes an `Idempotency-Key`. `expectedTotalCents` is what the buyer saw; another total is answered with 409 and no
 * charge. A refused payment is a 402.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/orders',
  body: z.strictObject({
    email,
    address: z.optional(address),
    shippingOption: z.optional(z.string().check(z.maxLength(64))),
    note: z.optional(z.string().check(z.maxLength(1000))),
    payment: z.strictObject({ provider: z.enum(['test', 'manual']), token: z.string().check(z.maxLength(200)) }),
    expectedTotalCents: minorUnits,
  }),
  answer: z.object({
    orderId: id,
    number: z.int(),
    state: z.enum(['paid', 'waiting']),
    confirmationPath: z.string(),
  }),
})
