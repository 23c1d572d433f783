import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayPalStandIn, type PayPalStandIn, payPalKeys, payPalPayer } from '../payments/testing/paypal-stand-in'
import { openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
let payPal: PayPalStandIn
beforeAll(async () => {
  payPal = await openPayPalStandIn()
  app = await openTestApp({ config: { egress: { 'api-m.sandbox.paypal.com': payPal.address } } })
})
afterAll(async () => {
  await app.close()
  await payPal.close()
})

const path = '/api/commerce/checkout/express'
const settings = {
  shipping: [
    { id: 'post', name: 'Post', detail: '5 days', cost: 900 },
    { id: 'courier', name: 'Courier', detail: '2 days', cost: 2000 },
  ],
  taxes: [{ id: 'ny', name: 'Sales tax, New York', ratePercent: 10, country: 'US', region: 'New York' }],
}
/** Two mugs, the post and New York's tax. */
const total = 2500 + 900 + 250

const openWith = async (methods: readonly ('test' | 'paypal' | 'manual')[], more: object = {}) => {
  const payments = { methods, manual: { instructions: '', holdDays: 7 }, ...more }
  const shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1250, stock: 5 },
      { name: 'guide', price: 900, stock: 'unlimited', more: { type: 'DIGITAL' } },
    ],
    settings: { ...settings, payments },
  })
  const staff = await shop.staff()
  if (methods.includes('paypal')) await staff.put('/api/commerce/payments/accounts/paypal', payPalKeys)
  return { shop, staff }
}
const withMugs = async (shop: Shop): Promise<Shopper> => {
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  return shopper
}
const page = (shopper: Shopper, at = '/checkout') => shopper.browser.get(at, { headers: { accept: 'text/html' } })
const begin = (shopper: Shopper, provider: 'test' | 'paypal' = 'paypal', locale?: string) =>
  shopper.browser.post(path, { provider, locale })

