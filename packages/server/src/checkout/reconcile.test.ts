import type { PaymentDifferences } from '@sitewright/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type PlaceOrder, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const newShop = () => openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }] })
const buy = async (shop: Shop, order: PlaceOrder = {}) => {
  app.clock.advance({ seconds: 1 })
  const shopper = shop.shopper()
  await shopper.add('mug')
  return String((await shopper.placeOrder(order)).json['orderId'])
}
const run = async (kind: string) => {
  await app.platform.database.withPlatform(tx => app.platform.jobs.add(tx, { kind, payload: null }))
  await letJobsRun(app)
}
/** The owner looks in now and then, so that nobody signs them out. */
const tomorrow = async (shop: Shop) => {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    app.clock.advance({ hours: 6 })
    await shop.staff()
  }
  await run('payments:compare-all')
}
const differencesOf = async (shop: Shop): Promise<PaymentDifferences> =>
  (await (await shop.staff()).get('/api/commerce/payments/differences')).json as unknown as PaymentDifferences

describe('every quarter of an hour', () => {
  it('a payment whose event was lost is asked for, and paid', async () => {
    const shop = await newShop()
    const id = await buy(shop, { card: 'slow' })
    expect((await shop.orders())[0]!.state).toBe('waiting')
    // The bank was done and said so to nobody.
    await app.look("delete from jobs where kind = 'payments:test-bank'")
    await app.look("update test_payments set outcome = 'captured' where site_id = $1", [shop.site.id])
    await run('checkout:reconcile')
    expect(await shop.orders()).toMatchObject([{ id, state: 'paid' }])
  })

  it('a refund whose event was lost is asked for, and done', async () => {
    const shop = await newShop()
    const id = await buy(shop, { card: 'refund-pending' })
    const staff = await shop.staff()
    const wish = { amount: 300, reason: '', note: '', tell: false, key: 'refund-by-night' }
    await staff.post(`/api/commerce/orders/${id}/refunds`, wish)
    await app.look("delete from jobs where kind in ('payments:test-refund', 'orders:refund')")
    await app.look("update test_refunds set outcome = 'done' where site_id = $1", [shop.site.id])
    await run('checkout:reconcile')
    expect(await shop.orders()).toMatchObject([{ id, state: 'partly_refunded' }])
  })
})

