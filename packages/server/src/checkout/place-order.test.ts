import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const oneMug = (stock = 10): Promise<Shop> => openShop(app, { products: [{ name: 'mug', price: 1250, stock }] })
const charges = (shop: Shop) =>
  app.look<{ outcome: string; amount: number }>(
    'select outcome, amount::int from test_payments where site_id = $1 order by at, key',
    [shop.site.id],
  )
const moves = (shop: Shop) =>
  app.look<{ change: number; reason: string }>(
    'select change, reason from stock_moves where site_id = $1 order by id',
    [shop.site.id],
  )
const mailCount = async (email: string) => (await app.mailsTo(email)).length

describe('placing an order', () => {
  it('reserves, charges, books, numbers and tells, once each', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug', 3)
    const answer = await shopper.placeOrder({ email: 'once@example.com' })
    const [order] = await shop.orders()
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      orderId: order!.id,
      number: 1001,
      state: 'paid',
      confirmationPath: `/checkout/confirmed/${order!.id}`,
    })
    expect(await shop.orders()).toEqual([{ id: order!.id, number: 1001, state: 'paid', total: 3750 }])
    expect(await shop.ledger()).toEqual([{ orderId: order!.id, kind: 'capture', amount: 3750 }])
    expect(await charges(shop)).toEqual([{ outcome: 'captured', amount: 3750 }])
    expect(await moves(shop)).toEqual([
      { change: 10, reason: 'counted' },
      { change: -3, reason: 'reserved' },
    ])
    expect(await shop.stock('mug')).toBe(7)
    const [mail, ...others] = await app.mailsTo('once@example.com')
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Your order 1001 from Shop \d+$/)
    expect(mail!.plain).toContain('mug, 3 pieces')
    expect(mail!.plain).toContain('$37.50')
    expect(mail!.links).toContain(`http://${shop.site.publicHost}/orders/${order!.id}`)
  })

  it('ends the cart: its token opens nothing any more, and the next thing starts a new one', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const token = shopper.browser.cookie('CART')!
    await shopper.placeOrder()
    expect(shopper.browser.cookie('CART')).toBeUndefined()
    shopper.browser.setCookie('CART', token)
    expect((await shopper.browser.get('/api/commerce/shopping-cart')).status).toBe(404)
    await shopper.add('mug')
    expect(shopper.browser.cookie('CART')).not.toBe(token)
    expect((await shopper.placeOrder()).json['number']).toBe(1002)
  })

  it('gives numbers without gaps, whatever is refused in between', async () => {
    const shop = await oneMug()
    const numbers: unknown[] = []
    for (const card of ['accepted', 'refused', 'accepted', 'refused', 'accepted'] as const) {
      const shopper = shop.shopper()
      await shopper.add('mug')
      numbers.push((await shopper.placeOrder({ card })).json['number'])
    }
    expect(numbers).toEqual([1001, undefined, 1002, undefined, 1003])
  })

  it('shows on the page of what was bought, and on lists when the stock comes to its end', async () => {
    const shop = await oneMug(8)
    const changes = await listenForChanges(app, shop.site.id)
    const buy = async () => {
      const shopper = shop.shopper()
      await shopper.add('mug')
      await shopper.placeOrder()
      return changes()
    }
    const { id } = shop.product('mug')
    const far = [[`stock:${id}`]]
    const near = [[`stock:${id}`, `product:${id}`]]
    expect([await buy(), await buy(), await buy(), await buy()]).toEqual([far, far, near, near])
  })

  it('keeps what was bought as it was, whatever the shop says later', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const { json } = await shopper.placeOrder()
    await shop.setPrice('mug', 99)
    const { json: order } = await (await shop.staff()).get(`/api/commerce/orders/${json['orderId']}`)
    expect(order).toMatchObject({ total: 2500, lines: [{ title: 'mug', unitPrice: 1250, total: 2500 }] })
  })

  it('needs no rates to send things: a shop that set none sends for nothing', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    expect((await shopper.placeOrder({ total: 1250 })).status).toBe(200)
  })

  it('takes a manual payment as an order that waits, with its stock and its number', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const answer = await shopper.placeOrder({ provider: 'manual', email: 'manual@example.com' })
    expect(answer.json).toMatchObject({ number: 1001, state: 'waiting' })
    expect(await shop.orders()).toMatchObject([{ number: 1001, state: 'waiting' }])
    expect([await shop.stock('mug'), await shop.ledger()]).toEqual([8, []])
    expect(await mailCount('manual@example.com')).toBe(1)
    const page = await shopper.browser.get(String(answer.json['confirmationPath']))
    expect(page.text).toContain('waiting for your payment')
  })
})

