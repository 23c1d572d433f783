import type { Overview } from '@sitewright/contract/overview'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type PlaceOrder, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const overviewOf = async (shop: Shop): Promise<Overview> =>
  (await (await shop.staff()).get('/api/commerce/overview')).json as unknown as Overview
const buy = async (shop: Shop, name: string, quantity: number, order: PlaceOrder = {}) => {
  app.clock.advance({ seconds: 1 })
  const shopper = shop.shopper()
  await shopper.add(name, quantity)
  return String((await shopper.placeOrder(order)).json['orderId'])
}

it('asks a new shop for a product and a way to pay', async () => {
  const shop = await openShop(app, {
    products: [],
    settings: { payments: { methods: [], manual: { instructions: '', holdDays: 7 } } },
  })
  expect(await overviewOf(shop)).toMatchObject({
    needs: [{ kind: 'no-products' }, { kind: 'no-payments' }],
    sales: { orders: 0, usual: [], usualByNow: 0 },
    toSend: { orders: 0, units: 0, items: [] },
    waiting: { orders: 0, amount: 0 },
  })
})

it('says that nothing can be delivered before anybody finds out at the checkout', async () => {
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }], settings: { shipping: [] } })
  expect((await overviewOf(shop)).needs).toEqual([{ kind: 'no-delivery' }])
})

it('adds up what was paid today, lists what is to be sent from the oldest on, and what waits for money', async () => {
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }] })
  const first = await buy(shop, 'mug', 3)
  const second = await buy(shop, 'mug', 1)
  await buy(shop, 'mug', 2, { provider: 'manual' })
  await buy(shop, 'mug', 2, { card: 'refused' })
  const overview = await overviewOf(shop)
  expect(overview.sales.today.at(-1)).toBe(5000)
  expect(overview.sales.orders).toBe(2)
  expect(overview.toSend).toMatchObject({ orders: 2, units: 4 })
  expect(overview.toSend.items.map(({ id, units }) => [id, units])).toEqual([
    [first, 3],
    [second, 1],
  ])
  expect(overview.waiting).toEqual({ orders: 1, amount: 2500 })
})

it('knows a usual day of the week by the weeks before', async () => {
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1000, stock: 50 }] })
  for (const weeks of [1, 2]) {
    const id = await buy(shop, 'mug', weeks)
    await app.look(`update orders set placed_at = placed_at - make_interval(weeks => ${weeks}) where id = $1`, [id])
  }
  const other = await buy(shop, 'mug', 9)
  await app.look(`update orders set placed_at = placed_at - interval '3 days' where id = $1`, [other])
  const { sales } = await overviewOf(shop)
  expect([sales.today.at(-1), sales.usual.at(-1)]).toEqual([0, 1500])
})

it('names what is sold out and waited for', async () => {
  const shop = await openShop(app, { products: [{ name: 'vase', price: 1, stock: 0 }] })
  const body = { itemId: shop.product('vase').id, sku: shop.variant('vase').sku }
  for (const email of ['a@example.com', 'b@example.com'])
    await app.browser(shop.site.publicHost).post('/api/commerce/stock-watches', { ...body, email })
  expect((await overviewOf(shop)).needs).toContainEqual(
    expect.objectContaining({ kind: 'missed', title: 'vase', people: 2 }),
  )
})

it('names what is nearly gone, the least first', async () => {
  const shop = await openShop(app, {
    products: [
      { name: 'many', price: 1, stock: 50 },
      { name: 'few', price: 1, stock: 3 },
      { name: 'none', price: 1, stock: 0 },
      { name: 'endless', price: 1, stock: 'unlimited' },
    ],
  })
  const { lowStock } = await overviewOf(shop)
  expect([lowStock.total, lowStock.items.map(({ title, left }) => [title, left])]).toEqual([
    2,
    [
      ['none', 0],
      ['few', 3],
    ],
  ])
})
