import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/activity'
import { ok, streamed } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { activityTable, presentEntry } from './present'
import type { Activity } from './service'

const read = { host: 'owner', access: 'activity', crumb: 'read-only' } as const

export const adminRoutes = (activity: Activity): Route[] => [
  route({
    ...read,
    rate: readRate,
    endpoint: contract.listActivity,
    handle: async ({ site, query: { after, person, kind } }) => {
      const before = after === undefined ? undefined : Number(after)
      const { items, total, next, people } = await activity.list(site.id, { person, kind, before })
      return ok({
        items: items.map(presentEntry),
        total,
        next: next === null ? null : String(next),
        people: people.map(({ id, name }) => ({ id, name })),
      })
    },
  }),
  route({
    ...read,
    stepUp: true,
    rate: { name: 'activity export', limit: 20, perSeconds: 3600, by: 'site' },
    endpoint: contract.exportActivity,
    handle: async ({ site, context, query }) =>
      streamed(Readable.from(activityTable(activity.all(site.id, query, context.actor))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="activity.csv"',
        'cache-control': 'no-store',
      }),
  }),
  route({
    ...read,
    // Every row there is, read again.
    rate: { name: 'activity check', limit: 20, perSeconds: 3600, by: 'site' },
    endpoint: contract.checkActivity,
    handle: async ({ site }) => {
      const checked = await activity.check(site.id)
      return ok(checked.ok ? { count: checked.count, brokenAt: null } : { count: null, brokenAt: checked.brokenAt })
    },
  }),
]
