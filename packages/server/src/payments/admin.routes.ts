import * as contract from '@sitewright/contract/payments'
import type { PaymentSettings } from '@sitewright/domain/payments'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Payments } from './service'

export const adminRoutes = (payments: Payments): Route[] => {
  const present = ({ methods, manual }: PaymentSettings): contract.PaymentSettingsAnswer => ({
    settings: { methods: [...methods], manual: { ...manual } },
    testPayments: payments.allowsTests,
  })
  return [
    route({
      endpoint: contract.readPaymentSettings,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'read-only',
      rate: readRate,
      handle: async ({ site }) => ok(present(await payments.settings(site.id))),
    }),
    route({
      endpoint: contract.savePaymentSettings,
      host: 'owner',
      access: 'commerce-payments',
      crumb: 'required',
      rate: writeRate,
      handle: async ({ site, body }) => {
        const settings = { ...body, methods: [...new Set(body.methods)] }
        await payments.saveSettings(site.id, settings)
        return ok(present(settings))
      },
    }),
  ]
}
