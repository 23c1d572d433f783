import { shownBalance } from '@sitewright/domain/ledger'
import { type CurrencyCode, fromMinorUnits } from '@sitewright/domain/money'
import { csvRow } from '@sitewright/domain/orders'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

const pageLimit = 50
const exportStep = 1000
/** Parts per million in one part per cent. */
const perCent = 10_000

const amountOf = (amount: number, currency: string) => fromMinorUnits(amount, currency as CurrencyCode).amount

/** The shop's books, to be read and to be taken along. */
export const createLedger = ({ database }: Pick<Platform, 'database'>) => ({
  read: (siteId: SiteId, period: repository.Period) =>
    database.withSite(siteId, async tx => ({
      accounts: (await repository.balances(tx, period)).map(line => ({
        ...line,
        balance: shownBalance(line.account, line.balance),
        change: shownBalance(line.account, line.change),
      })),
      hasTests: await repository.hasTests(tx),
    })),

  async entries(siteId: SiteId, wanted: repository.Period & { account?: string; after?: string }) {
    const found = await database.withSite(siteId, tx => repository.entries(tx, { ...wanted, limit: pageLimit + 1 }))
    const items = found.slice(0, pageLimit)
    return { items, next: found.length > pageLimit ? items.at(-1)!.id : null }
  },

  /** Bit by bit, because a shop may have a million. */
  async *export(siteId: SiteId, period: repository.Period): AsyncGenerator<string> {
    yield csvRow(['Entry', 'At', 'Cause', 'Debit', 'Credit', 'Amount', 'Currency', 'Order'])
    for (let after: string | undefined; ; ) {
      const from: string | undefined = after
      const some = await database.withSite(siteId, tx =>
        repository.entries(tx, { ...period, after: from, limit: exportStep }),
      )
      yield some
        .map(({ id, at, cause, debit, credit, amount, currency, number }) =>
          csvRow([id, at, cause, debit, credit, amountOf(amount, currency), currency, number ?? '']),
        )
        .join('')
      if (some.length < exportStep) return
      after = some.at(-1)!.id
    }
  },

  taxReport: (siteId: SiteId, period: repository.Period) =>
    database.withSite(siteId, tx => repository.taxReport(tx, period)),

  async *exportTaxes(siteId: SiteId, period: repository.Period): AsyncGenerator<string> {
    yield csvRow(['From', 'Until', 'Country', 'Region', 'Tax', 'Rate in %', 'Currency', 'Taxed', 'Tax amount'])
    const lines = await database.withSite(siteId, tx => repository.taxReport(tx, period))
    yield lines
      .map(({ country, region, name, rate, currency, base, amount }) =>
        csvRow([
          ...[period.from, period.until, country, region, name, String(rate / perCent), currency],
          ...[amountOf(base, currency), amountOf(amount, currency)],
        ]),
      )
      .join('')
  },
})

export type Ledger = ReturnType<typeof createLedger>
