import { manualHoldDays, maxPaymentInstructions } from '@sitewright/domain/catalogue'
import {
  accountModes,
  accountProblems,
  accountProviders,
  orderMethods,
  paymentMethods,
} from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits } from './shapes'

export const paymentSettings = z.strictObject({
  methods: z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length)),
  manual: z.strictObject({
    instructions: z.string().check(z.maxLength(maxPaymentInstructions)),
    holdDays: z.int().check(z.gte(manualHoldDays.least), z.lte(manualHoldDays.most)),
  }),
  /** Those whose wallet is not offered before the form of the checkout. */
  withoutExpress: z.optional(z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length))),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

const account = z.object({
  provider: z.enum(accountProviders),
  mode: z.enum(accountModes),
  publicKey: z.string(),
  isActive: z.boolean(),
  /** How many keys of events are known: two while one takes the place of the other. Keys are shown to nobody. */
  webhookKeys: z.int(),
  problem: z.nullable(z.enum(accountProblems)),
})
export type PaymentAccount = z.infer<typeof account>

const answer = z.object({
  settings: paymentSettings,
  currency: z.string(),
  accounts: z.array(account),
  /** Where each provider sends its events, and when it last did. */
  events: z.array(
    z.object({ provider: z.enum(accountProviders), address: z.string(), lastAt: z.nullable(z.string()) }),
  ),
  /** Whether this server allows test payments at all. */
  testPayments: z.boolean(),
})
export type PaymentSettingsAnswer = z.infer<typeof answer>

export const readPaymentSettings = endpoint({ method: 'GET', path: '/api/commerce/payments/settings', answer })
export const savePaymentSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/settings',
  body: paymentSettings,
  answer,
})

const name = z.string().check(z.maxLength(20))
const ofProvider = z.object({ provider: name })
const ofAccount = z.object({ provider: name, mode: name })
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** Tried with the provider before they are kept. Which mode they are for is found out. */
export const savePaymentAccount = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/accounts/:provider',
  params: ofProvider,
  body: z.strictObject({ publicKey: key, secretKey: key }),
  answer,
})
/** What events are known by. The one before stays good until the next is given. */
export const savePaymentWebhookKey = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/accounts/:provider/:mode/webhook-key',
  params: ofAccount,
  body: z.strictObject({ webhookKey: key }),
  answer,
})
export const switchPaymentAccount = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/accounts/:provider/:mode/use',
  params: ofAccount,
  body: z.strictObject({}),
  answer,
})
export const removePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/api/commerce/payments/accounts/:provider/:mode',
  params: ofAccount,
  answer,
})

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const both = z.object({ booked: minorUnits, said: minorUnits })

const comparison = z.object({
  method: z.enum(orderMethods),
  day,
  comparedAt: datetime,
  currency: z.string(),
  captured: both,
  refunded: both,
  /** How many nights before were without a difference. */
  calmNights: z.int(),
})
export type PaymentComparison = z.infer<typeof comparison>

const difference = z.object({
  id,
  method: z.enum(orderMethods),
  day,
  kind: z.enum(['capture', 'refund']),
  amount: minorUnits,
  currency: z.string(),
  /** Who knows of it. */
  side: z.enum(['books', 'provider']),
  reference: z.string(),
  order: z.nullable(z.object({ id, number: z.nullable(z.int()) })),
  /** A refund made inside the provider can be written down on its order. */
  mayRecord: z.boolean(),
})
export type PaymentDifference = z.infer<typeof difference>

const differences = z.object({ comparisons: z.array(comparison), differences: z.array(difference) })
export type PaymentDifferences = z.infer<typeof differences>

/** What the books and the providers say of the last days, where they were compared. */
export const readPaymentDifferences = endpoint({
  method: 'GET',
  path: '/api/commerce/payments/differences',
  answer: differences,
})
/** The money is back already: the order and the books follow. */
export const recordDifference = endpoint({
  method: 'POST',
  path: '/api/commerce/payments/differences/:differenceId/record',
  params: z.object({ differenceId: id }),
  body: z.strictObject({}),
  answer: differences,
})
/** Somebody has looked at it. It is still compared every night, and solved when it is there. */
export const putDifferenceAside = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/differences/:differenceId',
  params: z.object({ differenceId: id }),
  body: z.strictObject({ state: z.literal('seen') }),
  answer: differences,
})

const dispute = z.object({
  reference: z.string(),
  provider: z.enum(paymentMethods),
  orderId: id,
  number: z.nullable(z.int()),
  amount: minorUnits,
  currency: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  dueBy: z.nullable(datetime),
  openedAt: datetime,
})
export type Dispute = z.infer<typeof dispute>
export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/commerce/disputes',
  answer: z.object({ items: z.array(dispute) }),
})