describe('a refused card', () => {
  it('keeps the shelf for five minutes: another card pays the same order, even for the last unit [C4]', async () => {
    const shop = await oneMug(2)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const refused = await shopper.placeOrder({ card: 'refused', key: 'the-first-try', email: 'second@example.com' })
    expect([refused.status, refused.json['reason'], refused.json['error']]).toEqual([
      402,
      'payment-refused',
      'Your card was declined. Try another card.',
    ])
    const again = await shopper.placeOrder({
      card: 'refused',
      key: 'the-first-try',
      email: 'second@example.com',
      total: 2500,
    })
    expect(again.status).toBe(402)
    expect([await shop.stock('mug'), (await charges(shop)).length]).toEqual([0, 1])
    expect(await mailCount('second@example.com')).toBe(0)
    expect(await shopper.cart()).toMatchObject({ totalQuantity: 2, entries: [{ unavailable: false }] })

    const accepted = await shopper.placeOrder({ email: 'second@example.com' })
    expect(accepted.json).toMatchObject({ number: 1001, state: 'paid' })
    expect([await shop.stock('mug'), await shop.ledger()]).toMatchObject([0, [{ amount: 2500 }]])
    expect((await shop.orders()).map(({ state }) => state)).toEqual(['paid'])
    expect((await moves(shop)).map(({ change }) => change)).toEqual([2, -2])
    expect(await mailCount('second@example.com')).toBe(1)
  })

  it('gives the shelf back once when nobody tries again', async () => {
    const shop = await oneMug(2)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ card: 'refused' })
    app.clock.advance({ minutes: 4 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([0, [{ state: 'pending_payment' }]])
    app.clock.advance({ minutes: 1 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([2, [{ state: 'cancelled', number: null }]])
    expect((await moves(shop)).map(({ change }) => change)).toEqual([2, -2, 2])
    expect((await shopper.placeOrder()).json).toMatchObject({ number: 1001, state: 'paid' })
  })

  it('five times ends the order: an order does not hold the shelf for ever', async () => {
    const shop = await oneMug(2)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    for (let tries = 0; tries < 4; tries++) await shopper.placeOrder({ card: 'refused', total: 2500 })
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([0, [{ state: 'pending_payment' }]])
    await shopper.placeOrder({ card: 'refused', total: 2500 })
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([2, [{ state: 'cancelled' }]])
  })

  it('can be answered with another way of paying', async () => {
    const shop = await oneMug(2)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ card: 'refused' })
    expect((await shopper.placeOrder({ provider: 'manual', total: 2500 })).json).toMatchObject({ state: 'waiting' })
    const [order, ...others] = await shop.orders()
    expect([order, others]).toMatchObject([{ number: 1001, state: 'waiting' }, []])
    const { json } = await (await shop.staff()).get(`/api/commerce/orders/${order!.id}`)
    expect(json).toMatchObject({ paymentMethod: 'manual', isTest: false, mayMarkPaid: true })
  })

  it('pressed again in two tabs is one more try [C6]', async () => {
    const shop = await oneMug(2)
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    await shopper.placeOrder({ card: 'refused' })
    app.clock.advance({ seconds: 1 })
    const answers = await Promise.all(
      [1, 2, 3].map(tab => shopper.placeOrder({ key: `again-in-tab-${tab}`, total: 2500 })),
    )
    expect(answers.map(({ json }) => json['number'])).toEqual([1001, 1001, 1001])
    expect(await charges(shop)).toMatchObject([{ outcome: 'refused' }, { outcome: 'captured' }])
  })

  it('shows once in the history of its order', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    await shopper.placeOrder({ card: 'refused' })
    const [order] = await shop.orders()
    const { json } = await (await shop.staff()).get(`/api/commerce/orders/${order!.id}`)
    expect((json['activity'] as { text: string }[]).map(({ text }) => text)).toEqual([
      'Payment refused',
      'Order placed',
    ])
  })
})

