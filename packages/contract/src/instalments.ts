import { instalmentPayments } from '@sitewright/domain/catalogue'
import { maxPriceCents } from '@sitewright/domain/products'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { minorUnits } from './shapes'

const amount = z.nullable(minorUnits.check(z.lte(maxPriceCents)))

/** What product pages say about paying in parts; null says nothing. */
const instalments = z.nullable(
  z.strictObject({
    payments: z.int().check(z.gte(instalmentPayments.least), z.lte(instalmentPayments.most)),
    minimum: amount,
    maximum: amount,
  }),
)
const answer = z.object({ instalments, currency: z.string() })
export type InstalmentsAnswer = z.infer<typeof answer>

export const readInstalments = endpoint({ method: 'GET', path: '/api/commerce/payments/instalments', answer })
export const saveInstalments = endpoint({
  method: 'PUT',
  path: '/api/commerce/payments/instalments',
  body: z.strictObject({ instalments }),
  answer,
})
