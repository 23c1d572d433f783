import type { OrderSummary } from '@sitewright/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Tasse für José', price: 2_000, stock: 500 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const found = async (search: string): Promise<{ numbers: number[]; total: number }> => {
  const { json } = await owner.get(`/api/commerce/orders?search=${encodeURIComponent(search)}`)
  const { items, total } = json as unknown as { items: OrderSummary[]; total: number }
  return { numbers: items.map(({ number }) => number), total }
}
const buy = async (email: string, names: { firstName: string; lastName: string }): Promise<void> => {
  const shopper = shop.shopper()
  await shopper.add('Tasse für José')
  expect((await shopper.placeOrder({ email, address: { ...hanna, ...names } })).status).toBe(200)
}

it('finds an order that has just come, by the beginning of each of its words, without their accents', async () => {
  await buy('first@example.com', { firstName: 'Åsa', lastName: 'Berg-Lund' })
  expect(await found('asa')).toEqual({ numbers: [1001], total: 1 })
  await buy('second@example.org', { firstName: 'Åsa', lastName: 'Holm' })
  expect((await found('åsa')).numbers).toEqual([1002, 1001])
  expect((await found('lund asa')).numbers).toEqual([1001])
  expect((await found('jos fur')).numbers).toEqual([1002, 1001])
  expect((await found('second@example')).numbers).toEqual([1002])
  expect((await found('lundqvist')).numbers).toEqual([])
})

it('finds the same in a long history whose words are not entered yet, and once they are', async () => {
  const columns = await app.look<{ names: string }>(
    `select string_agg(column_name::text, ', ') as names from information_schema.columns
     where table_name = 'orders' and column_name not in ('id', 'number', 'search', 'cart_id', 'state')`,
  )
  await app.look(
    `insert into orders (id, number, search, cart_id, state, ${columns[0]!.names})
     select 'old-' || n, 5000 + n, 'old buyer no' || n || ' no' || n || '@example.net breakfast mug', 'cart-' || n, 'refunded',
       ${columns[0]!.names}
     from orders cross join generate_series(1, 700) as n where number = 1001`,
  )
  const entered = async () =>
    (await app.look<{ last: number }>('select last_number as last from order_word_marks'))[0]?.last
  expect((await found('no699')).numbers).toEqual([5699])
  expect(await entered()).toBeLessThan(5699)
  const before = [await found('no12'), await found('old mug'), await found('breakfast nobody')]
  expect(before.map(({ total }) => total)).toEqual([11, 700, 0])
  await letJobsRun(app)
  expect(await entered()).toBe(5700)
  expect([await found('no12'), await found('old mug'), await found('breakfast nobody')]).toEqual(before)
})

it('has forgotten whoever was erased', async () => {
  expect((await found('holm')).numbers).toEqual([1002])
  const { json } = await owner.get('/api/commerce/customers?search=second')
  const [customer] = json['items'] as { id: string }[]
  expect((await owner.post(`/api/commerce/customers/${customer!.id}/erase`, {})).status).toBe(200)
  expect((await found('holm')).numbers).toEqual([])
  expect(await app.look("select from order_words where word in ('holm', 'second')")).toEqual([])
  expect((await found('lund')).numbers).toEqual([1001])
})
