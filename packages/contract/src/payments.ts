import { manualHoldDays, maxPaymentInstructions } from '@sitewright/domain/catalogue'
import { accountModes, accountProblems, accountProviders, paymentMethods } from '@sitewright/domain/payments'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

export const paymentSettings = z.strictObject({
  methods: z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length)),
  manual: z.strictObject({
    instructions: z.string().check(z.maxLength(maxPaymentInstructions)),
    holdDays: z.int().check(z.gte(manualHoldDays.least), z.lte(manualHoldDays.most)),
  }),
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
