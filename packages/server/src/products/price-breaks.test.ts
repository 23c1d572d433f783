import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { templateName: 'tern', products: [{ name: 'cup', price: 1000, stock: 500 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const address = () => `/api/commerce/products/${shop.product('cup').id}`
const read = async () => (await owner.get(address())).json as unknown as ProductDetail
const saveRow = async (cells: object) => {
  const { version, variants } = await read()
  const [row] = variants
  const answer = await owner.put(`${address()}/variants`, {
    ...{ version, added: [], removed: [] },
    changed: [{ id: row!.id, version: row!.version, ...cells }],
  })
  await allDelivered(app)
  return answer
}
const breaks = [
  { from: 5, price: 900 },
  { from: 10, price: 750 },
]
/** A number that nothing else on a page has. */
const cost = 41_357
const page = async (path = '/shop/cup') =>
  (await app.send({ method: 'GET', host: shop.site.publicHost, path, headers: { accept: 'text/html' } })).text

it('are kept with the variant, and the product page shows them', async () => {
  expect((await saveRow({ priceBreaks: breaks, cost })).status).toBe(200)
  expect((await read()).variants[0]).toMatchObject({ priceBreaks: breaks, cost })
  const html = await page()
  expect(html).toContain('<th scope="row">5 or more</th><td>$9 each</td>')
  expect(html).toContain('<th scope="row">10 or more</th><td>$7.50 each</td>')
})

it.each([
  [1, 1000],
  [4, 4000],
  [5, 4500],
  [9, 8100],
  [10, 7500],
])('%i in the cart cost %i, and the order costs the same', async (quantity, total) => {
  const shopper = shop.shopper()
  await shopper.add('cup', quantity)
  expect((await shopper.cart()).subtotalCents).toBe(total)
  const placed = await shopper.placeOrder()
  expect(placed.status).toBe(200)
  const [line] = await app.look<{ unit: number }>(
    'select unit_price::int as unit from order_lines where order_id = $1',
    [placed.json['orderId']],
  )
  expect(line!.unit * quantity).toBe(total)
})

it('follow the quantity that a cart has now', async () => {
  const shopper = shop.shopper()
  await shopper.add('cup', 4)
  await shopper.setQuantity('cup', 10)
  expect((await shopper.cart()).subtotalCents).toBe(7500)
  await shopper.setQuantity('cup', 2)
  expect((await shopper.cart()).subtotalCents).toBe(2000)
})

it('a sale that is lower counts instead', async () => {
  await saveRow({ onSale: true, salePrice: 800 })
  const shopper = shop.shopper()
  await shopper.add('cup', 5)
  expect((await shopper.cart()).subtotalCents).toBe(4000)
  await saveRow({ onSale: false })
})

it.each([
  [[{ from: 1, price: 900 }], 'breaks-not-rising'],
  [[...breaks].reverse(), 'breaks-not-rising'],
  [[breaks[0], { from: 10, price: 950 }], 'breaks-not-falling'],
])('%j are refused as %s', async (priceBreaks, reason) => {
  const answer = await saveRow({ priceBreaks })
  expect([answer.status, answer.json['reason']]).toEqual([400, reason])
})

it('what it costs the shop leaves it nowhere but in its own product', async () => {
  const shopper = shop.shopper()
  await shopper.add('cup', 1)
  const seen = [
    await page(),
    await page('/shop'),
    await page('/shop/cup?format=json'),
    JSON.stringify(await shopper.cart()),
    (await owner.get('/api/commerce/products')).text,
  ]
  for (const text of seen) expect(text).not.toContain(String(cost))
})

it('a copy of the product has them, too', async () => {
  const copy = (await owner.post(`${address()}/duplicate`, {})).json as unknown as ProductDetail
  expect(copy.variants[0]).toMatchObject({ priceBreaks: breaks, cost })
})
