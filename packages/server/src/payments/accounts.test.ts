import type { Order } from '@sitewright/contract/orders'
import { giftCardCheckoutUrl } from '@sitewright/domain/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'
import { openPayPalStandIn, type PayPalStandIn, payPalKeys } from './testing/paypal-stand-in'
import {
  openStripeStandIn,
  type SignedEvent,
  type StripeStandIn,
  stripePublicKey,
  stripeSecretKey,
} from './testing/stripe-stand-in'

let app: TestApp
let stripe: StripeStandIn
let payPal: PayPalStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
  payPal = await openPayPalStandIn()
  const egress = { 'api.stripe.com': stripe.address, 'api-m.sandbox.paypal.com': payPal.address }
  app = await openTestApp({ config: { egress } })
})
afterAll(async () => {
  await app.close()
  await stripe.close()
  await payPal.close()
})

const path = '/api/commerce/payments/accounts'
const stripeKeys = { publicKey: stripePublicKey, secretKey: stripeSecretKey }
const webhookKey = 'whsec_ofthisshop123'
type Shown = { accounts: Record<string, unknown>[]; events: { provider: string; lastAt: string | null }[] }

const openWith = async (...methods: ('stripe' | 'paypal' | 'manual')[]) => {
  const payments = { methods, manual: { instructions: '', holdDays: 7 } }
  const shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 5 }], settings: { payments } })
  return { shop, staff: await shop.staff() }
}
const withMug = async (shop: Shop): Promise<Shopper> => {
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  return shopper
}
const checkoutPage = (shopper: Shopper) => shopper.browser.get('/checkout', { headers: { accept: 'text/html' } })

