import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let plans: ProductDetail['plans']
let before: Shopper

const path = () => `/api/commerce/products/${shop.product('Beans').id}`
const read = async () => (await owner.get(path())).json as unknown as ProductDetail
const save = async (changed: object) => {
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, ...fields } = await read()
  const answer = await owner.put(path(), { ...fields, ...changed })
  await allDelivered(app)
  return answer
}
const page = async (address: string) =>
  (await app.send({ method: 'GET', host: shop.site.publicHost, path: address, headers: { accept: 'text/html' } })).text

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { templateName: 'tern', products: [{ name: 'Beans', price: 2000, stock: 9 }] })
  owner = await shop.staff()
  const plan = { id: 'p', billingPeriod: { value: 2, unit: 'week' }, numBillingCycles: 0, percentOff: 10 }
  await save({ plans: [plan] })
})
afterAll(() => app.close())

it('needs a plan to be sold by', async () => {
  const { plans: offered } = await read()
  const refused = await save({ planOnly: true, plans: [] })
  expect([refused.status, refused.json['reason']]).toEqual([400, 'no-plan'])
  before = shop.shopper()
  expect((await before.add('Beans')).status, 'until then it is sold once too').toBe(200)
  expect((await save({ planOnly: true, plans: offered })).json).toMatchObject({ planOnly: true })
  plans = (await read()).plans
})

it('cannot be bought once by whoever had it in the cart before', async () => {
  const { json } = await before.browser.get('/api/commerce/shopping-cart')
  expect(json).toMatchObject({ entries: [{ unavailable: true }] })
  const answer = await before.placeOrder()
  expect(answer.status).toBe(409)
  expect(await shop.orders()).toEqual([])
})

it('cannot be put into a cart once', async () => {
  const shopper = shop.shopper()
  const refused = await shopper.add('Beans')
  expect([refused.status, refused.json['reason'], refused.json['error']]).toEqual([
    409,
    'only-by-plan',
    'This is sold as a subscription only. Choose a plan on its page.',
  ])
  const chosen = await shopper.browser.post('/api/commerce/shopping-cart/entries', {
    ...{ itemId: shop.product('Beans').id, quantity: 1, planId: plans[0]!.id },
  })
  expect([chosen.status, chosen.json['checkoutPath']]).toEqual([200, expect.stringContaining('/checkout/subscribe')])
})

it('offers no purchase once on its page and in quick view', async () => {
  for (const address of ['/shop/beans', '/shop/beans?format=quick-view']) {
    // Quick view comes as JSON.
    const text = (await page(address)).replaceAll('\\"', '"')
    const inputs = text.match(/<input[^>]*name="planId"[^>]*>/g) ?? []
    expect(inputs).toHaveLength(1)
    expect(inputs[0]).toContain(`value="${plans[0]!.id}"`)
    expect(inputs[0]).toContain('checked')
    expect(text).toContain('$18')
  }
})

it('says so to search engines and to programs that compare shops', async () => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page('/shop/beans')) ?? []
  expect(JSON.stringify(JSON.parse(data))).toContain(
    '"priceSpecification":{"@type":"UnitPriceSpecification","price":"18.00","priceCurrency":"USD","billingIncrement":2,"unitCode":"WEE"}',
  )
  const feed = await page('/feeds/products.xml')
  expect(feed).toContain(
    '<g:subscription_cost><g:period>week</g:period><g:period_length>2</g:period_length><g:amount>18.00 USD</g:amount></g:subscription_cost>',
  )
})

it('stays so in a copy', async () => {
  const copy = (await owner.post(`${path()}/duplicate`, {})).json
  expect(copy).toMatchObject({ planOnly: true, plans: [{ percentOff: 10 }] })
})
