import { giftCardCheckoutUrl } from '@sitewright/domain/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop, type Shopper } from '../testing/shop'
import { proofFor, ticketOf } from '../testing/tickets'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp({ rates: true })
  const card = { name: 'card', price: 5000, more: { type: 'GIFT_CARD' as const } }
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 1000 }, card] })
})
afterAll(() => app.close())

let keys = 0
const withMug = async (of = shop): Promise<Shopper> => {
  // Slower than the general limit on orders.
  app.clock.advance({ seconds: 5 })
  const shopper = of.shopper()
  await shopper.add('mug')
  return shopper
}
const order = ({ browser }: Shopper, more: object = {}, key = `admission-${++keys}`) =>
  browser.post(
    '/api/commerce/checkout/orders',
    {
      ...{ email: 'hanna@example.com', address: hanna, expectedTotalCents: 1250 },
      payment: { provider: 'test', token: 'test-card-accepted' },
      ...more,
    },
    { headers: { 'idempotency-key': key } },
  )
const hiddenIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden"[^>]*name="(\w+)" value="([^"]*)"/g)].map(match => [match[1]!, match[2]!]),
  )
const page = ({ browser }: Shopper, path = '/checkout') => browser.get(path, { headers: { accept: 'text/html' } })

describe('a ticket', () => {
  it('comes with the quote, and is taken three seconds later [C28]', async () => {
    const shopper = await withMug()
    const { ticket } = (await shopper.quote()).json as { ticket: string }
    const key = `admission-${++keys}`
    const quick = await order(shopper, { ticket }, key)
    expect([quick.status, quick.json]).toEqual([
      409,
      expect.objectContaining({ reason: 'too-quick', ticket, waitMs: 3000 }),
    ])
    app.clock.advance({ seconds: 2.999 })
    expect((await order(shopper, { ticket }, key)).json['waitMs']).toBe(1)
    app.clock.advance({ seconds: 0.001 })
    expect((await order(shopper, { ticket }, key)).status).toBe(200)
  })

  it('that is missing, forged, of another cart or a day old is answered with a new one [C28]', async () => {
    const [shopper, other] = [await withMug(), await withMug()]
    const old = ticketOf(app, shopper.browser.cookie('CART'))
    const [time, mac] = old.split('.')
    const given = [undefined, `${(Number.parseInt(time!, 36) - 9000).toString(36)}.${mac}`, `${time}.`, '.', 'x']
    for (const ticket of [...given, ticketOf(app, other.browser.cookie('CART'))]) {
      app.clock.advance({ seconds: 5 })
      const { status, json } = await order(shopper, { ticket })
      expect([status, json['reason'], json['waitMs']]).toEqual([409, 'ticket-needed', 3000])
    }
    app.clock.advance({ hours: 24 })
    const { json } = await order(shopper, { ticket: old })
    expect(json['reason']).toBe('ticket-needed')
    app.clock.advance({ seconds: 3 })
    expect((await order(shopper, { ticket: json['ticket'] })).status).toBe(200)
  })

  it('that is too young keeps what was typed into the plain form, and is taken with the next press [C28]', async () => {
    const shopper = await withMug()
    const typed = { email: 'hanna@example.com', ...hanna, region: 'NY', payment: 'test-card-accepted' }
    const first = { ...hiddenIn((await page(shopper)).text), ...typed }
    const quick = await shopper.browser.submit('/checkout', first)
    expect(quick.status).toBe(409)
    expect(quick.text).toContain('Wait three seconds, then pay again; nothing was charged.')
    expect(quick.text).toContain('value="48 Orchard Street"')
    app.clock.advance({ seconds: 3 })
    const again = await shopper.browser.submit('/checkout', { ...hiddenIn(quick.text), ...typed })
    expect(again.status).toBe(303)
  })

  it('stands before what is bought alone, too [C28]', async () => {
    app.clock.advance({ seconds: 5 })
    const shopper = shop.shopper()
    const product = { websiteId: shop.site.id, giftCardProductId: shop.product('card').id }
    const { text } = await page(shopper, giftCardCheckoutUrl({ ...product, sku: shop.variant('card').sku }))
    const typed = { ...product, sku: shop.variant('card').sku, email: 'a@example.com', payment: 'test-card-accepted' }
    const { ticket: _, ...forgotten } = { ...hiddenIn(text), ...typed } as Record<string, string>
    const refused = await shopper.browser.submit('/checkout/giftcard', forgotten)
    expect(refused.status).toBe(409)
    app.clock.advance({ seconds: 3 })
    const again = await shopper.browser.submit('/checkout/giftcard', { ...hiddenIn(refused.text), ...typed })
    expect(again.status).toBe(303)
  })
})

describe('after three declined cards', () => {
  const declined = { payment: { provider: 'test', token: 'test-card-refused' } }
  const afterThree = async () => {
    const own = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 100 }] })
    for (let turn = 0; turn < 3; turn += 1)
      expect((await (await withMug(own)).placeOrder({ card: 'refused' })).status).toBe(402)
    const shopper = await withMug(own)
    return { own, shopper, ticket: ticketOf(app, shopper.browser.cookie('CART')) }
  }

  it('a browser has to work for each further one, and no work serves twice [C28]', async () => {
    const { own, shopper, ticket } = await afterThree()
    const asked = await order(shopper, { ticket }, 'the-fourth-try')
    expect([asked.status, asked.json['reason'], asked.json['bits']]).toEqual([409, 'proof-needed', 16])
    expect((await order(shopper, { ticket, proof: 'nothing' }, 'the-fourth-try')).status).toBe(409)
    const proof = proofFor(asked.json as { challenge: string; bits: number })
    expect((await order(shopper, { ticket, proof, ...declined }, 'the-fourth-try')).status).toBe(402)
    expect((await order(shopper, { ticket, proof }, 'the-fifth-try')).json['reason']).toBe('proof-needed')
    expect((await own.orders()).filter(({ state }) => state === 'paid')).toEqual([])
    app.clock.advance({ minutes: 61 })
    expect((await order(shopper, { ticket: ticketOf(app, shopper.browser.cookie('CART')) })).status).toBe(200)
  })

  it('the plain form says why it is not taken, and takes an order that is paid by hand [C28]', async () => {
    const { shopper } = await afterThree()
    const typed = { email: 'hanna@example.com', ...hanna, region: 'NY' }
    const hidden = hiddenIn((await page(shopper)).text)
    app.clock.advance({ seconds: 3 })
    const refused = await shopper.browser.submit('/checkout', { ...hidden, ...typed, payment: 'test-card-accepted' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Turn JavaScript on and pay again, or pay another way.')
    const byHand = { ...hiddenIn(refused.text), ...typed, payment: 'manual' }
    expect((await shopper.browser.submit('/checkout', byHand)).status).toBe(303)
  })
})
