import { manualOrderLimits } from '@sitewright/domain/catalogue'
import { maxQuantity, maxTotalCents } from '@sitewright/domain/checkout'
import * as z from 'zod/mini'
import { placeOrder } from './checkout'
import { endpoint } from './endpoint'
import { address, order } from './orders'
import { email, id, minorUnits } from './shapes'

const cents = z.int().check(z.gte(0), z.lte(maxTotalCents))
const rate = z.int().check(z.gte(0), z.lte(1_000_000))
const name = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** What an owner puts together: each part may be what the shop says, or what they say instead. */
const content = {
  lines: z
    .array(
      z.strictObject({
        variantId: id,
        quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
        /** In the place of what it costs. */
        unitPrice: z.nullable(cents),
      }),
    )
    .check(z.maxLength(manualOrderLimits.lines)),
  discount: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), name: name(manualOrderLimits.name), rate }),
      z.strictObject({ kind: z.literal('fixed'), name: name(manualOrderLimits.name), amount: cents }),
    ]),
  ),
  /** One of the shop's ways for the address, one named here, or none: handed over. */
  shipping: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('rate'), id: z.string().check(z.maxLength(80)) }),
      z.strictObject({ kind: z.literal('by-hand'), name: name(manualOrderLimits.name), cost: cents }),
    ]),
  ),
  /** In the place of the shop's taxes; needs the permission for taxes. */
  taxes: z.nullable(
    z.array(z.strictObject({ name: name(manualOrderLimits.name), rate })).check(z.maxLength(manualOrderLimits.taxes)),
  ),
  destination: z.nullable(
    z.strictObject({
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      region: z.optional(z.string().check(z.maxLength(100))),
      postalCode: z.optional(z.string().check(z.maxLength(20))),
    }),
  ),
}

export const manualQuote = z.object({
  lines: z.array(
    z.object({
      variantId: id,
      title: z.string(),
      options: z.string(),
      imageUrl: z.nullable(z.string()),
      /** What the shop asks for one. */
      listPrice: minorUnits,
      unitPrice: minorUnits,
      quantity: z.int(),
      total: minorUnits,
      /** How many there are; null where there is no end of them. */
      available: z.nullable(z.int()),
    }),
  ),
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), detail: z.string(), cost: minorUnits })),
  needsShipping: z.boolean(),
  subtotal: minorUnits,
  discount: minorUnits,
  shipping: minorUnits,
  tax: minorUnits,
  taxName: z.string(),
  taxIncluded: z.boolean(),
  /** What a customer who pays no tax would have paid; null for everybody else. */
  exemptedTax: z.nullable(minorUnits),
  total: minorUnits,
})
export type ManualQuote = z.infer<typeof manualQuote>

/** What it would cost; nothing is written. */
export const quoteManualOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/quote',
  body: z.strictObject({
    ...content,
    /** Of whoever it is for. */ email: z.optional(z.string().check(z.maxLength(320))),
  }),
  answer: manualQuote,
})

const { destination: _, ...ordered } = content
/** `payment` says whether the money is there already or a link asks for it. */
export const writeManualOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders',
  body: z.strictObject({
    ...ordered,
    email,
    firstName: z.string().check(z.trim(), z.maxLength(manualOrderLimits.name)),
    lastName: z.string().check(z.trim(), z.maxLength(manualOrderLimits.name)),
    address: z.nullable(address),
    note: z.string().check(z.maxLength(1000)),
    payment: z.enum(['link', 'paid']),
    expectedTotal: minorUnits,
    /** Made once per try: the same again is one order. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,60}$/)),
  }),
  answer: order,
})
export type ManualOrderBody = z.infer<NonNullable<typeof writeManualOrder.body>>

/** A link by which whoever has it pays the order; `send` sends it to the customer, too. */
export const makePayLink = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/pay-link',
  params: z.object({ orderId: id }),
  body: z.strictObject({ send: z.boolean() }),
  answer: z.object({ url: z.string() }),
})

/** For whoever has the link: pays with what the checkout pays with, and is answered like the placing of an order. */
export const payByLink = endpoint({
  method: 'POST',
  path: '/api/commerce/checkout/pay/:token',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  body: placeOrder.body,
  answer: placeOrder.answer,
})
