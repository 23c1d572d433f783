import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signEvent } from '../payments/signature'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { moneyRules } from '../testing/money-rules'
import { letJobsRun, openShop, type Shop, type Shopper } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'mug', price: 1250, stock: 20 },
      { name: 'bowl', price: 2000, stock: 1000 },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const tokens = [
  ...['test-card-accepted', 'test-card-accepted', 'test-card-refused', 'test-card-slow', 'lost-answer', 'slow-30'],
  ...['4000000000000119', 'late', 'refund-pending', 'refund-returned', 'refund-fails', 'refund-fails-later'],
]

/** A cart for each, with something everybody wants in every second. */
const fill = (count: number): Promise<Shopper[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const shopper = shop.shopper()
      await shopper.add('bowl')
      if (index % 2 === 0) await shopper.add('mug')
      return shopper
    }),
  )

const giftCard = async (): Promise<string> => {
  const recipientEmail = 'card@example.com'
  await owner.post('/api/commerce/gift-cards', {
    ...{ amount: 5000, recipientEmail, recipientName: '', message: '', note: '' },
  })
  const [mail] = await app.mailsTo(recipientEmail)
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail!.plain)![0]
}

/** What the provider calls its payments, where it has told us. */
const namedPayments = () =>
  app.look<{ reference: string }>(
    'select reference from payment_attempts where site_id = $1 and reference is not null',
    [shop.site.id],
  )

const tell = (reference: string, about: 'payment' | 'refund', copy: number) => {
  const body = JSON.stringify({ id: `${reference}-${about}-${copy % 2}`, reference, about })
  return app.send({
    ...{ method: 'POST', path: '/api/commerce/payments/test/events', host: shop.site.publicHost, body },
    headers: {
      'content-type': 'application/json',
      'x-test-payments-signature': signEvent(app.platform.config.secrets[0], body, app.clock.now()),
    },
  })
}

const refund = (orderId: string, index: number) =>
  owner.post(`/api/commerce/orders/${orderId}/refunds`, {
    ...{ amount: 700, reason: '', note: '', tell: false, key: `bad-day-${orderId}-${index}` },
  })

describe('a bad day, in short: what `npm run campaign` does at full size', () => {
  it('too many buyers, every kind of card, one gift card for all, double clicks, events twice and refunds raced: every rule about money holds [T1 T4 T5 C3 C8 C15 C26]', async () => {
    const shoppers = await fill(48)
    const code = await giftCard()
    for (const shopper of shoppers.slice(0, 8)) {
      await app.look(`delete from rate_buckets where name like 'gift-card-code%'`)
      await shopper.browser.post('/api/commerce/shopping-cart/gift-cards', { code })
    }
    const pay = (shopper: Shopper, index: number) =>
      shopper.placeOrder({
        ...{ key: `bad-day-order-${index}`, email: `buyer${index}@example.com` },
        ...{ total: index % 2 === 0 ? 3250 : 2000, token: tokens[index % tokens.length] },
      })
    // Everybody presses twice.
    const paid = await Promise.all(shoppers.flatMap((shopper, index) => [pay(shopper, index), pay(shopper, index)]))
    const odd = paid.filter(({ status }) => ![200, 402, 409, 503].includes(status))
    expect(odd.map(({ status, text }) => `${status} ${text}`)).toEqual([])

    const payments = await namedPayments()
    const orders = (await shop.orders()).filter(({ state }) => state === 'paid')
    expect(orders.length).toBeGreaterThan(10)
    await Promise.all([
      ...payments.flatMap(({ reference }) =>
        [0, 1, 2, 3].map(copy => tell(reference, copy % 2 === 0 ? 'payment' : 'refund', copy)),
      ),
      // Five of these are more than any of them was paid.
      ...orders.flatMap(({ id }) => [0, 1, 2, 3, 4].map(index => refund(id, index))),
    ])
    for (let passed = 0; passed < 6; passed += 1) {
      app.clock.advance({ minutes: 20 })
      // Whoever waits for a bank tries again; at the end nobody may.
      await letJobsRun(app).catch(() => {})
    }
    await letJobsRun(app)

    for (const [rule, query] of moneyRules) expect(await app.look(query), rule).toEqual([])
    expect(await app.books.check(shop.site.id)).toEqual([])
    const [mugs] = await app.look<{ sold: number }>(
      `select coalesce(sum(l.quantity), 0)::int as sold from order_lines l
       join orders o on o.site_id = l.site_id and o.id = l.order_id
       where l.variant_id = $1 and o.state <> 'cancelled'`,
      [shop.variant('mug').id],
    )
    expect(mugs!.sold).toBeLessThanOrEqual(20)
    expect(mugs!.sold).toBeGreaterThan(0)
  })
})
