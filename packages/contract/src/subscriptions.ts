import { paymentRefusals } from '@sitewright/domain/payments'
import { billingUnits } from '@sitewright/domain/products'
import {
  afterRetries,
  periodStates,
  skipReasons,
  subscriptionFilters,
  subscriptionStates,
} from '@sitewright/domain/subscriptions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { address } from './orders'
import { datetime, id, minorUnits, pageOf } from './shapes'

const path = '/api/commerce/subscriptions'
const params = z.object({ subscriptionId: id })

const summary = z.object({
  id,
  state: z.enum(subscriptionStates),
  customer: z.string(),
  email: z.string(),
  title: z.string(),
  options: z.string(),
  quantity: z.int(),
  /** What is charged for the goods each time; delivery and tax come on top. */
  price: minorUnits,
  currency: z.string(),
  plan: z.object({
    billingPeriod: z.object({ value: z.int(), unit: z.enum(billingUnits) }),
    numBillingCycles: z.int(),
  }),
  /** How often it was paid. */
  paid: z.int(),
  /** Null where nothing will be charged. */
  nextAt: z.nullable(datetime),
  /** Since when a payment is refused, why, and when it is tried again. */
  refusedAt: z.nullable(datetime),
  refusal: z.nullable(z.enum(paymentRefusals)),
  retryAt: z.nullable(datetime),
  /** A gift that is given every month, and nothing that is sold. */
  isGift: z.boolean(),
  /** Paused by the shop itself, because it takes another currency than was agreed to. */
  isOtherCurrency: z.boolean(),
  createdAt: datetime,
})
export type SubscriptionSummary = z.infer<typeof summary>

const period = z.object({
  /** The first is 1. */
  number: z.int(),
  dueAt: datetime,
  state: z.enum(periodStates),
  reason: z.nullable(z.enum(skipReasons)),
  refusals: z.int(),
  amount: z.nullable(minorUnits),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
})

const detail = z.object({
  ...summary.shape,
  imageUrl: z.nullable(z.string()),
  address: z.nullable(address),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expires: z.string() })),
  /** What it came to the last time, with delivery and tax. */
  lastTotal: z.nullable(minorUnits),
  paidSoFar: minorUnits,
  /** Days on which a refused payment is tried again, for the one that is open. */
  tries: z.array(z.object({ at: datetime, state: z.enum(['refused', 'next', 'later']) })),
  periods: z.array(period),
  endedAt: z.nullable(datetime),
  afterRetries: z.enum(afterRetries),
})
export type SubscriptionDetail = z.infer<typeof detail>

export const listSubscriptions = endpoint({
  method: 'GET',
  path,
  query: z.object({
    state: z.optional(z.enum(subscriptionFilters)),
    search: z.optional(z.string().check(z.maxLength(100))),
    after: z.optional(id),
  }),
  answer: z.object({ ...pageOf(summary).shape, counts: z.record(z.enum(subscriptionFilters), z.int()) }),
})
export const readSubscription = endpoint({ method: 'GET', path: `${path}/:subscriptionId`, params, answer: detail })

const act = (name: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/:subscriptionId/${name}`,
    params,
    body: z.strictObject({}),
    answer: detail,
  })
export const skipSubscription = act('skip')
export const pauseSubscription = act('pause')
export const resumeSubscription = act('resume')
/** Tries a refused payment now. */
export const retrySubscription = act('retry')
/** Sends the buyer a mail that asks for another card. */
export const askForCard = act('ask')
export const cancelSubscription = endpoint({
  method: 'POST',
  path: `${path}/:subscriptionId/cancel`,
  params,
  body: z.strictObject({ when: z.enum(['now', 'later']) }),
  answer: detail,
})

/** What becomes of subscriptions whose last try failed. */
export const saveSubscriptionSettings = endpoint({
  method: 'PUT',
  path: `${path}/settings`,
  body: z.strictObject({ afterRetries: z.enum(afterRetries) }),
  answer: z.object({ afterRetries: z.enum(afterRetries) }),
})