const propsOf = (text: string): { express: string[]; approved?: { provider: string; token: string } } => {
  const [, json] = /data-props="([^"]*)"/.exec(text) ?? []
  return JSON.parse(json!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

/** Somebody who approved at PayPal, back at the checkout. */
const approvedAtPayPal = async (shop: Shop, funding?: 'ok' | 'declined') => {
  const shopper = await withMugs(shop)
  const { json } = await begin(shopper)
  const id = new URL(String(json['url'])).searchParams.get('token')!
  const [row] = await app.look<{ key: string }>(
    'select key from express_payments where site_id = $1 order by begun_at desc, key limit 1',
    [shop.site.id],
  )
  const backPath = `/checkout/express/${row!.key}`
  const back = (query = '') => page(shopper, `${backPath}${query}`)
  payPal.approve(id, funding)
  const returned = await back('?token=x&PayerID=y')
  expect(returned.headers['location']).toBe('/checkout')
  const { text } = await page(shopper)
  return { shopper, id, back, backPath, text, token: propsOf(text).approved!.token }
}
const buyer = {
  email: 'hanna.osei@example.com',
  address: {
    ...{ firstName: 'Hanna', lastName: 'Osei', line1: '48 Orchard Street', city: 'New York' },
    region: 'New York',
    postalCode: '10002',
    country: 'US',
  },
}
const pay = (shopper: Shopper, token: string, more: object = {}) =>
  shopper.placeOrder({ ...buyer, provider: 'paypal', token, shippingOption: 'post', ...more })

describe('the express row', () => {
  it.each([
    [['test', 'manual'], {}, ['test']],
    [['paypal', 'manual'], {}, ['paypal']],
    [['manual'], {}, []],
    [['test', 'paypal'], { withoutExpress: ['paypal'] }, ['test']],
  ] as const)('of a shop with %j and %j has %j', async (methods, more, shown) => {
    const { shop } = await openWith(methods, more)
    const { text } = await page(await withMugs(shop))
    expect(propsOf(text).express).toEqual(shown)
    // Its buttons come with the script, so that without any only the form is there.
    expect(text).not.toMatch(/<button[^>]*>(?:Express|Continue with)/)
  })

  it('is switched off by the owner, who is told whether it is on', async () => {
    const { shop, staff } = await openWith(['test', 'paypal'])
    const read = async () => (await staff.get('/api/commerce/payments/settings')).json['settings']
    expect(await read()).not.toHaveProperty('withoutExpress')
    const saved = { methods: ['test', 'paypal'], manual: { instructions: '', holdDays: 7 }, withoutExpress: ['test'] }
    expect((await staff.put('/api/commerce/payments/settings', saved)).status).toBe(200)
    expect(await read()).toMatchObject({ withoutExpress: ['test'] })
    const shopper = await withMugs(shop)
    expect(propsOf((await page(shopper)).text).express).toEqual(['paypal'])
    const answer = await begin(shopper, 'test')
    expect([answer.status, answer.json['reason']]).toEqual([422, 'no-such-provider'])
  })

  it('needs a cart, a provider that is offered and something to pay', async () => {
    const { shop } = await openWith(['test'])
    expect((await begin(shop.shopper(), 'test')).json['reason']).toBe('no-cart')
    expect((await begin(await withMugs(shop), 'paypal')).json['reason']).toBe('no-such-provider')
  })
})

describe('the wallet for testing', () => {
  it('fills the checkout in and pays with a card that works', async () => {
    const { shop } = await openWith(['test'])
    const shopper = await withMugs(shop)
    const { json } = await begin(shopper, 'test')
    expect((await page(shopper, String(json['url']))).headers['location']).toBe('/checkout')
    const { text } = await page(shopper)
    expect(text).toContain('value="test.wallet@example.com"')
    expect(text).toContain('Pay $36.50 with the test wallet')
    const { approved } = propsOf(text)
    const placed = await pay(shopper, approved!.token, { provider: 'test', email: 'test.wallet@example.com' })
    expect(placed.json).toMatchObject({ state: 'paid' })
    expect([await shop.orders(), await shop.stock('mug')]).toMatchObject([[{ state: 'paid', total }], 3])
    expect((await shop.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['capture', total]])
  })
})

describe('PayPal before the form', () => {
  it('leads there for what is in the cart, and back to fields that are filled in with real totals', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, text } = await approvedAtPayPal(shop)
    expect(payPal.about(id)).toMatchObject({
      asks: { user_action: 'CONTINUE', shipping_preference: 'GET_FROM_FILE' },
      items: [],
    })
    for (const value of ['hanna.osei@example.com', 'Hanna', 'Osei', '48 Orchard Street', '10002'])
      expect(text).toContain(`value="${value}"`)
    expect(text).toContain('Pay $36.50 with PayPal')
    expect(text).not.toContain('class="express')
    // Loaded again, and left and come back to, it is the same.
    const again = await page(shopper)
    expect(again.text).toContain('Pay $36.50 with PayPal')
    expect([payPal.holds(id), await shop.orders(), await shop.stock('mug')]).toEqual([0, [], 5])
  })

  it('places our order and captures exactly its amount, with its things and its name, once', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    const key = 'the-key-of-this-order'
    const placed = await pay(shopper, token, { shippingOption: 'courier', key })
    expect(placed.json).toMatchObject({ state: 'paid' })
    const [attempt] = await app.look<{ id: string; reference: string }>(
      'select id, reference from payment_attempts where site_id = $1',
      [shop.site.id],
    )
    expect(payPal.about(id)).toMatchObject({ amount: '47.50', customId: attempt!.id, items: ['2 mug 12.50'] })
    expect(attempt!.reference).toBe(`test:${id}`)
    expect([payPal.holds(id), await shop.stock('mug')]).toEqual([4750, 3])
    expect((await shop.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['capture', 4750]])
    const [order] = await shop.orders()
    expect(order).toMatchObject({ state: 'paid', total: 4750 })
  })

  it('pays only the cart it was approved for', async () => {
    const { shop } = await openWith(['paypal'])
    const { id, token, backPath } = await approvedAtPayPal(shop)
    const other = await withMugs(shop)
    const answer = await pay(other, token)
    expect([answer.status, answer.json['reason'], answer.json['isExpressOver']]).toEqual([409, 'express-gone', true])
    const { status, text } = await page(other, backPath)
    expect([status, text.includes('hanna.osei@example.com')]).toEqual([404, false])
    expect([payPal.holds(id), await shop.orders(), await shop.stock('mug')]).toEqual([0, [], 5])
  })

  it('pays one order: what it comes to has to be what the buyer saw, and then it goes on', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    await shop.setPrice('mug', 1500)
    expect((await pay(shopper, token, { total })).json).toMatchObject({ reason: 'total-changed', totalCents: 4200 })
    expect([payPal.holds(id), await shop.stock('mug')]).toEqual([0, 5])
    expect((await pay(shopper, token)).json).toMatchObject({ state: 'paid' })
    expect(payPal.holds(id)).toBe(4200)
  })

  it('comes back to the checkout as it was, with a sentence, when the buyer turns back', async () => {
    const { shop } = await openWith(['paypal'])
    const shopper = await withMugs(shop)
    const { json } = await begin(shopper)
    const [row] = await app.look<{ key: string }>('select key from express_payments where site_id = $1', [shop.site.id])
    for (const query of ['?cancelled=1', '?cancelled=1&token=x']) {
      const { status, text } = await page(shopper, `/checkout/express/${row!.key}${query}`)
      expect([status, text.includes('You came back without confirming.')]).toEqual([200, true])
      expect(propsOf(text).express).toEqual(['paypal'])
    }
    // Whoever approves after all in another window has nothing to pay with.
    payPal.approve(new URL(String(json['url'])).searchParams.get('token')!)
    const { text } = await page(shopper, `/checkout/express/${row!.key}`)
    expect(text).toContain('is no longer valid')
    expect((await shopper.cart()).entries).toHaveLength(1)
  })

  it('says that the buyer did not confirm, whatever the address says', async () => {
    const { shop } = await openWith(['paypal'])
    const shopper = await withMugs(shop)
    await begin(shopper)
    const [row] = await app.look<{ key: string }>('select key from express_payments where site_id = $1', [shop.site.id])
    const { text } = await page(shopper, `/checkout/express/${row!.key}?PayerID=somebody`)
    expect(text).toContain('You came back without confirming.')
    expect(propsOf(text).approved).toBeUndefined()
  })

  it('is over after two hours, and then the form is as it was', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token, back } = await approvedAtPayPal(shop)
    app.clock.advance({ minutes: 121 })
    expect(propsOf((await page(shopper)).text)).not.toHaveProperty('approved')
    expect((await pay(shopper, token)).json['reason']).toBe('express-gone')
    expect((await back()).text).toContain('is no longer valid')
    expect(payPal.holds(id)).toBe(0)
  })

  it('is left for another way to pay', async () => {
    const { shop } = await openWith(['paypal', 'manual'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    expect((await shopper.browser.delete(path)).status).toBe(204)
    const { text } = await page(shopper)
    expect([propsOf(text).approved, text.includes('value="manual"')]).toEqual([undefined, true])
    expect((await pay(shopper, token)).json['reason']).toBe('express-gone')
    expect(payPal.holds(id)).toBe(0)
  })

  it('is chosen anew after a refusal, and nothing was taken', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop, 'declined')
    const refused = await pay(shopper, token)
    expect([refused.status, refused.json['reason']]).toEqual([402, 'payment-refused'])
    expect(propsOf((await page(shopper)).text)).not.toHaveProperty('approved')
    expect(payPal.holds(id)).toBe(0)
    const again = await begin(shopper)
    const next = new URL(String(again.json['url'])).searchParams.get('token')!
    payPal.approve(next)
    const [row] = await app.look<{ key: string }>(
      'select key from express_payments where site_id = $1 and reference = $2',
      [shop.site.id, `test:${next}`],
    )
    await page(shopper, `/checkout/express/${row!.key}`)
    const { approved } = propsOf((await page(shopper)).text)
    const paid = await pay(shopper, approved!.token)
    expect(paid.json).toMatchObject({ state: 'paid' })
    expect([payPal.holds(next), payPal.holds(id)]).toEqual([total, 0])
  })

  it('takes nothing twice when the answer to the capture is lost', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    payPal.lose(/capture$/, 'answer')
    const key = 'the-key-of-a-lost-answer'
    expect((await pay(shopper, token, { key })).status).toBe(503)
    expect((await pay(shopper, token, { key, total })).json).toMatchObject({ state: 'paid' })
    expect([payPal.holds(id), (await shop.ledger()).length]).toEqual([total, 1])
  })

  it('is finished by itself when nobody asks again', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    payPal.lose(/^PATCH/, 'call')
    expect((await pay(shopper, token)).status).toBe(503)
    expect(payPal.holds(id)).toBe(0)
    await letJobsRun(app)
    expect(await shop.orders()).toMatchObject([{ state: 'paid', total }])
    expect(payPal.holds(id)).toBe(total)
  })

  it('that was approved and never ordered is reported in vain, and never captured', async () => {
    const { shop, staff } = await openWith(['paypal'])
    await staff.put('/api/commerce/payments/accounts/paypal/test/webhook-key', { webhookKey: 'WHOFTHISSHOP' })
    const { id } = await approvedAtPayPal(shop)
    const { body, header } = payPal.event('CHECKOUT.ORDER.APPROVED', id, {
      ...{ webhookId: 'WHOFTHISSHOP', now: app.clock.now() },
    })
    const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-time', 'transmission-sig']
    const signed = Object.fromEntries(names.map(name => [`paypal-${name}`, header(`paypal-${name}`)!]))
    const { status } = await app.send({
      ...{ method: 'POST', path: '/api/commerce/payments/paypal/events', host: shop.site.publicHost, body },
      headers: { 'content-type': 'application/json', ...signed },
    })
    expect(status).toBe(204)
    await letJobsRun(app)
    expect([payPal.holds(id), await shop.orders()]).toEqual([0, []])
  })

  it('leaves an address out that the shop does not send to, and says so', async () => {
    const { shop } = await openWith(['paypal'])
    const payments = await app.payments.settings(shop.site.id)
    await shop.settings({ payments, shipping: [{ ...settings.shipping[0]!, countries: ['US', 'GB'] }] })
    const shopper = await withMugs(shop)
    const { json } = await begin(shopper)
    const id = new URL(String(json['url'])).searchParams.get('token')!
    payPal.approve(id, 'ok', { ...payPalPayer, address: { address_line_1: 'Somewhere 1', country_code: 'AQ' } })
    const [row] = await app.look<{ key: string }>('select key from express_payments where site_id = $1', [shop.site.id])
    await page(shopper, `/checkout/express/${row!.key}`)
    const { text } = await page(shopper)
    expect(text).toContain('The shop does not deliver to the address in your wallet.')
    expect(text).toContain('value="hanna.osei@example.com"')
    expect(text).not.toContain('Somewhere 1')
  })

  it('asks for no address when nothing is sent', async () => {
    const { shop } = await openWith(['paypal'])
    const shopper = shop.shopper()
    await shopper.add('guide')
    const { json } = await begin(shopper)
    const id = new URL(String(json['url'])).searchParams.get('token')!
    expect(payPal.about(id)).toMatchObject({ amount: '9.00', asks: { shipping_preference: 'NO_SHIPPING' } })
  })

  it('says so when PayPal gives no answer, on the way there and on the way back', async () => {
    const { shop } = await openWith(['paypal'])
    const shopper = await withMugs(shop)
    const { json } = await begin(shopper)
    const [row] = await app.look<{ key: string }>('select key from express_payments where site_id = $1', [shop.site.id])
    payPal.approve(new URL(String(json['url'])).searchParams.get('token')!)
    payPal.isDown(true)
    try {
      const answer = await begin(shopper)
      expect([answer.status, answer.json['reason']]).toEqual([503, 'provider-down'])
      expect((await page(shopper, `/checkout/express/${row!.key}`)).text).toContain('We get no answer from there')
    } finally {
      payPal.isDown(false)
    }
    app.clock.advance({ minutes: 1 })
    expect((await page(shopper, `/checkout/express/${row!.key}`)).headers['location']).toBe('/checkout')
  })

  it('works as a plain form once it is approved', async () => {
    const { shop } = await openWith(['paypal'])
    const { shopper, id, token } = await approvedAtPayPal(shop)
    app.clock.advance({ minutes: 1 })
    const { text } = await page(shopper)
    app.clock.advance({ minutes: 1 })
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(Object.fromEntries(hidden)).toMatchObject({ payment: 'paypal', paymentToken: token })
    const { region: _, ...address } = buyer.address
    const answer = await shopper.browser.submit('/checkout', {
      ...Object.fromEntries(hidden),
      ...{ ...address, region: 'NY', email: buyer.email, shippingOption: 'post' },
    })
    expect(answer.headers['location']).toMatch(/^\/checkout\/confirmed\//)
    expect(payPal.holds(id)).toBe(total)
  })

  it('is forgotten a day after it is over', async () => {
    const { shop } = await openWith(['paypal'])
    await approvedAtPayPal(shop)
    const left = () => app.look('select 1 from express_payments where site_id = $1', [shop.site.id])
    app.clock.advance({ hours: 20 })
    await app.look(`update jobs set run_at = now() where kind = 'checkout:sweep'`)
    await app.platform.jobs.drain()
    expect(await left()).toHaveLength(1)
  })
})
