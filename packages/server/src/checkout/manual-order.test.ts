import type { Order } from '@sitewright/contract/orders'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { firefox } from '../testing/reports'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
let owner: Browser
let keys = 0

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Moon jar', price: 24_000, stock: 20 },
      { name: 'Cup', price: 1900, stock: 3 },
    ],
    settings: {
      shipping: [{ id: 'post', name: 'Post', detail: '', cost: 1200 }],
      taxes: [{ id: 'ny', name: 'Sales tax, New York', ratePercent: 8, country: 'US', region: 'New York' }],
    },
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const line = (name: string, quantity = 1, unitPrice: number | null = null) => ({
  variantId: shop.variant(name).id,
  quantity,
  unitPrice,
})
const plain = { discount: null, shipping: null, taxes: null }
const wish = (given: object = {}) => ({
  ...plain,
  lines: [line('Moon jar')],
  email: 'luc@example.com',
  firstName: 'Luc',
  lastName: 'Ferrand',
  address: null,
  note: '',
  payment: 'link',
  expectedTotal: 24_000,
  key: `manual-key-${++keys}`,
  ...given,
})
const write = (given: object = {}, by = owner) => by.post('/api/commerce/orders', wish(given))
const written = async (given: object = {}) => {
  const { status, json } = await write(given)
  expect([status, json['error']]).toEqual([200, undefined])
  app.clock.advance({ minutes: 1 })
  return json as unknown as Order
}
const linkOf = async (orderId: string) => {
  const { json } = await owner.post(`/api/commerce/orders/${orderId}/pay-link`, { send: false })
  return new URL(String(json['url'])).pathname
}
const payBy = (path: string, given: object = {}) =>
  shop.shopper().browser.post(
    `/api/commerce/checkout${path.replace('/checkout', '')}`,
    {
      email: 'luc@example.com',
      payment: { provider: 'test', token: 'test-card-accepted' },
      expectedTotalCents: 24_000,
      ticket: ticketOf(app, path.split('/').at(-1)),
      ...given,
    },
    { headers: { 'user-agent': firefox } },
  )
const read = async (id: string) => (await owner.get(`/api/commerce/orders/${id}`)).json as unknown as Order
const balances = (orderId: string) =>
  app.look(
    `select account, sum(amount)::int as amount from (
       select debit as account, amount from ledger_entries where order_id = $1
       union all select credit, -amount from ledger_entries where order_id = $1) as e
     group by account having sum(amount) <> 0 order by account`,
    [orderId],
  )

