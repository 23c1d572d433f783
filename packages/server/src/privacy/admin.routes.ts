import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/privacy'
import { ok, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Privacy } from './service'

const shared = { host: 'owner', access: 'crm-export' } as const
const guarded = { ...shared, stepUp: true } as const

export const adminRoutes = (privacy: Privacy): Route[] => [
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.findPerson,
    handle: async ({ site, query: { email } }) => {
      const held = await privacy.find(site.id, email)
      return ok({ email, items: held.map(({ holder, rows }) => ({ holder, count: rows.length })) })
    },
  }),
  route({
    ...guarded,
    crumb: 'read-only',
    rate: readRate,
    endpoint: contract.exportPerson,
    handle: async ({ site, context, query: { email } }) => {
      const held = await privacy.everythingOf(site.id, { email, by: context.actor })
      const parts = Object.fromEntries(
        held.filter(({ rows }) => rows.length > 0).map(({ holder, rows }) => [holder, rows]),
      )
      return streamed(Readable.from([JSON.stringify({ email, ...parts }, null, 2)]), {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="person.json"',
        'cache-control': 'no-store',
      })
    },
  }),
  route({
    ...guarded,
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.erasePerson,
    handle: async ({ site, context, body: { email } }) => {
      return ok({ items: await privacy.erase(site.id, { email, by: context.actor }) })
    },
  }),
]
