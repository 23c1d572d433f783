import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/consent'
import { readPrivacy } from '@sitewright/domain/consent'
import { notFound, ok, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentRecord, presentSettings, recordTable } from './present'
import type { ConsentService } from './service'

const read = { host: 'owner', access: 'settings-privacy', crumb: 'read-only', rate: readRate } as const

export const adminRoutes = (consent: ConsentService): Route[] => [
  route({
    ...read,
    endpoint: contract.readConsentSettings,
    handle: async ({ site }) => {
      const { settings, ...rest } = await consent.settings(site.id)
      return ok({ settings: presentSettings(settings), ...rest })
    },
  }),
  route({
    host: 'owner',
    access: 'settings-privacy',
    crumb: 'required',
    rate: writeRate,
    endpoint: contract.saveConsentSettings,
    handle: async ({ site, body }) => {
      // A place of the other kind moves to the nearest of its own.
      const privacy = readPrivacy(body)
      await consent.save(site.id, privacy)
      return ok(presentSettings(privacy))
    },
  }),
  route({
    ...read,
    endpoint: contract.listConsentRecords,
    handle: async ({ site, query }) => {
      const { items, ...rest } = await consent.list(site.id, query.after)
      return ok({ items: items.map(presentRecord), ...rest })
    },
  }),
  route({
    ...read,
    endpoint: contract.exportConsentRecords,
    handle: async ({ site }) =>
      streamed(Readable.from(recordTable(consent.all(site.id))), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="consent-records.csv"',
        'cache-control': 'no-store',
      }),
  }),
  route({
    ...read,
    endpoint: contract.readConsentText,
    handle: async ({ site, params }) => {
      const found = await consent.text(site.id, params.hash)
      if (!found) return notFound()
      const { locale, text, accept, decline, services } = found.shown
      return ok({
        hash: params.hash,
        locale,
        since: found.createdAt.toISOString(),
        text,
        accept,
        decline,
        services: [...services],
      })
    },
  }),
]
