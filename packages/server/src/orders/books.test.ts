import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the books of a shop add up whatever became of its orders, and what does not is found and told [ledger rule I1 I3 I4 I5]', async () => {
  const shop = await openShop(app, {
    products: [{ name: 'mug', price: 1333, stock: 100 }],
    settings: {
      shipping: [{ id: 'post', name: 'Post', detail: '', cost: 700 }],
      taxes: [{ id: 'vat', name: 'VAT', ratePercent: 8.875, country: 'US' }],
      pricesIncludeTax: true,
    },
  })
  const staff = await shop.staff()
  const buy = async (order: Parameters<ReturnType<typeof shop.shopper>['placeOrder']>[0] = {}) => {
    const shopper = shop.shopper()
    await shopper.add('mug', 3)
    const { json } = await shopper.placeOrder(order)
    return `/api/commerce/orders/${json['orderId']}`
  }
  const problems = () => app.books.check(shop.site.id)

  const paid = await buy()
  await staff.post(`${paid}/refunds`, { amount: 1000, reason: '', note: '', tell: false, key: 'some-of-it' })
  await buy({ card: 'refused' })
  const marked = await buy({ provider: 'manual' })
  await staff.post(`${marked}/paid`, {})
  await buy({ provider: 'manual' })
  const givenUp = await buy({ provider: 'manual' })
  await staff.post(`${givenUp}/cancel`, {})
  await buy({ card: 'slow' })
  expect(await problems()).toEqual([])
  app.clock.advance({ minutes: 6 })
  await letJobsRun(app)
  await letJobsRun(app)
  expect(await problems()).toEqual([])

  const [order] = await shop.orders()
  await app.look(
    `insert into ledger_entries (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
     select site_id, order_id, 'sale', 'by hand', 'due', credit, 1, 'USD', now() from ledger_entries
     where site_id = $1 and order_id = $2 and cause = 'sale' and credit like 'tax:%'`,
    [shop.site.id, order!.id],
  )
  expect((await problems()).map(({ rule, account }) => [rule, account])).toEqual([
    ['I1', 'due'],
    ['I4', expect.stringMatching(/^tax:/)],
  ])
})