describe('an order its owner writes', () => {
  it('costs what the checkout would ask for, with what the owner says in the place of it', async () => {
    const quote = async (given: object) => (await owner.post('/api/commerce/orders/quote', given)).json
    const toHanna = { country: 'US', region: 'New York', postalCode: '10002' }
    const lines = [line('Moon jar'), line('Cup', 2)]
    const shipping = { kind: 'rate', id: 'post' }
    expect(await quote({ ...plain, lines, shipping, destination: toHanna })).toMatchObject({
      subtotal: 27_800,
      shipping: 1200,
      tax: 2224,
      total: 31_224,
      shippingOptions: [{ id: 'post', name: 'Post', cost: 1200 }],
      lines: [
        { title: 'Moon jar', available: 20 },
        { title: 'Cup', available: 3 },
      ],
    })
    // A price of its own, a tenth off, a courier, and another tax.
    const byHand = {
      lines: [line('Moon jar', 1, 20_000), line('Cup', 2)],
      discount: { kind: 'percent', name: 'For the café', rate: 100_000 },
      shipping: { kind: 'by-hand', name: 'Courier', cost: 2500 },
      taxes: [{ name: 'VAT', rate: 200_000 }],
      destination: toHanna,
    }
    expect(await quote(byHand)).toMatchObject({
      subtotal: 23_800,
      discount: 2380,
      shipping: 2500,
      tax: 4284,
      taxName: 'VAT',
      total: 28_204,
    })
  })

  it('waits for its money with a number, holds its stock for a week, and sends a link to pay', async () => {
    const before = await shop.stock('Moon jar')
    const order = await written()
    expect(order).toMatchObject({
      payment: 'waiting',
      customer: 'Luc Ferrand',
      mayMarkPaid: true,
      mayBePaidByLink: true,
      mayCancel: true,
      total: 24_000,
    })
    expect(order.number).toBeGreaterThan(1000)
    expect(order.activity.map(({ text }) => text).at(-2)).toMatch(/wrote the order$/)
    expect(await shop.stock('Moon jar')).toBe(before - 1)
    expect(await balances(order.id)).toEqual([
      { account: 'due', amount: 24_000 },
      { account: 'sales', amount: -24_000 },
    ])
    const mail = (await app.mailsTo('luc@example.com')).find(({ subject }) => subject.includes(String(order.number)))
    expect(mail!.subject).toBe(`Your order ${order.number} from Shop 1 waits for your payment`)
    const link = mail!.links.find(each => each.includes('/checkout/pay/'))!
    const page = await shop.shopper().browser.get(new URL(link).pathname)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Moon jar')
    expect(page.text).toContain('$240.00')
    // Nobody is asked who they are: the order knows.
    expect(page.text).not.toContain('type="email"')

    await app.look(`update orders set held_until = '2000-01-01' where id = $1`, [order.id])
    await letJobsRun(app)
    expect(await read(order.id)).toMatchObject({ payment: 'unpaid' })
    expect([await shop.stock('Moon jar'), await balances(order.id)]).toEqual([before, []])
  })

  it('is paid by whoever has the link, once, and then a receipt follows', async () => {
    const order = await written({ email: 'paid@example.com' })
    const path = await linkOf(order.id)
    const paid = await payBy(path)
    expect([paid.status, paid.json]).toMatchObject([200, { state: 'paid', number: order.number }])
    // Pressed again: it is as it was wanted.
    expect((await payBy(path)).json).toMatchObject({ state: 'paid', number: order.number })
    // Part of the visit of whoever paid, as an order of the checkout is.
    await expect
      .poll(() =>
        app.look('select 1 from hits where site_id = $1 and kind = 122 and subject = $2', [shop.site.id, order.id]),
      )
      .not.toEqual([])
    expect(await read(order.id)).toMatchObject({ payment: 'paid', paymentMethod: 'test', captured: 24_000 })
    expect(await balances(order.id)).toEqual([
      { account: 'clearing:test', amount: 24_000 },
      { account: 'sales', amount: -24_000 },
    ])
    const subjects = (await app.mailsTo('paid@example.com')).map(({ subject }) => subject)
    expect(subjects).toContain(`Your order ${order.number} from Shop 1`)
    const page = await shop.shopper().browser.get(path)
    expect([page.status, page.headers['location']]).toEqual([302, `/checkout/confirmed/${order.id}`])
  })

  it('outlives refused cards, and takes the next one', async () => {
    const order = await written()
    const path = await linkOf(order.id)
    for (const token of ['test-card-refused', 'test-card-no-funds'])
      expect((await payBy(path, { payment: { provider: 'test', token } })).status).toBe(402)
    expect(await read(order.id)).toMatchObject({ payment: 'waiting', mayMarkPaid: true })
    // Without script: the sentence on the page, the form again.
    const browser = shop.shopper().browser
    await browser.get(path)
    const typed = { expectedTotalCents: '24000', ticket: ticketOf(app, path.split('/').at(-1)) }
    const again = await browser.submit(path, { ...typed, payment: 'test-card-refused' })
    expect([again.status, again.text.includes('role="alert"')]).toEqual([402, true])
    const done = await browser.submit(path, { ...typed, payment: 'test-card-accepted' })
    expect([done.status, done.headers['location']]).toEqual([303, `/checkout/confirmed/${order.id}`])
    expect(await read(order.id)).toMatchObject({ payment: 'paid' })
  })

  it('comes back from a bank that asks, paid or to the page it came from, and leaves the shopper’s own cart alone', async () => {
    const order = await written()
    const path = await linkOf(order.id)
    const { browser, add, cart } = shop.shopper()
    await add('Cup')
    const ask = async () => {
      await browser.get(path)
      const sent = await browser.submit(path, {
        ...{ payment: 'test-card-authenticate', expectedTotalCents: '24000' },
        ticket: ticketOf(app, path.split('/').at(-1)),
      })
      return new URL(sent.headers['location']!, 'http://x').pathname
    }
    const back = async (bank: string, answer: string) => {
      await browser.get(bank)
      const decided = await browser.submit(bank, { answer })
      return browser.get(decided.headers['location']!)
    }
    const declined = await back(await ask(), 'decline')
    expect(declined.headers['location']).toMatch(/^\/checkout\/pay\/.+\?refused=/)
    expect((await browser.get(declined.headers['location']!)).text).toContain('role="alert"')
    // Pressed again while the bank still asks: the first try ends before the next begins.
    await ask()
    const confirmed = await back(await ask(), 'confirm')
    expect(confirmed.headers['location']).toBe(`/checkout/confirmed/${order.id}`)
    expect(await read(order.id)).toMatchObject({ payment: 'paid', captured: 24_000 })
    expect((await cart()).entries).toHaveLength(1)
  })

  it('is marked as paid, at once or later, also after a card was refused', async () => {
    const atOnce = await written({ payment: 'paid' })
    expect(atOnce).toMatchObject({ payment: 'paid', paymentMethod: 'manual', captured: 24_000 })
    const later = await written()
    const path = await linkOf(later.id)
    await payBy(path, { payment: { provider: 'test', token: 'test-card-refused' } })
    expect((await owner.post(`/api/commerce/orders/${later.id}/paid`, {})).json).toMatchObject({
      payment: 'paid',
      captured: 24_000,
    })
    expect((await payBy(path)).json).toMatchObject({ state: 'paid' })
    expect(await balances(later.id)).toEqual([
      { account: 'clearing:manual', amount: 24_000 },
      { account: 'sales', amount: -24_000 },
    ])
  })

  it('is one order, however often it is pressed', async () => {
    const given = wish()
    const answers = await Promise.all([1, 2].map(() => owner.post('/api/commerce/orders', given)))
    const again = await owner.post('/api/commerce/orders', given)
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([...answers, again].map(({ json }) => json['id'])).size).toBe(1)
  })

  it('that a crash kept from its end is finished by the next press', async () => {
    const given = wish({ payment: 'paid' })
    vi.stubEnv('CRASH_AT', 'order-written')
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw new Error('killed')
    })
    expect((await owner.post('/api/commerce/orders', given)).status).toBe(500)
    expect(kill).toHaveBeenCalledTimes(1)
    kill.mockRestore()
    vi.unstubAllEnvs()
    const { json } = await owner.post('/api/commerce/orders', given)
    const id = String(json['id'])
    expect(await app.look('select state from orders where id = $1 and number is not null', [id])).toEqual([
      { state: 'paid' },
    ])
    expect(await balances(id)).toEqual([
      { account: 'clearing:manual', amount: 24_000 },
      { account: 'sales', amount: -24_000 },
    ])
  })

  it.each([
    ['nothing in it', { lines: [] }, 'nothing-chosen'],
    ['something that is not there', { lines: [{ variantId: 'none', quantity: 1, unitPrice: null }] }, 'no-such-item'],
    ['delivery to nowhere', { shipping: { kind: 'rate', id: 'post' } }, 'address-needed'],
    ['a way that is none', { shipping: { kind: 'rate', id: 'ship' }, address: hanna }, 'no-delivery'],
    ['half an address', { address: { ...hanna, postalCode: '' } }, 'address-incomplete'],
    ['another total', { expectedTotal: 1 }, 'total-changed'],
  ])('is not written with %s', async (_, given, reason) => {
    const { json, status } = await write(given)
    expect([status >= 400 && status < 500, json['reason']]).toEqual([true, reason])
  })

  it('takes no more than there is', async () => {
    const { json } = await write({ lines: [line('Cup', 4)], expectedTotal: 7600 })
    expect(json).toMatchObject({ reason: 'sold-out', error: 'There is not enough of Cup. Nothing was written.' })
    expect(await shop.stock('Cup')).toBe(3)
  })

  it('takes taxes by hand, and says so in its history', async () => {
    const taxes = [{ name: 'VAT', rate: 200_000 }]
    const order = await written({ taxes, expectedTotal: 28_800 })
    expect(order.taxes).toEqual([{ name: 'VAT', amount: 4800 }])
    expect(order.activity.find(({ text }) => text.endsWith('set the tax by hand'))?.detail).toBe('VAT 20 %')
  })

  it('has a link only while it waits', async () => {
    const order = await written({ payment: 'paid' })
    expect((await owner.post(`/api/commerce/orders/${order.id}/pay-link`, { send: false })).status).toBe(409)
    expect((await shop.shopper().browser.get('/checkout/pay/nothing')).status).toBe(404)
  })
})
