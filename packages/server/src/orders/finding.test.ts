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

it('finds what very many have as it finds what few have, from either end and page by page', async () => {
  const own = await openShop(app, { products: [{ name: 'bowl', price: 2_000, stock: 5 }] })
  const staff = await own.staff()
  const shopper = own.shopper()
  await shopper.add('bowl')
  const { json: placed } = await shopper.placeOrder()
  const columns = await app.look<{ names: string }>(
    `select string_agg(column_name::text, ', ') as names from information_schema.columns
     where table_name = 'orders' and column_name not in ('id', 'number', 'search', 'cart_id', 'state')`,
  )
  // Words of every second and every third order, of all of them once and twice, and of one alone.
  await app.look(
    `insert into orders (id, number, search, cart_id, state, ${columns[0]!.names})
     select 'many-' || n, 5000 + n, 'vase vases' || case when n % 2 = 0 then ' even' else '' end
         || case when n % 3 = 0 then ' third' else '' end || case when n = 4000 then ' lonely' else '' end,
       'many-cart-' || n, case when n % 500 = 0 then 'refunded' else 'paid' end, ${columns[0]!.names}
     from orders cross join generate_series(1, 7000) as n where id = $1`,
    [placed['orderId']],
  )
  const list = async (query: string) => {
    const { json } = await staff.get(`/api/commerce/orders?${query}`)
    const { items, total, next } = json as unknown as { items: OrderSummary[]; total: number; next: string | null }
    return { first: items[0]?.number, last: items.at(-1)?.number, total, next }
  }
  const asked = async () => [
    await list('search=vas'),
    await list('search=vas&after=5400'),
    await list('search=vase&sort=oldest&after=5400'),
    await list('search=even'),
    await list('search=even%20third'),
    await list('search=even%20lonely'),
    await list('search=even&state=refunded'),
    await list('search=third&payment=refunded'),
  ]
  const page = (first: number, last: number, total: number, next: string | null = String(last)) => ({
    first,
    last,
    total,
    next,
  })
  const wanted = [
    page(12_000, 11_951, 7_000),
    page(5_399, 5_350, 7_000),
    page(5_401, 5_450, 7_000),
    page(12_000, 11_902, 3_500),
    page(11_996, 11_702, 1_166),
    page(9_000, 9_000, 1, null),
    page(12_000, 5_500, 14, null),
    page(11_000, 6_500, 4, null),
  ]
  expect(await asked()).toEqual(wanted)
  await letJobsRun(app)
  expect(await app.look('select last_number as last from order_word_marks order by last desc limit 1')).toEqual([
    { last: 12_000 },
  ])
  expect(await asked()).toEqual(wanted)
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

it('is narrowed by payment, fulfilment and days of the site, from either end', async () => {
  const own = await openShop(app, { products: [{ name: 'mug', price: 2_000, stock: 50 }] })
  const staff = await own.staff()
  const buyOn = async (day: string, provider: 'test' | 'manual' = 'test') => {
    const shopper = own.shopper()
    await shopper.add('mug')
    const { json } = await shopper.placeOrder({ email: 'days@example.com', provider })
    await app.look('update orders set placed_at = $2 where id = $1', [json['orderId'], new Date(day)])
    return Number(json['number'])
  }
  const { json: settings } = await staff.get('/api/site/settings')
  expect((await staff.put('/api/site/settings', { ...settings, timeZone: 'Europe/London' })).status).toBe(200)
  const march = await buyOn('2027-03-31T22:30:00Z')
  const april = await buyOn('2027-03-31T23:30:00Z')
  const waits = await buyOn('2027-04-02T10:00:00Z', 'manual')
  const numbers = async (query: string) => {
    const { json } = await staff.get(`/api/commerce/orders?${query}`)
    const { items, total } = json as unknown as { items: OrderSummary[]; total: number }
    expect(total).toBe(items.length)
    return items.map(({ number }) => number)
  }
  expect(await numbers('')).toEqual([waits, april, march])
  expect(await numbers('sort=oldest')).toEqual([march, april, waits])
  // In London it is April already.
  expect(await numbers('until=2027-03-31')).toEqual([march])
  expect(await numbers('from=2027-04-01&until=2027-04-01')).toEqual([april])
  expect(await numbers('payment=waiting')).toEqual([waits])
  expect(await numbers('payment=paid&fulfilment=pending')).toEqual([april, march])
  expect(await numbers('fulfilment=cancelled')).toEqual([])
  expect((await staff.get('/api/commerce/orders?from=2027-02-30')).status).toBe(400)
  const { text } = await staff.get('/api/commerce/orders/export?from=2027-04-01&payment=paid')
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
