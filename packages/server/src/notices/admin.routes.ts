import * as contract from '@sitewright/contract/notices'
import { ok } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Notices } from './service'

const shared = { host: 'owner', access: 'commerce-email-notifications' } as const

export const adminRoutes = (notices: Notices): Route[] => [
  route({
    ...shared,
    endpoint: contract.readNotices,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const { wanted, recipients } = await notices.read(site.id)
      return ok({ wanted, recipients: [...recipients] })
    },
  }),
  route({
    ...shared,
    endpoint: contract.saveNotices,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      await notices.save(site.id, body)
      return ok(body)
    },
  }),
]
