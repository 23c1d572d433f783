import { accountGroups, ledgerCauses } from '@sitewright/domain/ledger'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits } from './shapes'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Both days are part of it, by the shop's clock. */
const period = { from: day, until: day }
/** Orders that were paid with test cards or test accounts have books of their own. */
const money = z.enum(['live', 'test'])

const account = z.object({
  account: z.string(),
  group: z.enum(accountGroups),
  /** Of a tax rate or a fund. */
  name: z.string(),
  currency: z.string(),
  /** With the sign people expect of the group. */
  balance: z.int(),
  /** How much of it came in the period. */
  change: z.int(),
})
export type LedgerAccountLine = z.infer<typeof account>

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/commerce/ledger',
  query: z.object({ ...period, money: z.optional(money) }),
  answer: z.object({ accounts: z.array(account), hasTests: z.boolean() }),
})

const entry = z.object({
  id: z.string(),
  at: datetime,
  cause: z.enum(ledgerCauses),
  debit: z.string(),
  credit: z.string(),
  amount: minorUnits,
  currency: z.string(),
  order: z.nullable(z.object({ id, number: z.nullable(z.int()) })),
})
export type LedgerLine = z.infer<typeof entry>

/** The newest first. */
export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/commerce/ledger/entries',
  query: z.object({
    ...period,
    money: z.optional(money),
    account: z.optional(z.string().check(z.maxLength(120))),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({ items: z.array(entry), next: z.nullable(z.string()) }),
})
export const exportLedger = endpoint({
  method: 'GET',
  path: '/api/commerce/ledger/export',
  query: z.object({ ...period, money: z.optional(money) }),
})

const taxLine = z.object({
  country: z.string(),
  region: z.string(),
  name: z.string(),
  /** Parts per million. */
  rate: z.int(),
  currency: z.string(),
  /** What the tax is of, without it. */
  base: z.int(),
  amount: z.int(),
})
export type TaxReportLine = z.infer<typeof taxLine>

/** What was taxed in a period, by where it went and by rate; refunds of the period are taken off. */
export const readTaxReport = endpoint({
  method: 'GET',
  path: '/api/commerce/taxes/report',
  query: z.object({ ...period, money: z.optional(money) }),
  answer: z.object({ lines: z.array(taxLine) }),
})
export const exportTaxReport = endpoint({
  method: 'GET',
  path: '/api/commerce/taxes/report/export',
  query: z.object({ ...period, money: z.optional(money) }),
})
