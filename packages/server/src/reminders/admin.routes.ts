import * as contract from '@sitewright/contract/reminders'
import { reminderMessages } from '@sitewright/domain/catalogue/messages'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { Reminders } from './service'

const shared = { host: 'owner', access: 'commerce-email-notifications' } as const

export const adminRoutes = (reminders: Reminders): Route[] => [
  route({
    ...shared,
    endpoint: contract.readReminders,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => {
      const { settings, items, currency } = await reminders.read(site.id)
      return ok({
        settings: { active: settings.active, hours: [...settings.hours] },
        items: items.map(({ changedAt, recoveredFrom: _, locale: __, ...cart }) => ({
          ...cart,
          changedAt: changedAt.toISOString(),
        })),
        currency,
      })
    },
  }),
  route({
    ...shared,
    endpoint: contract.saveReminders,
    crumb: 'required',
    rate: writeRate,
    handle: async ({ site, body }) => {
      const outcome = await reminders.save(site.id, body)
      return outcome.ok ? ok(body) : refused(422, outcome.reason, reminderMessages[outcome.reason])
    },
  }),
]
