import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { orderSummary } from './orders'
import { datetime, id } from './shapes'

/** What an owner should look at before anything else. */
export const need = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-products') }),
  z.object({ kind: z.literal('no-payments') }),
  z.object({ kind: z.literal('no-delivery') }),
  z.object({
    kind: z.literal('money-for-nothing'),
    orderId: id,
    number: z.nullable(z.int()),
    customer: z.string(),
    amount: z.int(),
  }),
  z.object({
    kind: z.literal('past-due'),
    subscriptionId: id,
    customer: z.string(),
    title: z.string(),
    refusedAt: z.nullable(datetime),
    retryAt: z.nullable(datetime),
    /** Only the buyer can put it right. */
    isAsked: z.boolean(),
  }),
  z.object({
    kind: z.literal('dispute'),
    orderId: id,
    number: z.nullable(z.int()),
    customer: z.string(),
    amount: z.int(),
    dueBy: z.nullable(datetime),
  }),
  /** A customer wants to send something back and waits for an answer. */
  z.object({
    kind: z.literal('return-asked'),
    orderId: id,
    number: z.nullable(z.int()),
    customer: z.string(),
    units: z.int(),
  }),
  z.object({ kind: z.literal('differences'), count: z.int() }),
  z.object({ kind: z.literal('mail-failed'), recipient: z.string(), subject: z.string(), why: z.string() }),
  z.object({ kind: z.literal('reviews-waiting'), count: z.int() }),
  /** Sold out, and so many people want to know when it is back. */
  z.object({ kind: z.literal('missed'), variantId: id, title: z.string(), options: z.string(), people: z.int() }),
])
export type Need = z.infer<typeof need>

export const overview = z.object({
  currency: z.string(),
  needs: z.array(need),
  sales: z.object({
    /** Running sums by hour, as far as the day has come. */
    today: z.array(z.int()),
    orders: z.int(),
    /** The same for a usual day of this weekday; empty before there was one. */
    usual: z.array(z.int()),
    usualByNow: z.int(),
  }),
  /** The oldest first. */
  toSend: z.object({
    orders: z.int(),
    units: z.int(),
    items: z.array(z.object({ ...orderSummary.shape, units: z.int(), sent: z.int() })),
  }),
  lowStock: z.object({
    total: z.int(),
    items: z.array(z.object({ variantId: id, productId: id, title: z.string(), options: z.string(), left: z.int() })),
  }),
  waiting: z.object({ orders: z.int(), amount: z.int() }),
})
export type Overview = z.infer<typeof overview>

export const readOverview = endpoint({ method: 'GET', path: '/api/commerce/overview', answer: overview })
