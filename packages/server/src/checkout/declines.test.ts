import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type PlaceOrder, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ rates: true })
})
afterAll(() => app.close())

const newShop = () => openShop(app, { products: [{ name: 'mug', price: 1250, stock: 100 }] })
const tryCard = async (shop: Shop, order: PlaceOrder = {}) => {
  // Slower than the general limit on orders.
  app.clock.advance({ seconds: 5 })
  const shopper = shop.shopper()
  await shopper.add('mug')
  return shopper.placeOrder({ total: 1250, card: 'refused', ...order })
}

it('after ten declined cards a network has to wait an hour, and may still pay by hand [C28]', async () => {
  const shop = await newShop()
  for (let turn = 0; turn < 10; turn += 1) expect((await tryCard(shop)).status).toBe(402)
  const refused = await tryCard(shop, { card: 'accepted' })
  expect([refused.status, refused.json['reason']]).toEqual([429, 'too-many-declines'])
  expect((await tryCard(shop, { provider: 'manual', token: '' })).status).toBe(200)
  app.clock.advance({ minutes: 61 })
  expect((await tryCard(shop, { card: 'accepted' })).status).toBe(200)
})

it('ten times more declines than usual alarm the owner once, and fewer are let through [C28]', async () => {
  const shop = await newShop()
  await app.look(
    `insert into payment_declines (site_id, network, at)
     select $1, '198.51.100.' || n, $2::timestamptz - interval '1 minute' from generate_series(1, 19) as n`,
    [shop.site.id, app.clock.now().toISOString()],
  )
  for (let turn = 0; turn < 3; turn += 1) expect((await tryCard(shop)).status).toBe(402)
  expect((await tryCard(shop)).status).toBe(429)
  const mails = await app.mailsTo(shop.owner.email)
  expect(mails.filter(({ subject }) => subject.includes('Somebody seems to try stolen cards'))).toHaveLength(1)
})
