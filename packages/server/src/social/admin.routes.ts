import * as contract from '@sitewright/contract/widgets'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Social } from './service'

export const adminRoutes = (social: Social): Route[] => [
  route({
    endpoint: contract.readConnections,
    host: 'owner',
    access: 'settings-general',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(await social.keys(site.id)),
  }),
  route({
    endpoint: contract.saveConnection,
    host: 'owner',
    access: 'settings-general',
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body: { service, key } }) => {
      await social.saveKey(site.id, service, key)
      return ok(await social.keys(site.id))
    },
  }),
]
