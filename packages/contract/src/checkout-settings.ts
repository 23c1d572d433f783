import { maxTotalCents } from '@sitewright/domain/catalogue'
import { askChoices } from '@sitewright/domain/checkout'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { minorUnits } from './shapes'

/** What the checkout asks for besides the address, and how much an order of goods comes to at least. */
const body = z.strictObject({
  phone: z.enum(askChoices),
  company: z.enum(askChoices),
  note: z.boolean(),
  billing: z.boolean(),
  minimumSubtotal: z.nullable(minorUnits.check(z.lte(maxTotalCents))),
})
export type CheckoutSettingsBody = z.infer<typeof body>
const answer = z.object({ settings: body, currency: z.string() })
export type CheckoutSettings = z.infer<typeof answer>

export const readCheckoutSettings = endpoint({ method: 'GET', path: '/api/commerce/checkout-settings', answer })
export const saveCheckoutSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/checkout-settings',
  body,
  answer,
})
