import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/ledger'
import { groupOf } from '@sitewright/domain/ledger'
import { ok, streamed } from '../platform/http/answers'
import { type RateLimit, type Route, readRate, route, type SiteOfRequest } from '../platform/http/route'
import type { Period } from './repository'
import type { Ledger } from './service'

/** They read a lot at once. */
const paperRate: RateLimit = { name: 'ledger-papers', limit: 30, perSeconds: 60, by: 'account' }

const csv = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})

const periodOf = (
  { timeZone }: SiteOfRequest,
  { from, until, money = 'live' }: { from: string; until: string; money?: Period['money'] },
): Period => ({ from, until, money, timeZone })

export const adminRoutes = (ledger: Ledger): Route[] => [
  route({
    endpoint: contract.readLedger,
    host: 'owner',
    access: 'commerce-accounting',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { accounts, hasTests } = await ledger.read(site.id, periodOf(site, query))
      return ok({ accounts: accounts.map(line => ({ ...line, group: groupOf(line.account) })), hasTests })
    },
  }),
  route({
    endpoint: contract.listLedgerEntries,
    host: 'owner',
    access: 'commerce-accounting',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => {
      const { account, after } = query
      const { items, next } = await ledger.entries(site.id, { ...periodOf(site, query), account, after })
      return ok({
        items: items.map(({ orderId, number, ...entry }) => ({
          ...entry,
          order: orderId === null ? null : { id: orderId, number },
        })),
        next,
      })
    },
  }),
  route({
    endpoint: contract.exportLedger,
    host: 'owner',
    access: 'commerce-accounting',
    crumb: 'read-only',
    rate: paperRate,
    handle: async ({ site, query }) =>
      streamed(Readable.from(ledger.export(site.id, periodOf(site, query))), csv('ledger')),
  }),
  route({
    endpoint: contract.readTaxReport,
    host: 'owner',
    access: 'commerce-taxes',
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site, query }) => ok({ lines: await ledger.taxReport(site.id, periodOf(site, query)) }),
  }),
  route({
    endpoint: contract.exportTaxReport,
    host: 'owner',
    access: 'commerce-taxes',
    crumb: 'read-only',
    rate: paperRate,
    handle: async ({ site, query }) =>
      streamed(Readable.from(ledger.exportTaxes(site.id, periodOf(site, query))), csv('taxes')),
  }),
]
