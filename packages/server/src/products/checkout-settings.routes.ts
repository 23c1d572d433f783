import * as contract from '@sitewright/contract/checkout-settings'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Products } from './service'

const shared = { host: 'owner', access: 'commerce-store-settings' } as const

/** What the checkout asks for, which holds for every order from now on. */
export const checkoutSettingsRoutes = ({ checkoutSettings }: Pick<Products, 'checkoutSettings'>): Route[] => [
  route({
    ...shared,
    endpoint: contract.readCheckoutSettings,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok({ settings: await checkoutSettings.read(site.id), currency: site.currency }),
  }),
  route({
    ...shared,
    endpoint: contract.saveCheckoutSettings,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      await checkoutSettings.save(site.id, body)
      return ok({ settings: body, currency: site.currency })
    },
  }),
]
