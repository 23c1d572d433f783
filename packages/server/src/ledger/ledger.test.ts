import type { LedgerAccountLine, LedgerLine, TaxReportLine } from '@sitewright/contract/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let orderId: string
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'mug', price: 1000, stock: 50 }],
    settings: { taxes: [{ id: 'full', name: 'Sales tax', ratePercent: 10, country: 'US' }], pricesIncludeTax: false },
  })
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  orderId = String((await shopper.placeOrder()).json['orderId'])
  await (await shop.staff()).post(`/api/commerce/orders/${orderId}/refunds`, {
    ...{ amount: 1100, reason: '', note: '', tell: false, key: 'one-of-two-mugs' },
  })
})
afterAll(() => app.close())

const today = () => app.clock.now().toISOString().slice(0, 10)
const period = () => `from=${today()}&until=${today()}&money=test`
const read = async <Answer>(path: string) => (await (await shop.staff()).get(path)).json as unknown as Answer

describe('the books, read by an owner', () => {
  it('balances add to zero, and each stands with the sign people expect', async () => {
    const { accounts, hasTests } = await read<{ accounts: LedgerAccountLine[]; hasTests: boolean }>(
      `/api/commerce/ledger?${period()}`,
    )
    const shown = Object.fromEntries(accounts.map(({ group, balance, account }) => [`${group} ${account}`, balance]))
    expect(shown).toMatchObject({ 'held clearing:test': 1100, 'held due': 0, 'earned sales': 1000 })
    const sum = (groups: readonly string[]) =>
      accounts.filter(({ group }) => groups.includes(group)).reduce((total, { balance }) => total + balance, 0)
    expect(sum(['held', 'given'])).toBe(sum(['owed', 'earned']))
    expect(accounts.find(({ account }) => account.startsWith('tax:'))).toMatchObject({
      balance: 100,
      name: 'Sales tax',
    })
    expect(hasTests).toBe(true)
  })

  it('money that was not real stands by itself', async () => {
    const { accounts } = await read<{ accounts: LedgerAccountLine[] }>(
      `/api/commerce/ledger?from=${today()}&until=${today()}`,
    )
    expect(accounts).toEqual([])
  })

  it('entries name their order, of one account or all of them', async () => {
    const all = await read<{ items: LedgerLine[] }>(`/api/commerce/ledger/entries?${period()}`)
    expect(all.items.every(({ order }) => order?.id === orderId && order.number === 1001)).toBe(true)
    const some = await read<{ items: LedgerLine[] }>(`/api/commerce/ledger/entries?${period()}&account=clearing:test`)
    expect(some.items.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['refund-payment', 1100],
      ['capture', 2200],
    ])
  })

  it('tax is told by region and rate, without what was given back', async () => {
    const { lines } = await read<{ lines: TaxReportLine[] }>(`/api/commerce/taxes/report?${period()}`)
    expect(lines).toEqual([
      { country: 'US', region: 'New York', name: 'Sales tax', rate: 100_000, currency: 'USD', base: 1000, amount: 100 },
    ])
    const later = await read<{ lines: TaxReportLine[] }>('/api/commerce/taxes/report?from=2001-01-01&until=2001-12-31')
    expect(later.lines).toEqual([])
  })

  it('both can be taken along as files', async () => {
    const staff = await shop.staff()
    const ledger = await staff.get(`/api/commerce/ledger/export?${period()}`)
    expect(ledger.headers['content-type']).toContain('text/csv')
    const [head, ...rows] = ledger.text.trim().split(/\r?\n/)
    expect(head).toBe('Entry,At,Cause,Debit,Credit,Amount,Currency,Order')
    expect(rows.filter(row => row.includes('clearing:test,due,22.00,USD,1001'))).toHaveLength(1)
    const taxes = await staff.get(`/api/commerce/taxes/report/export?${period()}`)
    expect(taxes.text).toContain(`${today()},${today()},US,New York,Sales tax,10,USD,10.00,1.00`)
  })
})
