import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ hours: 2 })
  staff = await shop.staff()
})

const confirm = (password: string, by = staff) => by.post('/api/auth/confirm', { password })
const settings = { methods: ['test'], manual: { instructions: '', holdDays: 7 } }
const needed = {
  ...{ reason: 'step-up-required', stepUpRequired: true },
  error: 'Please confirm with your password to go on.',
}
/** Everything that does most harm in the hands of whoever finds a tool open. */
const guarded: readonly (readonly [string, () => Promise<{ status: number; json: Record<string, unknown> }>])[] = [
  ['payment settings', () => staff.put('/api/commerce/payments/settings', settings)],
  ['payment keys', () => staff.put('/api/commerce/payments/accounts/stripe', { publicKey: 'pk', secretKey: 'sk' })],
  [
    'the key of payment events',
    () => staff.put('/api/commerce/payments/accounts/stripe/test/webhook-key', { webhookKey: 'whsec_1' }),
  ],
  ['another account', () => staff.put('/api/commerce/payments/accounts/stripe/test/use', {})],
  ['removing an account', () => staff.delete('/api/commerce/payments/accounts/stripe/test')],
  ['all customers', () => staff.get('/api/commerce/customer-export')],
  ['one customer', () => staff.get('/api/commerce/customers/nobody/export')],
  ['erasing a customer', () => staff.post('/api/commerce/customers/nobody/erase', {})],
  ['all orders', () => staff.get('/api/commerce/orders/export?state=all')],
  ['code on every page', () => staff.put('/api/snippets', { items: [] })],
  ['the question before a download', () => staff.get('/api/auth/confirmed')],
]

describe('what does most harm', () => {
  it.each(guarded)('needs a password of the last ten minutes: %s', async (_, act) => {
    app.clock.advance({ minutes: 11 })
    const refused = await act()
    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject(needed)
    expect((await confirm(shop.owner.password)).status).toBe(204)
    const answer = await act()
    expect(answer.json?.['stepUpRequired']).toBeUndefined()
    expect([200, 204, 404, 422]).toContain(answer.status)
  })

  it('is answered for ten minutes after the log-in, and not a moment longer', async () => {
    expect((await confirm(shop.owner.password)).status).toBe(204)
    app.clock.advance({ minutes: 10 })
    expect((await staff.get('/api/auth/confirmed')).status).toBe(204)
    app.clock.advance({ seconds: 1 })
    expect((await staff.get('/api/auth/confirmed')).status).toBe(403)
    // What is read every day goes on.
    expect((await staff.get('/api/commerce/payments/settings')).status).toBe(200)
  })

  it('counts wherever the same log-in is used, and for nobody else', async () => {
    app.clock.advance({ minutes: 11 })
    const secondWindow = staff
    await confirm(shop.owner.password)
    expect((await secondWindow.get('/api/auth/confirmed')).status).toBe(204)
    const nobody = await app.send({ method: 'GET', path: '/api/auth/confirmed', host: shop.site.ownerHost })
    expect(nobody.status).toBe(401)
  })
})

describe('a password that is wrong', () => {
  it('proves nothing, and is counted like one at the log-in', async () => {
    app.clock.advance({ minutes: 11 })
    const answers = []
    for (let guess = 0; guess < 12; guess += 1) answers.push(await confirm(`guess number ${guess}`))
    expect(answers[0]!.json).toMatchObject({ reason: 'no-match', error: 'This is not your password.' })
    expect(answers.at(-1)!.status).toBe(429)
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    // Not even the right one then.
    expect((await confirm(shop.owner.password)).status).toBe(429)
    expect((await staff.get('/api/auth/confirmed')).status).toBe(403)
  })
})
