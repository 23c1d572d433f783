import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { hanna, letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'
import { signEvent } from './signature'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const banner = 'Test payments are on: no card is asked for and no money moves.'
const oneMug = (settings = {}): Promise<Shop> =>
  openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }], settings })
/** As it is seen: what its script may have to say later is not on it. */
const page = async (shopper: Shopper, path: string) => {
  const answer = await shopper.browser.get(path, { headers: { accept: 'text/html' } })
  return { ...answer, text: answer.text.replace(/ data-props="[^"]*"/g, '') }
}
const withMug = async (shop: Shop, quantity = 2): Promise<Shopper> => {
  const shopper = shop.shopper()
  await shopper.add('mug', quantity)
  return shopper
}
const manualOnly = { payments: { methods: ['manual' as const], manual: { instructions: 'To DE02 1234', holdDays: 3 } } }

describe('test payments on a server that does not allow them', () => {
  it('pay nothing and are not offered, whatever the shop chose', async () => {
    const production = await openTestApp({ config: { testPayments: false } })
    try {
      const shop = await openShop(production, { products: [{ name: 'mug', price: 1250, stock: 5 }] })
      const shopper = await withMug(shop)
      const answer = await shopper.placeOrder()
      expect([answer.status, answer.json['reason'], await shop.stock('mug')]).toEqual([422, 'no-such-provider', 5])
      const { text } = await page(shopper, '/checkout')
      expect([text.includes(banner), text.includes('test-card'), text.includes('Pay by bank transfer')]).toEqual([
        false,
        false,
        true,
      ])
      await shop.settings({ payments: { methods: ['test'], manual: { instructions: '', holdDays: 7 } } })
      const none = await page(shopper, '/checkout')
      expect(none.text).toContain('This shop does not take payments yet.')
      expect(none.text).toMatch(/<button[^>]*class="pay"[^>]*disabled=""/)
      const { json } = await (await shop.staff()).get('/api/commerce/payments/settings')
      expect(json).toMatchObject({ testPayments: false })
    } finally {
      await production.close()
    }
  })
})

describe('an order paid with a test card', () => {
  it('says so on the checkout, on its page, in its mail and in the list of orders', async () => {
    const shop = await oneMug()
    const shopper = await withMug(shop)
    expect((await page(shopper, '/checkout')).text).toContain(banner)
    const { json } = await shopper.placeOrder({ email: 'tester@example.com' })
    expect((await page(shopper, String(json['confirmationPath']))).text).toContain(banner)
    expect((await app.mailsTo('tester@example.com'))[0]?.plain).toContain('This is a test order: no money moved.')
    const staff = await shop.staff()
    const { items } = (await staff.get('/api/commerce/orders')).json as { items: { isTest: boolean }[] }
    expect(items.map(({ isTest }) => isTest)).toEqual([true])
    expect((await staff.get(`/api/commerce/orders/${json['orderId']}`)).json).toMatchObject({ isTest: true })
  })
})

describe('payment methods', () => {
  it('are those the shop offers: another one takes no stock', async () => {
    const shop = await oneMug({ payments: { methods: ['test'], manual: { instructions: '', holdDays: 7 } } })
    const shopper = await withMug(shop)
    const answer = await shopper.placeOrder({ provider: 'manual' })
    expect([answer.status, answer.json['error']]).toEqual([422, 'This payment method is not offered here.'])
    expect([await shop.stock('mug'), await shop.orders()]).toEqual([5, []])
    expect((await page(shopper, '/checkout')).text).not.toContain('Pay by bank transfer')
  })

  it('are a setting of the owner, checked and remembered', async () => {
    const shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
    const staff = await shop.staff()
    const path = '/api/commerce/payments/settings'
    const settings = { methods: ['manual'], manual: { instructions: 'To DE02 1234', holdDays: 10 } }
    const events = (['stripe', 'paypal'] as const).map(provider => ({
      provider,
      address: expect.stringMatching(
        new RegExp(`^http://${shop.site.publicHost}.*/api/commerce/payments/${provider}/events$`),
      ),
      lastAt: null,
    }))
    const expected = { settings, testPayments: true, currency: 'USD', accounts: [], events }
    expect((await staff.put(path, { ...settings, methods: ['manual', 'manual'] })).json).toEqual(expected)
    expect((await staff.get(path)).json).toEqual(expected)
    for (const wrong of [
      { ...settings, methods: ['card'] },
      { ...settings, manual: { instructions: '', holdDays: 0 } },
      { ...settings, manual: { instructions: '', holdDays: 61 } },
      { ...settings, manual: { instructions: 'x'.repeat(1001), holdDays: 7 } },
      { ...settings, more: true },
    ])
      expect((await staff.put(path, wrong)).status).toBe(400)
    const shopper = await withMug(shop)
    expect((await shopper.placeOrder()).status).toBe(422)
    expect((await shopper.placeOrder({ provider: 'manual' })).json).toMatchObject({ state: 'waiting' })
  })

  it('by hand tell the buyer how to pay, on the page and in the mail', async () => {
    const shop = await oneMug(manualOnly)
    const shopper = await withMug(shop)
    const { json } = await shopper.placeOrder({ provider: 'manual', email: 'transfer@example.com' })
    const { text } = await page(shopper, String(json['confirmationPath']))
    expect(text).toContain('To DE02 1234')
    expect(text).not.toContain(banner)
    expect((await app.mailsTo('transfer@example.com'))[0]?.plain).toContain('To DE02 1234')
  })
})

describe('an unpaid order', () => {
  const placed = async () => {
    const shop = await oneMug(manualOnly)
    const shopper = await withMug(shop)
    const { json } = await shopper.placeOrder({ provider: 'manual', email: 'unpaid@example.com' })
    const path = `/api/commerce/orders/${json['orderId']}`
    return { shop, shopper, staff: await shop.staff(), path }
  }

  it('is cancelled by the owner once, and its stock goes back', async () => {
    const { shop, staff, path } = await placed()
    expect((await staff.get(path)).json).toMatchObject({ mayCancel: true, mayMarkPaid: true, isTest: false })
    const cancelled = await staff.post(`${path}/cancel`, {})
    expect(cancelled.json).toMatchObject({ fulfilment: 'cancelled', payment: 'unpaid', mayCancel: false })
    expect((await staff.post(`${path}/cancel`, {})).json['activity']).toEqual(cancelled.json['activity'])
    expect(await shop.stock('mug')).toBe(5)
    expect((await staff.post(`${path}/paid`, {})).status).toBe(409)
    await letJobsRun(app)
    expect(await shop.stock('mug')).toBe(5)
  })

  it('is marked as paid by the owner once, and then cannot be cancelled', async () => {
    const { shop, staff, path } = await placed()
    expect((await staff.post(`${path}/paid`, {})).json).toMatchObject({ payment: 'paid', mayCancel: false })
    expect((await staff.post(`${path}/paid`, {})).status).toBe(409)
    const refused = await staff.post(`${path}/cancel`, {})
    expect([refused.status, refused.json['reason']]).toEqual([409, 'already-paid'])
    expect([await shop.stock('mug'), await shop.ledger()]).toMatchObject([3, [{ kind: 'capture', amount: 2500 }]])
  })

  it('is nobody else’s [A1]', async () => {
    const { path } = await placed()
    const neighbour = await (await openShop(app, { products: [] })).staff()
    expect((await neighbour.post(`${path}/cancel`, {})).status).toBe(404)
    expect((await neighbour.post(`${path}/paid`, {})).status).toBe(404)
  })

  it('paid with a card is not marked by hand', async () => {
    const shop = await oneMug()
    const { json } = await (await withMug(shop)).placeOrder({ card: 'slow' })
    const answer = await (await shop.staff()).post(`/api/commerce/orders/${json['orderId']}/paid`, {})
    expect([answer.status, answer.json['reason']]).toEqual([409, 'not-waiting'])
  })
})

describe('a card that asks the buyer to confirm', () => {
  const asked = async () => {
    const shop = await oneMug()
    const shopper = await withMug(shop)
    const { json } = await shopper.placeOrder({ card: 'authenticate' })
    return { shop, shopper, bank: String(json['actionUrl']), json }
  }
  const answerBank = async (shopper: Shopper, bank: string, answer: string) => {
    const { text } = await page(shopper, bank)
    const crumb = /name="crumb" value="([^"]+)"/.exec(text)![1]!
    return shopper.browser.submit(bank, { crumb, answer })
  }

  it('leads to its bank, holds the stock meanwhile, and is paid when the buyer confirms', async () => {
    const { shop, shopper, bank, json } = await asked()
    expect(json).toMatchObject({ state: 'action', number: null, actionUrl: expect.stringMatching(/^\/checkout\//) })
    expect([await shop.stock('mug'), shopper.browser.cookie('CART')]).toEqual([3, expect.any(String)])
    expect((await page(shopper, bank)).text).toContain('pay $25.00 to Shop')
    const back = await answerBank(shopper, bank, 'confirm')
    expect([back.status, back.headers['location']]).toEqual([303, expect.stringMatching(/^\/checkout\/return\//)])
    const confirmed = await page(shopper, back.headers['location']!)
    expect(confirmed.headers['location']).toBe(`/checkout/confirmed/${json['orderId']}`)
    expect(await shop.orders()).toMatchObject([{ number: 1001, state: 'paid' }])
    expect([await shop.ledger(), shopper.browser.cookie('CART')]).toMatchObject([[{ amount: 2500 }], undefined])
    expect((await page(shopper, back.headers['location']!)).headers['location']).toContain('/checkout/confirmed/')
    expect(await shop.ledger()).toHaveLength(1)
  })

  it('comes back to the checkout, with everything typed, when the buyer declines', async () => {
    const { shop, shopper, bank } = await asked()
    const back = await answerBank(shopper, bank, 'decline')
    const { status, text } = await page(shopper, back.headers['location']!)
    expect(status).toBe(402)
    expect(text).toContain('Your card was declined. Try another card.')
    expect(text).toContain('value="48 Orchard Street"')
    const stranger = await withMug(shop, 1)
    expect((await page(stranger, back.headers['location']!)).text).not.toContain('48 Orchard Street')
    expect(await shop.stock('mug')).toBe(3)
    expect((await shopper.placeOrder()).json).toMatchObject({ number: 1001, state: 'paid' })
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([3, [{ state: 'paid' }]])
  })

  it('can be changed for another card, and the first is closed for good', async () => {
    const { shop, shopper, bank } = await asked()
    expect((await shopper.placeOrder()).json).toMatchObject({ number: 1001, state: 'paid' })
    expect((await shop.orders()).map(({ state }) => state).sort()).toEqual(['cancelled', 'paid'])
    const late = await page(shopper, bank)
    expect(late.headers['location']).toMatch(/^\/checkout\/return\//)
    expect(await shop.stock('mug')).toBe(3)
  })

  it('that nobody answers gives the stock back when the hold is over', async () => {
    const { shop } = await asked()
    await letJobsRun(app)
    expect(await shop.stock('mug')).toBe(3)
    app.clock.advance({ minutes: 15 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([5, [{ state: 'cancelled' }]])
  })

  it('finishes by itself when the buyer confirmed and never came back', async () => {
    const { shop, shopper, bank } = await asked()
    await answerBank(shopper, bank, 'confirm')
    await letJobsRun(app)
    expect(await shop.orders()).toMatchObject([{ number: 1001, state: 'paid' }])
  })
})

describe('what a provider reports', () => {
  const slow = async () => {
    const shop = await oneMug()
    const shopper = await withMug(shop)
    const email = `slow-${shop.site.identifier}@example.com`
    const { json } = await shopper.placeOrder({ card: 'slow', email })
    const [attempt] = await app.look<{ id: string }>('select id from payment_attempts where site_id = $1', [
      shop.site.id,
    ])
    return { shop, shopper, email, json, reference: attempt!.id }
  }
  const deliver = (
    shop: Shop,
    body: string,
    signature = signEvent(app.platform.config.secrets[0], body, app.clock.now()),
  ) =>
    app.send({
      method: 'POST',
      path: '/api/commerce/payments/test/events',
      host: shop.site.publicHost,
      headers: {
        'content-type': 'application/json',
        'x-test-payments-signature': signature,
      },
      body,
    })

  it('makes an order paid whose bank took its time, with one number and one receipt [C8]', async () => {
    const { shop, shopper, email, json } = await slow()
    expect(json).toMatchObject({ state: 'waiting', number: 1001 })
    expect((await page(shopper, String(json['confirmationPath']))).text).toContain('still waiting for the bank')
    await letJobsRun(app)
    await letJobsRun(app)
    expect([await shop.orders(), await shop.ledger()]).toMatchObject([[{ state: 'paid' }], [{ amount: 2500 }]])
    expect(await app.mailsTo(email)).toHaveLength(1)
  })

  it('is looked up, not believed: repeated, and before anything happened, it changes nothing [C8 C9]', async () => {
    const { shop, reference } = await slow()
    const body = JSON.stringify({ id: 'event-1', reference, outcome: 'captured' })
    expect([(await deliver(shop, body)).status, (await deliver(shop, body)).status]).toEqual([204, 204])
    const waiting = await app.look(`select 1 from jobs where kind = 'payments:event' and site_id = $1`, [shop.site.id])
    expect(waiting).toHaveLength(1)
    await app.look(`update jobs set run_at = now() where kind = 'payments:event'`)
    await app.platform.jobs.drain()
    expect(await shop.orders()).toMatchObject([{ state: 'waiting' }])
  })

  it('is looked up once for all that is reported of a payment meanwhile, and again for what comes later', async () => {
    const { shop, reference } = await slow()
    const report = async (id: string) =>
      (await deliver(shop, JSON.stringify({ id, reference, outcome: 'captured' }))).status
    const waiting = async () =>
      (await app.look(`select 1 from jobs where kind = 'payments:event' and site_id = $1`, [shop.site.id])).length
    expect([await report('one'), await report('two'), await report('three'), await waiting()]).toEqual([
      204, 204, 204, 1,
    ])
    expect(await app.look('select 1 from provider_events where site_id = $1', [shop.site.id])).toHaveLength(3)
    await app.look(`update jobs set run_at = now() where kind = 'payments:event'`)
    await app.platform.jobs.drain()
    expect([await waiting(), await report('four'), await waiting()]).toEqual([0, 204, 1])
  })

  it.each([
    ['no signature', () => ''],
    ['another secret', (body: string) => signEvent('another-secret', body, app.clock.now())],
    [
      'an old signature',
      (body: string) => signEvent(app.platform.config.secrets[0], body, new Date(app.clock.now().getTime() - 301_000)),
    ],
    ['the signature of another body', () => signEvent(app.platform.config.secrets[0], '{}', app.clock.now())],
  ])('is refused with %s [C10]', async (_, sign) => {
    const { shop, reference } = await slow()
    const body = JSON.stringify({ id: 'event-1', reference })
    expect((await deliver(shop, body, sign(body))).status).toBe(400)
    expect(await app.look('select 1 from provider_events where site_id = $1', [shop.site.id])).toEqual([])
  })

  it('is not for providers nobody knows', async () => {
    const { shop } = await slow()
    const answer = await app.send({
      method: 'POST',
      host: shop.site.publicHost,
      path: '/api/commerce/payments/none/events',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
  })

  it('gives money back that came after its order was given up, once, and tells the buyer [C4]', async () => {
    const { shop, email, json, reference } = await slow()
    await (await shop.staff()).post(`/api/commerce/orders/${json['orderId']}/cancel`, {})
    expect(await shop.orders()).toMatchObject([{ state: 'cancelled' }])
    // A provider that captures although it was told not to.
    await app.look(`update test_payments set outcome = 'captured' where key = $1`, [reference])
    for (const id of ['event-1', 'event-2']) await deliver(shop, JSON.stringify({ id, reference }))
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await shop.ledger()).toMatchObject([
      { kind: 'capture', amount: 2500 },
      { kind: 'refund', amount: -2500 },
    ])
    expect(await app.look('select amount::int from test_refunds where payment_key = $1', [reference])).toEqual([
      { amount: 2500 },
    ])
    expect(await shop.stock('mug')).toBe(5)
    expect((await app.mailsTo(email)).map(({ subject }) => subject.replace(/Shop \d+/, 'Shop')).sort()).toEqual([
      'Your order 1001 from Shop',
      'Your order 1001 from Shop was cancelled',
      'Your order 1001 from Shop was refunded',
    ])
  })
})

describe('an address at the checkout', () => {
  it('is asked for as its country writes it', async () => {
    const shop = await oneMug()
    const form = async (country: string) =>
      await shop.shopper().browser.get(`/api/commerce/checkout/address-forms/${country}`)
    const { json } = await form('GB')
    const labels = (json['rows'] as { label: string }[][]).map(row => row.map(({ label }) => label))
    expect(labels.at(-1)).toEqual(['City', 'Postcode'])
    expect([(await form('XX')).status, (await form('gb')).status]).toEqual([404, 404])
  })

  it('with a ZIP code of three digits is not taken, with or without script', async () => {
    const shop = await oneMug()
    const shopper = await withMug(shop)
    const answer = await shopper.placeOrder({ address: { ...hanna, postalCode: '125' } })
    expect([answer.status, answer.json['reason'], answer.json['errors']]).toEqual([
      422,
      'address-incomplete',
      { postalCode: 'Enter a ZIP code such as 95014' },
    ])
    expect(await shop.orders()).toEqual([])
    const crumb = /name="crumb" value="([^"]+)"/.exec((await page(shopper, '/checkout')).text)![1]!
    const sent = { crumb, email: 'a@example.com', ...hanna, postalCode: '125', payment: 'test-card-accepted' }
    const plain = await shopper.browser.submit('/checkout', sent)
    expect([plain.status, plain.text.includes('Enter a ZIP code such as 95014')]).toEqual([422, true])
  })

  it('keeps what its country has, and pays the tax of a region given by its code', async () => {
    const shop = await oneMug({
      taxes: [{ id: 'ny', name: 'Tax', ratePercent: 10, country: 'US', region: 'New York' }],
    })
    const shopper = await withMug(shop)
    const { json } = await shopper.placeOrder({ address: { ...hanna, region: 'NY' }, total: 2750 })
    const order = await (await shop.staff()).get(`/api/commerce/orders/${json['orderId']}`)
    expect(order.json).toMatchObject({ tax: 250, address: { region: 'New York', postalCode: '10002' } })
  })
})

// Last of all: nobody is signed in any more after so many days.
describe('days later', () => {
  it('by hand wait as long as the shop says', async () => {
    const shop = await oneMug(manualOnly)
    await (await withMug(shop)).placeOrder({ provider: 'manual' })
    app.clock.advance({ days: 2 })
    await letJobsRun(app)
    expect(await shop.stock('mug')).toBe(3)
    app.clock.advance({ days: 1 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([5, [{ state: 'cancelled' }]])
  })

  it('an order that was marked as paid stays so', async () => {
    const shop = await oneMug(manualOnly)
    const { json } = await (await withMug(shop)).placeOrder({ provider: 'manual' })
    await app.orders.markPaid(shop.site.id, String(json['orderId']))
    app.clock.advance({ days: 8 })
    await letJobsRun(app)
    expect([await shop.stock('mug'), await shop.orders()]).toMatchObject([3, [{ state: 'paid' }]])
  })
})
