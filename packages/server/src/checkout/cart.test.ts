import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let neighbour: Shop

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1250, stock: 10 },
      { name: 'vase', price: 4000, sizes: { small: 3, large: 1 } },
      { name: 'guide', price: 900, stock: 'unlimited', more: { type: 'DIGITAL' } },
      { name: 'draft', price: 500, more: { state: 'DRAFT' } },
      { name: 'later', price: 500, more: { state: 'SCHEDULED', publishAt: new Date('2026-03-02T10:30:00Z') } },
    ],
  })
  neighbour = await openShop(app, { products: [{ name: 'bowl', price: 700 }] })
})
afterAll(() => app.close())

const entriesPath = '/api/commerce/shopping-cart/entries'

describe('a cart', () => {
  it('is not there before something is added', async () => {
    const answer = await shop.shopper().browser.get('/api/commerce/shopping-cart')
    expect([answer.status, answer.json['reason'], answer.json['error']]).toEqual([
      404,
      'no-cart',
      'Your cart is empty.',
    ])
  })

  it('has every field that clients read, in whole cents, and leaves out what is not set [CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CART-07 CART-08 CART-09 CART-10 CART-11 CART-12]', async () => {
    const shopper = shop.shopper()
    const added = await shopper.add('mug', 2)
    const mug = shop.product('mug')
    const entry = {
      id: expect.any(String),
      itemId: mug.id,
      title: 'mug',
      path: '/mug',
      imageUrl: null,
      chosenVariant: {
        id: mug.variants[0]!.id,
        sku: mug.variants[0]!.sku,
        optionValues: [],
        unlimited: false,
        qtyInStock: 10,
      },
      quantity: 2,
      unitPriceCents: 1250,
      totalCents: 2500,
      unavailable: false,
    }
    expect(added.status).toBe(200)
    expect(added.json).toEqual({ shoppingCart: await shopper.cart(), newlyAdded: entry })
    expect(await shopper.cart()).toEqual({
      id: expect.any(String),
      websiteId: shop.site.id,
      cartToken: expect.any(String),
      created: new Date('2026-03-02T10:00:00Z').getTime(),
      isPurchased: false,
      currency: 'USD',
      entries: [entry],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      discounts: [],
      subtotalCents: 2500,
      subtotalAmount: 25,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 2500,
      totalQuantity: 2,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: true,
      giftCards: [],
      giftCardCents: 0,
      amountDueCents: 2500,
    })
  })

  it('knows what is digital and what must be sent [CART-09]', async () => {
    const shopper = shop.shopper()
    await shopper.add('guide')
    expect(await shopper.cart()).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false })
    await shopper.add('mug')
    expect(await shopper.cart()).toMatchObject({ hasDigital: true, purelyDigital: false, requiresShipping: true })
  })

  it('is remembered by a cookie that scripts cannot read, beside one that only says it is there [CART-22 CART-23 C22]', async () => {
    const shopper = shop.shopper()
    const { cookies } = await shopper.add('mug')
    expect(cookies).toEqual([
      `CART=${shopper.browser.cookie('CART')}; Path=/; SameSite=Lax; HttpOnly; Max-Age=1209600`,
      'hasCart=true; Path=/; SameSite=Lax; Max-Age=1209600',
    ])
    const token = shopper.browser.cookie('CART')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await app.look('select 1 from carts where token_hash = $1 or id = $1', [token])
    expect(stored).toEqual([])
  })

  it('is named in the body and never opened by it [ROUTE-02 C22]', async () => {
    const shopper = shop.shopper()
    const added = await shopper.add('mug')
    const read = await shopper.browser.get('/api/commerce/shopping-cart')
    const secret = shopper.browser.cookie('CART')!
    expect(added.text + read.text).not.toContain(secret)
    const { cartToken } = await shopper.cart()
    const thief = app.browser(shop.site.publicHost)
    thief.setCookie('CART', cartToken)
    expect((await thief.get('/api/commerce/shopping-cart')).status).toBe(404)
  })

  it('of another site is not there, and a planted token never becomes a cart [C22]', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug')
    const token = shopper.browser.cookie('CART')!
    const thief = neighbour.shopper()
    thief.browser.setCookie('CART', token)
    expect((await thief.browser.get('/api/commerce/shopping-cart')).status).toBe(404)
    await thief.add('bowl')
    expect(thief.browser.cookie('CART')).not.toBe(token)
    const planted = shop.shopper()
    planted.browser.setCookie('CART', 'chosen-by-somebody-else-entirely')
    await planted.add('mug')
    expect(planted.browser.cookie('CART')).not.toBe('chosen-by-somebody-else-entirely')
  })

  it('counts the same thing again on the same line, and another size on its own [C5]', async () => {
    const shopper = shop.shopper()
    await shopper.add('vase', 1, { size: 'small' })
    await shopper.add('vase', 2, { size: 'small' })
    await shopper.add('vase', 1, { size: 'large' })
    const { entries, totalQuantity } = await shopper.cart()
    expect(entries.map(({ chosenVariant, quantity }) => [chosenVariant.optionValues[0], quantity])).toEqual([
      ['small', 3],
      ['large', 1],
    ])
    expect(totalQuantity).toBe(4)
  })

  it('changes and removes lines; quantity 0 removes too', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.add('guide')
    const changed = await shopper.setQuantity('mug', 5)
    expect(changed.json).toMatchObject({ shoppingCart: { totalQuantity: 6, subtotalCents: 7150 } })
    await shopper.setQuantity('mug', 0)
    const [left] = (await shopper.cart()).entries
    expect(left?.title).toBe('guide')
    const removed = await shopper.browser.delete(`${entriesPath}/${left!.id}`)
    expect(removed.json).toMatchObject({ shoppingCart: { entries: [], totalQuantity: 0, subtotalCents: 0 } })
    expect((await shopper.browser.delete(`${entriesPath}/${left!.id}`)).json['reason']).toBe('no-such-entry')
  })

  it('does not change the line of somebody else’s cart [A1]', async () => {
    const [mine, other] = [shop.shopper(), shop.shopper()]
    await mine.add('mug', 2)
    await other.add('mug', 3)
    const [entry] = (await other.cart()).entries
    const answer = await mine.browser.put(`${entriesPath}/${entry!.id}`, { quantity: 0 })
    expect(answer.status).toBe(404)
    expect((await other.cart()).totalQuantity).toBe(3)
  })

  it('shows a new price at once', async () => {
    const shopper = neighbour.shopper()
    await shopper.add('bowl', 2)
    await neighbour.setPrice('bowl', 650)
    expect(await shopper.cart()).toMatchObject({ subtotalCents: 1300, entries: [{ unitPriceCents: 650 }] })
  })

  it('marks what has gone off sale or is too few, and goes on without it', async () => {
    const other = await openShop(app, {
      products: [
        { name: 'cup', price: 500, stock: 3 },
        { name: 'jug', price: 900 },
      ],
    })
    const shopper = other.shopper()
    await shopper.add('cup', 3)
    await shopper.add('jug')
    await app.look('update variants set quantity = 2 where id = $1', [other.variant('cup').id])
    await app.look(`update products set state = 'DRAFT' where id = $1`, [other.product('jug').id])
    expect((await shopper.cart()).entries.map(({ unavailable }) => unavailable)).toEqual([true, true])
    const fewer = await shopper.setQuantity('cup', 2)
    expect(fewer.json).toMatchObject({ shoppingCart: { entries: [{ unavailable: false }, { unavailable: true }] } })
  })
})