describe('the same call again', () => {
  it('answers with the same order and body, also when the cart cookie is gone [C2]', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const order = { key: 'a-key-of-this-order', total: 1250 }
    const first = await shopper.placeOrder(order)
    const second = await shopper.placeOrder(order)
    expect([second.status, second.json]).toEqual([200, first.json])
    expect([(await shop.orders()).length, (await charges(shop)).length]).toEqual([1, 1])
  })

  it('many times at once is one order, one charge and one answer [C6 T4]', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const order = { key: 'pressed-many-times', total: 1250, email: 'many@example.com' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.placeOrder(order)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.json).toMatchObject({ number: 1001, state: 'paid' })
    expect([await shop.stock('mug'), await charges(shop)]).toMatchObject([9, [{ outcome: 'captured' }]])
    expect([await shop.ledger(), await mailCount('many@example.com')]).toMatchObject([[{ amount: 1250 }], 1])
  })

  it('from two tabs with keys of their own is one order too [C6]', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => shopper.placeOrder({ key: `key-of-tab-${tab}`, total: 1250 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ json }) => json['orderId'])).size).toBe(1)
    expect([await shop.stock('mug'), (await charges(shop)).length, (await shop.orders()).length]).toEqual([9, 1, 1])
  })

  it('with another body is refused, and nothing is done [C7]', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    await shopper.placeOrder({ key: 'one-key-two-bodies', total: 1250 })
    const other = await shopper.placeOrder({ key: 'one-key-two-bodies', total: 1250, email: 'other@example.com' })
    expect([other.status, other.json['reason']]).toEqual([422, 'key-reused'])
    expect([(await shop.orders()).length, (await charges(shop)).length]).toEqual([1, 1])
  })

  it('on another site is another call', async () => {
    const [here, there] = [await oneMug(), await oneMug()]
    for (const shop of [here, there]) {
      const shopper = shop.shopper()
      await shopper.add('mug')
      expect((await shopper.placeOrder({ key: 'the-same-everywhere' })).status).toBe(200)
    }
    expect([(await here.orders()).length, (await there.orders()).length]).toEqual([1, 1])
  })

  it.each([undefined, '', 'short', 'x'.repeat(201)])('cannot be told apart without a key: %j', async key => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answer = await shopper.browser.post(
      '/api/commerce/checkout/orders',
      { email: 'a@example.com', payment: { provider: 'test', token: '' }, expectedTotalCents: 1250 },
      { headers: key === undefined ? {} : { 'idempotency-key': key } },
    )
    expect([answer.status, answer.json['reason']]).toEqual([400, 'idempotency-key'])
  })
})

