import * as contract from '@sitewright/contract/access'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentAccess, setRefusal } from './present'
import type { Access } from './service'

const shared = { host: 'owner', access: 'content' } as const

export const adminRoutes = (access: Access): Route[] => [
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.readAccessRules,
    handle: async ({ site }) => ok(presentAccess(await access.overview(site.id))),
  }),
  route({
    ...shared,
    crumb: 'required',
    rate: writeRate,
    bodyLimit: 8_192,
    endpoint: contract.saveAccessRule,
    handle: async ({ site, params, body }) => {
      const outcome = await access.set(site.id, params.pageId, body)
      return outcome.ok ? ok(presentAccess(await access.overview(site.id))) : refused(...setRefusal(outcome.reason))
    },
  }),
]