describe('what cannot be added', () => {
  it.each([0, -1, 1.5, 1e9, 10_000, '1e3', '1', null, [1], { $gt: 0 }, true, Number.NaN])(
    'a quantity of %j [C18]',
    async quantity => {
      const shopper = shop.shopper()
      const answer = await shopper.browser.post(entriesPath, { itemId: shop.product('mug').id, quantity })
      expect([answer.status, answer.json['reason']]).toEqual([400, 'invalid'])
      expect(answer.json['fields']).toHaveProperty('quantity')
      await shopper.add('mug')
      const [entry] = (await shopper.cart()).entries
      if (quantity === 0) return
      expect((await shopper.browser.put(`${entriesPath}/${entry!.id}`, { quantity })).status).toBe(400)
      expect((await shopper.cart()).totalQuantity).toBe(1)
    },
  )

  it.each(['price', 'unitPriceCents', 'discountCents', 'taxCents', 'subtotalCents', 'currency', 'isPurchased'])(
    'anything with a %s of the client’s own [C17]',
    async field => {
      const shopper = shop.shopper()
      const answer = await shopper.browser.post(entriesPath, {
        itemId: shop.product('mug').id,
        quantity: 1,
        [field]: 1,
      })
      expect(answer.status).toBe(400)
      expect((await shopper.browser.get('/api/commerce/shopping-cart')).status).toBe(404)
    },
  )

  it('takes the extra fields that older clients send, and does nothing with them', async () => {
    const shopper = shop.shopper()
    const { sku } = shop.variant('mug')
    const body = { itemId: shop.product('mug').id, sku, quantity: 1, additionalFields: 'null' }
    expect((await shopper.browser.post(entriesPath, body)).status).toBe(200)
  })

  it.each(['draft', 'later'])('a product that is not on sale: %s [A19]', async name => {
    const answer = await shop.shopper().add(name)
    expect([answer.status, answer.json['reason']]).toEqual([404, 'no-such-item'])
  })

  it('a scheduled product can be added from its hour on [A19]', async () => {
    const other = await openShop(app, {
      products: [
        { name: 'dawn', price: 500, more: { state: 'SCHEDULED', publishAt: new Date('2026-03-02T10:00:00Z') } },
      ],
    })
    expect((await other.shopper().add('dawn')).status).toBe(200)
  })

  it('a product of another site [A1]', async () => {
    const body = { itemId: neighbour.product('bowl').id, quantity: 1 }
    expect((await shop.shopper().browser.post(entriesPath, body)).status).toBe(404)
  })

  it('a variant that was not chosen', async () => {
    const body = { itemId: shop.product('vase').id, quantity: 1 }
    expect((await shop.shopper().browser.post(entriesPath, body)).json['reason']).toBe('no-such-item')
  })

  it('more than there is, counting what is in the cart already', async () => {
    const shopper = shop.shopper()
    await shopper.add('vase', 2, { size: 'small' })
    const more = await shopper.add('vase', 2, { size: 'small' })
    expect([more.status, more.json['error']]).toEqual([409, 'There are not that many left.'])
    expect((await shopper.setQuantity('vase', 4)).json['reason']).toBe('too-many')
    expect((await shopper.cart()).totalQuantity).toBe(2)
  })

  it('what is sold out', async () => {
    const other = await openShop(app, { products: [{ name: 'last', price: 500, stock: 0 }] })
    const shopper = other.shopper()
    const answer = await shopper.add('last')
    expect([answer.status, answer.json['error']]).toEqual([409, 'This product is sold out.'])
    expect(shopper.browser.cookie('CART')).toBeUndefined()
  })

  it('more than an order may cost; the largest amounts stay exact [C19]', async () => {
    const heavy = await openShop(app, {
      products: Array.from({ length: 11 }, (_, index) => ({
        name: `bar ${index}`,
        price: 100_000_000,
        stock: 'unlimited' as const,
      })),
    })
    const shopper = heavy.shopper()
    for (let index = 0; index < 10; index++) await shopper.add(`bar ${index}`, 9_999)
    expect((await shopper.cart()).subtotalCents).toBe(9_999_000_000_000)
    const refused = await shopper.add('bar 10', 9_999)
    expect([refused.status, refused.json['reason']]).toEqual([409, 'too-much'])
    expect((await shopper.cart()).entries).toHaveLength(10)
    expect((await shopper.add('bar 10', 10)).status).toBe(200)
    expect((await shopper.cart()).grandTotalCents).toBe(10_000_000_000_000)
    expect((await shopper.setQuantity('bar 10', 11)).json['reason']).toBe('too-much')
  })

  it('more lines than a cart holds', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`size ${index}`, 5]))
    const other = await openShop(app, { products: [{ name: 'shirt', price: 100, sizes }] })
    const shopper = other.shopper()
    for (let index = 0; index < 100; index++) await shopper.add('shirt', 1, { size: `size ${index}` })
    expect((await shopper.add('shirt', 1, { size: 'size 100' })).json['reason']).toBe('too-many-lines')
    expect((await shopper.add('shirt', 1, { size: 'size 7' })).status).toBe(200)
  })
})

