import { manualHoldDays, maxPaymentInstructions } from '@sitewright/domain/catalogue'
import { paymentMethods } from '@sitewright/domain/payments'
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

const answer = z.object({
  settings: paymentSettings,
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