describe('what is not placed', () => {
  it('a total that is not the one the buyer saw: the new one is told, nothing is charged [C16]', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const seen = 1250
    await shop.setPrice('mug', 1400)
    const answer = await shopper.placeOrder({ total: seen })
    expect([answer.status, answer.json['totalCents']]).toEqual([409, 1400])
    expect(answer.json['error']).toBe('The total is now $14.00. Look it over and pay again; nothing was charged.')
    expect([await shop.orders(), await charges(shop), await shop.stock('mug')]).toEqual([[], [], 10])
    expect((await shopper.placeOrder({ total: 1400 })).status).toBe(200)
  })

  it('the last unit for the second of two buyers: told before any charge [C3]', async () => {
    const shop = await oneMug(1)
    const buyers = [shop.shopper(), shop.shopper()]
    for (const buyer of buyers) await buyer.add('mug')
    const answers = await Promise.all(buyers.map(buyer => buyer.placeOrder({ total: 1250 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.json['error']).toBe('mug sold out while you were here. Nothing was charged.')
    expect([await shop.stock('mug'), await charges(shop)]).toMatchObject([0, [{ outcome: 'captured' }]])
    expect((await shop.orders()).map(({ state }) => state)).toEqual(['paid'])
  })

  it('a cart of which one thing is gone: nothing of it is held', async () => {
    const shop = await openShop(app, {
      products: [
        { name: 'cup', price: 100 },
        { name: 'jug', price: 200, stock: 1 },
      ],
    })
    const shopper = shop.shopper()
    await shopper.add('cup', 2)
    await shopper.add('jug')
    await app.look('update variants set quantity = 0 where id = $1', [shop.variant('jug').id])
    const answer = await shopper.placeOrder({ total: 400 })
    expect([answer.status, answer.json['reason']]).toEqual([409, 'sold-out'])
    expect(await shop.stock('cup')).toBe(10)
  })

  it('things to be sent, without an address', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    await shopper.add('mug')
    const answer = await shopper.placeOrder({ address: null, total: 1250 })
    expect([answer.status, answer.json['reason']]).toEqual([422, 'address-needed'])
  })

  it('things to a place where the shop does not send, or in a way that does not go there', async () => {
    const shop = await openShop(app, {
      products: [{ name: 'mug', price: 1250 }],
      settings: {
        shipping: [
          { id: 'post', name: 'Post', detail: '', cost: 100, countries: ['US', 'GB'] },
          { id: 'courier', name: 'Courier', detail: '', cost: 100, countries: ['US'] },
        ],
      },
    })
    const shopper = shop.shopper()
    await shopper.add('mug')
    const postalCodes: Record<string, string> = { DE: '10115', GB: 'N1 9GU' }
    const place = (country: string, shippingOption?: string) =>
      shopper.placeOrder({
        address: { ...hanna, country, postalCode: postalCodes[country]! },
        shippingOption,
        total: 1350,
      })
    expect((await place('DE')).json['reason']).toBe('no-delivery')
    expect((await place('GB', 'courier')).json['reason']).toBe('no-delivery')
    expect((await place('GB', 'post-GB')).status).toBe(200)
  })

  it('a cart that is empty, or not there', async () => {
    const shop = await oneMug()
    const shopper = shop.shopper()
    const none = await shopper.placeOrder({ total: 0 })
    expect([none.status, none.json['reason']]).toEqual([409, 'no-cart'])
    await shopper.add('mug')
    await shopper.setQuantity('mug', 0)
    expect((await shopper.placeOrder({ total: 0 })).json['reason']).toBe('empty-cart')
  })

  it.each(['price', 'discountCents', 'taxCents', 'subtotalCents', 'currency', 'isPurchased', 'state'])(
    'an order with a %s of the client’s own [C17]',
    async field => {
      const shop = await oneMug()
      const shopper = shop.shopper()
      await shopper.add('mug')
      const body = {
        email: 'a@example.com',
        address: hanna,
        payment: { provider: 'test', token: '' },
        expectedTotalCents: 1250,
        [field]: 1,
      }
      const headers = { 'idempotency-key': `own-${field}-of-mine` }
      expect((await shopper.browser.post('/api/commerce/checkout/orders', body, { headers })).status).toBe(400)
      expect(await shop.orders()).toEqual([])
    },
  )
})

describe('somebody who tries card after card', () => {
  it('is stopped after ten declined cards in an hour, and after twenty tries in a minute [C28]', async () => {
    const counting = await openTestApp({ rates: true })
    try {
      const shop = await openShop(counting, { products: [{ name: 'mug', price: 1250 }] })
      const bot = shop.shopper()
      await bot.add('mug')
      const statuses: number[] = []
      for (let tries = 0; tries < 22; tries++)
        statuses.push((await bot.placeOrder({ total: 1250, card: 'refused' })).status)
      // The eleventh card is not tried at all; the twenty-first call is not even read.
      expect(statuses).toEqual([...Array(10).fill(402), ...Array(12).fill(429)])
      counting.clock.advance({ seconds: 60 })
      expect((await bot.placeOrder({ total: 1 })).json['reason']).toBe('too-many-declines')
      counting.clock.advance({ minutes: 60 })
      const others: number[] = []
      for (let tries = 0; tries < 22; tries++) others.push((await bot.placeOrder({ total: 1 })).status)
      expect(others).toEqual([...Array(20).fill(409), 429, 429])
      counting.clock.advance({ seconds: 60 })
      expect((await bot.placeOrder({ total: 1250 })).status).toBe(200)
    } finally {
      await counting.close()
    }
  })
})