describe('without script', () => {
  const form = (path: string, fields: Record<string, string>, shopper = shop.shopper(), headers = {}) =>
    app
      .send({
        method: 'POST',
        host: shop.site.publicHost,
        path,
        body: new URLSearchParams(fields).toString(),
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${shop.site.publicHost}`,
          cookie: `CART=${shopper.browser.cookie('CART') ?? ''}`,
          ...headers,
        },
      })
      .then(answer => ({ ...answer, at: [answer.status, answer.headers['location']] }))

  it('a form puts the chosen variant in the cart and goes on to the checkout', async () => {
    const answer = await form('/cart/entries', {
      itemId: shop.product('vase').id,
      'option-0': 'large',
      quantity: '1',
    })
    expect(answer.at).toEqual([303, '/checkout'])
    const shopper = shop.shopper()
    shopper.browser.setCookie('CART', /CART=([^;]+)/.exec(answer.cookies[0]!)![1]!)
    expect((await shopper.cart()).entries).toMatchObject([{ quantity: 1, chosenVariant: { optionValues: ['large'] } }])
  })

  it('a form changes and removes a line', async () => {
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const [entry] = (await shopper.cart()).entries
    expect((await form(`/cart/entries/${entry!.id}`, { quantity: '4' }, shopper)).at).toEqual([303, '/checkout'])
    expect((await shopper.cart()).totalQuantity).toBe(4)
    await form(`/cart/entries/${entry!.id}`, { quantity: '0' }, shopper)
    expect((await shopper.cart()).entries).toEqual([])
  })

  it('a refusal is a page that says why', async () => {
    const answer = await form('/cart/entries', { itemId: shop.product('mug').id, quantity: '99' })
    expect(answer.status).toBe(409)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('There are not that many left.')
  })

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'a form of another site changes nothing: %j [A7]',
    async headers => {
      const answer = await form('/cart/entries', { itemId: shop.product('mug').id }, shop.shopper(), headers)
      expect([answer.status, answer.cookies]).toEqual([403, []])
    },
  )
})