describe('the keys of an account', () => {
  it('are tried, and then shown to nobody: not in answers, not in the log, not in the tables', async () => {
    const { shop, staff } = await openWith('stripe', 'paypal')
    const saved = await staff.put(`${path}/stripe`, stripeKeys)
    expect([saved.status, (saved.json as unknown as Shown).accounts]).toEqual([
      200,
      [{ provider: 'stripe', mode: 'test', publicKey: stripePublicKey, isActive: true, webhookKeys: 0, problem: null }],
    ])
    await staff.put(`${path}/paypal`, payPalKeys)
    await staff.put(`${path}/stripe/test/webhook-key`, { webhookKey })
    const { text } = await staff.get('/api/commerce/payments/settings')
    const rows = await app.look('select * from payment_accounts where site_id = $1', [shop.site.id])
    expect(rows).toHaveLength(2)
    const seen = [saved.text, text, JSON.stringify(rows), app.logged.join()].join()
    for (const secret of [stripeSecretKey, payPalKeys.secretKey, webhookKey]) expect(seen).not.toContain(secret)
  })

  it.each([
    ['stripe', { ...stripeKeys, publicKey: stripeSecretKey }, 422, 'public-key-form'],
    ['stripe', { ...stripeKeys, secretKey: 'sk_nonsense' }, 422, 'secret-key-form'],
    ['stripe', { ...stripeKeys, publicKey: 'pk_live_abcdefgh12345678' }, 422, 'keys-of-different-modes'],
    ['stripe', { ...stripeKeys, secretKey: 'sk_test_notthisone1234' }, 422, 'keys-refused'],
    ['paypal', { ...payPalKeys, publicKey: 'short' }, 422, 'public-key-form'],
    ['paypal', { ...payPalKeys, secretKey: 'EK-another-client-secret' }, 503, 'unreachable'],
  ])(
    'of %s that are wrong (%j) are refused with %s %s, and nothing is kept',
    async (provider, keys, status, reason) => {
      const { staff } = await openWith('stripe')
      const answer = await staff.put(`${path}/${provider}`, keys)
      expect([answer.status, answer.json['reason']]).toEqual([status, reason])
      const { json } = await staff.get('/api/commerce/payments/settings')
      expect((json as unknown as Shown).accounts).toEqual([])
    },
  )

  it('cannot be tried when nobody is there', async () => {
    const { staff } = await openWith('stripe')
    stripe.isDown(true)
    const answer = await staff.put(`${path}/stripe`, stripeKeys)
    stripe.isDown(false)
    expect([answer.status, answer.json['reason']]).toEqual([503, 'unreachable'])
  })

  it('are of one shop: another has no account [A1]', async () => {
    const { staff } = await openWith('stripe')
    await staff.put(`${path}/stripe`, stripeKeys)
    const other = await openWith('stripe')
    const shopper = await withMug(other.shop)
    expect((await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_ok' })).json['reason']).toBe(
      'no-such-provider',
    )
    expect((await other.staff.delete(`${path}/stripe/test`)).status).toBe(404)
  })

  it('that are taken away are offered no more, and still end what was begun with them', async () => {
    const { shop, staff } = await openWith('stripe', 'manual')
    await staff.put(`${path}/stripe`, stripeKeys)
    const shopper = await withMug(shop)
    await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_asks' })
    const [attempt] = await app.look<{ reference: string }>(
      'select reference from payment_attempts where site_id = $1',
      [shop.site.id],
    )
    expect((await staff.delete(`${path}/stripe/test`)).json).toMatchObject({ accounts: [] })
    expect((await checkoutPage(await withMug(shop))).text).not.toContain('value="stripe"')
    stripe.buyerConfirms(attempt!.reference.replace('test:', ''), true)
    await letJobsRun(app)
    expect(await shop.orders()).toMatchObject([{ state: 'paid' }])
  })
})

describe('an order paid with Stripe', () => {
  const open = async () => {
    const { shop, staff } = await openWith('stripe')
    await staff.put(`${path}/stripe`, stripeKeys)
    await staff.put(`${path}/stripe/test/webhook-key`, { webhookKey })
    return { shop, staff, shopper: await withMug(shop) }
  }
  const deliver = (shop: Shop, { body, header }: SignedEvent) =>
    app.send({
      method: 'POST',
      path: '/api/commerce/payments/stripe/events',
      host: shop.site.publicHost,
      headers: { 'content-type': 'application/json', 'stripe-signature': header('stripe-signature')! },
      body,
    })
  const referenceIn = async (shop: Shop) => {
    const [attempt] = await app.look<{ reference: string }>(
      'select reference from payment_attempts where site_id = $1',
      [shop.site.id],
    )
    return attempt!.reference.replace('test:', '')
  }

  it('is paid at once, or says why not and is paid with the next card; in test mode it is marked', async () => {
    const { shop, staff, shopper } = await open()
    const refused = await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_no_funds' })
    expect([refused.status, refused.json['reason']]).toEqual([402, 'payment-refused'])
    expect((await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_ok' })).json).toMatchObject({ state: 'paid' })
    expect(await shop.stock('mug')).toBe(3)
    const { items } = (await staff.get('/api/commerce/orders')).json as { items: { isTest: boolean }[] }
    expect(items.map(({ isTest }) => isTest)).toEqual([true])
  })

  it('asks the buyer by its script, and keeps the secret of the question to them', async () => {
    const { shop, shopper } = await open()
    const { json } = await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_asks' })
    expect(json).toMatchObject({
      state: 'action',
      clientSecret: expect.stringMatching(/_secret_/),
      returnPath: expect.stringMatching(/^\/checkout\/return\//),
    })
    const attempts = await app.look('select * from payment_attempts where site_id = $1', [shop.site.id])
    expect(JSON.stringify(attempts) + app.logged.join()).not.toContain('_secret_')
    stripe.buyerConfirms(await referenceIn(shop), true)
    const back = await shopper.browser.get(String(json['returnPath']), { headers: { accept: 'text/html' } })
    expect(back.headers['location']).toBe(`/checkout/confirmed/${json['orderId']}`)
  })

  it('is finished once by a hundred copies of its event, with one number and one receipt [C8 C11]', async () => {
    const { shop, shopper } = await open()
    const email = 'copies@example.com'
    const { json } = await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_asks', email })
    const id = await referenceIn(shop)
    stripe.buyerConfirms(id, true)
    const event = stripe.event('payment_intent.succeeded', id, { secret: webhookKey, now: app.clock.now() })
    const copies = await Promise.all(Array.from({ length: 100 }, () => deliver(shop, event)))
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([204]))
    await Promise.all([letJobsRun(app), shopper.browser.get(String(json['returnPath']))])
    expect([await shop.orders(), await shop.ledger()]).toMatchObject([
      [{ number: 1001, state: 'paid' }],
      [{ amount: 2500 }],
    ])
    expect(await app.mailsTo(email)).toHaveLength(1)
  })

  it('does not believe an event of another shop, and remembers when one came [C10]', async () => {
    const { shop, staff, shopper } = await open()
    await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_ok' })
    const id = await referenceIn(shop)
    const now = app.clock.now()
    const forged = stripe.event('payment_intent.succeeded', id, { secret: 'whsec_ofanother123', now })
    expect((await deliver(shop, forged)).status).toBe(400)
    const last = async (browser: Browser) => {
      const { events } = (await browser.get('/api/commerce/payments/settings')).json as unknown as Shown
      return events.find(({ provider }) => provider === 'stripe')!.lastAt
    }
    expect(await last(staff)).toBeNull()
    expect(
      (await deliver(shop, stripe.event('payment_intent.succeeded', id, { secret: webhookKey, now }))).status,
    ).toBe(204)
    expect(await last(staff)).toBe(now.toISOString())
  })

  it('that nobody answers for keeps its cart and is paid when it is asked for again [C30]', async () => {
    const { shop, shopper } = await open()
    stripe.lose(/confirm$/, 'answer')
    const order = { provider: 'stripe', token: 'ctoken_ok', key: 'one-key-of-this' } as const
    const down = await shopper.placeOrder(order)
    expect([down.status, down.json['error']]).toEqual([
      503,
      'The payment could not be made. Nothing was charged; please try again.',
    ])
    expect((await shopper.placeOrder(order)).json).toMatchObject({ state: 'paid', number: 1001 })
    expect(await shop.ledger()).toHaveLength(1)
  })

  it('is given back in its own time, and once, whoever reports it; the bank may send it back', async () => {
    const { shop, staff, shopper } = await open()
    const { json } = await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_ok' })
    const order = `/api/commerce/orders/${json['orderId']}`
    const read = async () => (await staff.get(order)).json as unknown as Order
    const id = await referenceIn(shop)
    const report = async (eventId: string) => {
      const signed = { secret: webhookKey, now: app.clock.now(), eventId }
      expect((await deliver(shop, stripe.event('refund.updated', id, signed))).status).toBe(204)
      await letJobsRun(app)
    }
    stripe.slowRefunds(true)
    const wish = { amount: 1000, reason: '', note: '', tell: false, key: 'a-part-of-it' }
    await staff.post(`${order}/refunds`, wish)
    stripe.slowRefunds(false)
    const [refund] = (await read()).refunds
    expect([refund?.state, (await read()).refunded, stripe.holds(id)]).toEqual(['pending', 0, 1500])
    stripe.refundEnds(refund!.id, true)
    for (const copy of ['evt_done', 'evt_done', 'evt_done_again']) await report(copy)
    expect([(await read()).payment, (await read()).refunded]).toEqual(['part-refunded', 1000])
    stripe.refundEnds(refund!.id, false)
    await report('evt_returned')
    expect([(await read()).refunds[0]?.state, (await read()).refunded]).toEqual(['returned', 0])
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('that takes another amount than was asked for is given back, and the order is not paid', async () => {
    const { shop, shopper } = await open()
    const { json } = await shopper.placeOrder({ provider: 'stripe', token: 'ctoken_asks' })
    const id = await referenceIn(shop)
    stripe.buyerConfirms(id, true)
    stripe.changeReceived(id, 2400)
    await shopper.browser.get(String(json['returnPath']), { headers: { accept: 'text/html' } })
    await letJobsRun(app)
    const [order] = await shop.orders()
    expect(order!.state).not.toBe('paid')
    expect((await shop.ledger()).map(({ amount }) => amount)).toEqual([2400, -2400])
    expect(await app.books.check(shop.site.id)).toEqual([])
  })

  it('says in its page who may be asked, and nobody else', async () => {
    const { shopper } = await open()
    const { headers, text } = await checkoutPage(shopper)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain('frame-src https://*.js.stripe.com https://hooks.stripe.com https://js.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(text).toContain('Paying by card needs JavaScript.')
    expect(text).toContain('Test mode is on: no money moves.')
    expect(text).not.toContain('js.stripe.com')
  })

  it('is offered where something is bought alone, and says to a plain form there that it needs script', async () => {
    const payments = { methods: ['stripe', 'manual'] as const, manual: { instructions: '', holdDays: 7 } }
    const card = { name: 'card', price: 5000, more: { type: 'GIFT_CARD' as const } }
    const shop = await openShop(app, { products: [card], settings: { payments } })
    await (await shop.staff()).put(`${path}/stripe`, stripeKeys)
    const product = { websiteId: shop.site.id, giftCardProductId: shop.product('card').id }
    const { browser } = shop.shopper()
    const { text } = await browser.get(giftCardCheckoutUrl(product), { headers: { accept: 'text/html' } })
    expect([text.includes('value="manual"'), text.includes('value="stripe"')]).toEqual([true, true])
    expect(text).toContain('data-island="checkout"')
    const field = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(text)![1]!
    const own = Object.fromEntries(['crumb', 'sku', 'cartKey', 'expectedTotalCents'].map(name => [name, field(name)]))
    const sent = { ...product, ...own, email: 'a@example.com', payment: 'stripe' }
    const answer = await browser.submit('/checkout/giftcard', sent)
    expect([answer.status, answer.text.includes('Paying by card needs JavaScript')]).toEqual([422, true])
    expect(await shop.orders()).toEqual([])
  })

  it('needs script, and says so to a plain form', async () => {
    const { shop, shopper } = await open()
    const crumb = /name="crumb" value="([^"]+)"/.exec((await checkoutPage(shopper)).text)![1]!
    const sent = { crumb, email: 'a@example.com', payment: 'stripe', line1: '1 A', country: 'US' }
    const answer = await shopper.browser.submit('/checkout', sent)
    expect([answer.status, answer.text.includes('Paying by card needs JavaScript')]).toEqual([422, true])
    expect(await shop.orders()).toEqual([])
  })
})

describe('an order paid with PayPal', () => {
  const open = async () => {
    const { shop, staff } = await openWith('paypal')
    await staff.put(`${path}/paypal`, payPalKeys)
    const shopper = await withMug(shop)
    const { json } = await shopper.placeOrder({ provider: 'paypal', token: '' })
    const id = new URL(String(json['actionUrl'])).searchParams.get('token')!
    const [attempt] = await app.look<{ id: string }>('select id from payment_attempts where site_id = $1', [
      shop.site.id,
    ])
    const back = (query = '') =>
      shopper.browser.get(`/checkout/return/${attempt!.id}${query}`, { headers: { accept: 'text/html' } })
    return { shop, shopper, json, id, back }
  }

  it('leads there and back, and is captured when the buyer has approved', async () => {
    const { shop, json, id, back } = await open()
    expect(json).toMatchObject({ state: 'action', number: null })
    expect(payPal.holds(id)).toBe(0)
    payPal.approve(id)
    expect((await back('?token=x&PayerID=y')).headers['location']).toBe(`/checkout/confirmed/${json['orderId']}`)
    expect([payPal.holds(id), await shop.orders()]).toMatchObject([2500, [{ state: 'paid' }]])
  })

  it('comes back to what was typed when the buyer turns back', async () => {
    const { shopper, back } = await open()
    const { status, text } = await back('?cancelled=1')
    expect([status, text.includes('value="48 Orchard Street"')]).toEqual([200, true])
    expect((await shopper.placeOrder({ provider: 'paypal', token: '' })).json).toMatchObject({ state: 'action' })
  })

  it('is not captured any more once its stock went back', async () => {
    const { shop, id, back } = await open()
    app.clock.advance({ minutes: 31 })
    await letJobsRun(app)
    expect([await shop.orders(), await shop.stock('mug')]).toMatchObject([[{ state: 'cancelled' }], 5])
    payPal.approve(id)
    await back()
    expect(payPal.holds(id)).toBe(0)
  })

  it('may lead its form there', async () => {
    const { shopper } = await open()
    const { headers } = await checkoutPage(shopper)
    expect(String(headers['content-security-policy']).split('; ')).toContain(
      "form-action 'self' https://www.paypal.com https://www.sandbox.paypal.com",
    )
  })
})