describe('every night', () => {
  it('books and provider that agree to the cent are calm', async () => {
    const shop = await newShop()
    const id = await buy(shop)
    await buy(shop)
    const wish = { amount: 300, reason: '', note: '', tell: false, key: 'refund-of-the-day' }
    await (await shop.staff()).post(`/api/commerce/orders/${id}/refunds`, wish)
    await tomorrow(shop)
    expect(await differencesOf(shop)).toMatchObject({
      comparisons: [
        { method: 'test', captured: { booked: 2500, said: 2500 }, refunded: { booked: 300, said: 300 }, calmNights: 0 },
      ],
      differences: [],
    })
    await buy(shop)
    await tomorrow(shop)
    expect((await differencesOf(shop)).comparisons).toMatchObject([{ captured: { booked: 1250 }, calmNights: 1 }])
  })

  it('a refund made inside the provider is named with its order, mailed once, and can be put aside', async () => {
    const shop = await newShop()
    const id = await buy(shop)
    await app.look(
      `insert into test_refunds (site_id, key, payment_key, amount, outcome, at)
       select site_id, 'by-hand', key, 380, 'done', at from test_payments where site_id = $1`,
      [shop.site.id],
    )
    await tomorrow(shop)
    const { comparisons, differences } = await differencesOf(shop)
    expect(comparisons).toMatchObject([{ refunded: { booked: 0, said: 380 } }])
    expect(differences).toMatchObject([{ kind: 'refund', side: 'provider', amount: 380, order: { id, number: 1001 } }])
    const mails = async () =>
      (await app.mailsTo(shop.owner.email)).filter(({ subject }) =>
        subject.endsWith('Your books and your payment provider differ'),
      )
    expect(await mails()).toHaveLength(1)
    await tomorrow(shop)
    expect(await mails()).toHaveLength(1)
    const staff = await shop.staff()
    const path = `/api/commerce/payments/differences/${differences[0]!.id}`
    expect((await staff.put(path, { state: 'seen' })).json['differences']).toEqual([])
    expect((await staff.put(path, { state: 'seen' })).status).toBe(404)
  })

  it('a refund made inside the provider is written down on its order by one press, once, and never asked for', async () => {
    const shop = await newShop()
    const id = await buy(shop)
    await app.look(
      `insert into test_refunds (site_id, key, payment_key, amount, outcome, at)
       select site_id, 'by-hand-' || key, key, 380, 'done', at from test_payments where site_id = $1`,
      [shop.site.id],
    )
    await tomorrow(shop)
    const [difference] = (await differencesOf(shop)).differences
    expect(difference).toMatchObject({ mayRecord: true, order: { number: 1001 } })
    const staff = await shop.staff()
    const path = `/api/commerce/payments/differences/${difference!.id}/record`
    expect((await staff.post(path, {})).json['differences']).toEqual([])
    expect((await staff.post(path, {})).status).toBe(404)
    const read = async () => (await staff.get(`/api/commerce/orders/${id}`)).json
    expect(await read()).toMatchObject({
      refunded: 380,
      payment: 'part-refunded',
      refunds: [{ state: 'done', number: 1 }],
    })
    await tomorrow(shop)
    await letJobsRun(app)
    await tomorrow(shop)
    expect((await differencesOf(shop)).differences).toEqual([])
    const refunds = await app.look('select key from test_refunds where site_id = $1', [shop.site.id])
    expect(refunds).toHaveLength(1)
    expect(await read()).toMatchObject({ refunded: 380 })
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('a charge nobody booked is found, and solved by itself when it is gone', async () => {
    const shop = await newShop()
    await buy(shop)
    await app.look(
      `insert into test_payments (site_id, key, amount, currency, outcome, refunds, at)
       select site_id, 'nobody-knows', 990, currency, 'captured', 'done', at from test_payments where site_id = $1`,
      [shop.site.id],
    )
    await tomorrow(shop)
    expect((await differencesOf(shop)).differences).toMatchObject([{ kind: 'capture', amount: 990, order: null }])
    await app.look("delete from test_payments where key = 'nobody-knows'")
    await tomorrow(shop)
    expect((await differencesOf(shop)).differences).toEqual([])
  })

  it('money of the books that the provider does not know is found', async () => {
    const shop = await newShop()
    const id = await buy(shop)
    await app.look("update test_payments set outcome = 'closed' where site_id = $1", [shop.site.id])
    await tomorrow(shop)
    expect((await differencesOf(shop)).differences).toMatchObject([
      { kind: 'capture', side: 'books', amount: 1250, order: { id } },
    ])
  })
})

describe('a dispute', () => {
  const states = () => app.look<{ state: string; amount: number }>('select state, amount::int from disputes')
  const balances = async (shop: Shop) =>
    Object.fromEntries(
      (
        await app.look<{ account: string; amount: number }>(
          `select account, sum(amount)::int as amount from (
             select debit as account, amount from ledger_entries where site_id = $1
             union all select credit, -amount from ledger_entries where site_id = $1) as entries
           where account in ('clearing:test', 'disputed', 'losses') group by 1`,
          [shop.site.id],
        )
      ).map(({ account, amount }) => [account, amount]),
    )

  it('is booked once, flags the order, is mailed, and stands first on the overview', async () => {
    const shop = await newShop()
    const id = await buy(shop, { token: 'dispute' })
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await states()).toEqual([{ state: 'open', amount: 1250 }])
    expect(await balances(shop)).toEqual({ 'clearing:test': 0, disputed: 1250 })
    const staff = await shop.staff()
    expect((await staff.get(`/api/commerce/orders/${id}`)).json['flag']).toContain('disputes the payment')
    const { json } = await staff.get('/api/commerce/overview')
    expect(json['needs']).toMatchObject([{ kind: 'dispute', orderId: id, amount: 1250 }])
    const { json: listed } = await staff.get('/api/commerce/disputes')
    expect(listed['items']).toMatchObject([{ orderId: id, state: 'open', number: 1001 }])
    const mails = await app.mailsTo(shop.owner.email)
    expect(mails.filter(({ subject }) => subject.includes('disputes the payment of order 1001'))).toHaveLength(1)
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it.each([
    ['won', { 'clearing:test': 1250, disputed: 0 }],
    ['lost', { 'clearing:test': 0, disputed: 0, losses: 1250 }],
  ])('that is %s leaves the books in order', async (state, expected) => {
    const shop = await newShop()
    const id = await buy(shop, { token: `dispute-${state}` })
    for (let turn = 0; turn < 3; turn += 1) await letJobsRun(app)
    expect(await balances(shop)).toEqual(expected)
    expect((await (await shop.staff()).get(`/api/commerce/orders/${id}`)).json['flag']).toBeNull()
    expect(await app.books.check(shop.site.id)).toEqual([])
  })
})
