import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: [{ name: 'card', price: 5000, stock: 'unlimited', more: { type: 'GIFT_CARD' } }],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const address = () => `/api/commerce/products/${shop.product('card').id}`
const save = async (changed: object) => {
  const product = (await owner.get(address())).json as unknown as ProductDetail
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, media: ______, ...fields } = product
  const answer = await owner.put(address(), { ...fields, media: [], ...changed })
  await allDelivered(app)
  return answer
}
const html = async (path: string) =>
  app.send({ method: 'GET', host: shop.site.publicHost, path, headers: { accept: 'text/html' } })
const page = (amount?: string) =>
  `/checkout/giftcard?websiteId=${shop.site.id}&giftCardProductId=${shop.product('card').id}${amount ? `&amount=${amount}` : ''}`

/** As the checkout does it with script: the cart of the page is filled, then paid for. */
const choose = (amountCents: string | undefined, cartKey = 'a-key-of-twenty-letters') =>
  shop.shopper().browser.post('/api/commerce/checkout/gift-card', {
    ...{ websiteId: shop.site.id, giftCardProductId: shop.product('card').id, sku: shop.variant('card').sku },
    ...{ cartKey, ...(amountCents && { amountCents }) },
  })
const place = (cartKey: string, expectedTotalCents: number) =>
  shop.shopper().browser.post(
    '/api/commerce/checkout/orders',
    {
      ...{ email: 'giver@example.com', payment: { provider: 'test', token: 'test-card-accepted' } },
      ...{ expectedTotalCents, cartKey, ticket: ticketOf(app, cartKey) },
    },
    { headers: { 'idempotency-key': `alone-${cartKey}` } },
  )
/** The form as it is without script, as the page of an amount drew it. */
const buy = async (amount: string) => {
  const { browser } = shop.shopper()
  const { text } = await browser.get(page(amount), { headers: { accept: 'text/html' } })
  const fields = Object.fromEntries(
    [...text.matchAll(/<input type="hidden"[^>]*?name="([^"]+)"[^>]*? value="([^"]*)"/g)].map(each => [
      each[1],
      each[2],
    ]),
  )
  return browser.submit('/checkout/giftcard', {
    ...fields,
    ...{ email: 'giver@example.com', payment: 'test-card-accepted' },
    ticket: ticketOf(app, fields['cartKey']),
  })
}

it('no card of a free amount is offered until its owner says so', async () => {
  expect((await html('/shop/card')).text).not.toContain('class="product-amount"')
  expect((await html(page())).text).not.toContain('class="other-amount"')
  expect((await choose('3300')).status).toBe(404)
})

it.each([
  [{ amountMin: 1000, amountMax: null }],
  [{ amountMin: 5000, amountMax: 1000 }],
  [{ amountMin: 0, amountMax: 1000 }],
])('%j is refused', async bounds => {
  const answer = await save(bounds)
  expect([answer.status, answer.json['reason']]).toEqual([400, 'amount-bounds'])
})

it('then the product page asks for one, and the page of the card shows it', async () => {
  expect((await save({ amountMin: 1000, amountMax: 20_000 })).status).toBe(200)
  const { text } = await html('/shop/card')
  expect(text).toContain('Another amount, from $10 to $200')
  const field = /<input[^>]*name="amount"[^>]*>/.exec(text)?.[0]
  expect(field).toContain('min="10"')
  expect(field).toContain('max="200"')
  const chosen = (await html(page('33.50'))).text
  expect(chosen).toContain('name="amountCents" value="3350"')
  expect(chosen).toContain('$33.50')
})

it('an amount outside of the bounds is named with them, and another one shown', async () => {
  const { status, text } = await html(page('250'))
  expect(status).toBe(400)
  expect(text).toContain('Choose an amount from $10.00 to $200.00.')
  expect(text).not.toContain('value="25000"')
})

it.each([
  ['999', 404],
  ['20001', 404],
  ['12.5', 404],
  ['abc', 404],
  ['1000', 204],
  ['20000', 204],
])('with script %s cents are answered with %i', async (amountCents, status) => {
  expect((await choose(amountCents)).status).toBe(status)
})

it('what was chosen is what is paid, and what is on the card', async () => {
  const bought = await buy('33.50')
  expect(bought.status).toBe(303)
  const [order] = await app.look<{ total: number }>(
    'select total::int as total from orders where site_id = $1 order by placed_at desc limit 1',
    [shop.site.id],
  )
  expect(order).toEqual({ total: 3350 })
  const cards = await app.look('select amount::int as amount, balance::int as balance from gift_cards')
  expect(cards).toEqual([{ amount: 3350, balance: 3350 }])
})

it('bounds that changed since the amount was chosen keep the order from being placed', async () => {
  const key = 'cart-of-somebody-slow'
  expect((await choose('15000', key)).status).toBe(204)
  await save({ amountMin: 1000, amountMax: 10_000 })
  const placed = await place(key, 15_000)
  expect([placed.status, placed.json['reason']]).toEqual([409, 'amount-gone'])
  expect(placed.json['error']).toBe('This gift card is no longer sold for that amount. Choose another.')
  await save({ amountMin: 1000, amountMax: 20_000 })
  expect((await place(key, 15_000)).json).toMatchObject({ state: 'paid' })
})
