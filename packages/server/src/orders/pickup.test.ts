import type { Order } from '@sitewright/contract/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser
let pickup: string
const places = '/api/commerce/shipping/pickup-places'
const openPlace = async () => {
  const address = { line1: '1 Quay', city: 'Austin', country: 'US', region: 'TX', postalCode: '73301' }
  const place = { name: 'The Quay', address, hours: 'Mon to Fri, 9 to 17', instructions: 'Ring twice.' }
  const made = await staff.post(places, { ...place, readyAfterHours: 2, cost: 0 })
  return String(made.json['id'])
}
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1000, stock: 100 }] })
  staff = await shop.staff()
  pickup = `pickup-${await openPlace()}`
})
afterAll(() => app.close())

type Wish = { email?: string; isSent?: boolean; provider?: 'test' | 'manual'; at?: string }
const order = async ({ email = 'pick@example.com', isSent = false, provider = 'test', at = pickup }: Wish) => {
  const shopper = shop.shopper()
  await shopper.add('mug', 2)
  const { json } = await shopper.placeOrder({ email, provider, ...(isSent ? {} : { shippingOption: at }) })
  await letJobsRun(app)
  const path = `/api/commerce/orders/${String(json['orderId'])}`
  const read = async () => (await staff.get(path)).json as unknown as Order
  const page = async () => (await shopper.browser.get(`/orders/${String(json['orderId'])}`)).text
  return { path, read, page, id: String(json['orderId']), number: Number(json['number']) }
}
const held = async () => {
  const [row] = await app.look<{ quantity: number; committed: number }>(
    'select quantity, committed from variants where id = $1',
    [shop.variant('mug').id],
  )
  return row!
}
const mailsTo = async (email: string) => {
  await letJobsRun(app)
  return app.mailsTo(email)
}

it('an order that is fetched names its place, also when the place has gone since', async () => {
  const place = await openPlace()
  const { read, page, path } = await order({ email: 'place@example.com', at: `pickup-${place}` })
  expect((await staff.delete(`${places}/${place}`)).status).toBe(204)
  expect(await read()).toMatchObject({
    isPickup: true,
    fulfilment: 'pending',
    pickup: {
      name: 'The Quay',
      lines: ['The Quay', '1 Quay', 'Austin, TX 73301', 'United States'],
      hours: 'Mon to Fri, 9 to 17',
      instructions: 'Ring twice.',
    },
  })
  const seen = await page()
  for (const text of ['Pickup', '1 Quay', 'Mon to Fri, 9 to 17', 'Ring twice.']) expect(seen).toContain(text)
  expect(seen).not.toContain('Orchard Street')
  const [receipt] = await mailsTo('place@example.com')
  expect(receipt!.plain).toContain('You pick it up at The Quay, 1 Quay, Austin, TX 73301')
  expect(receipt!.plain).not.toContain('Orchard Street')
  expect((await staff.get(`${path}/slip`)).text).toContain('Pickup at')
  const sent = await order({ isSent: true })
  expect(await sent.read()).toMatchObject({ isPickup: false, pickup: null })
})

it('is laid out once, with one mail that says where and when, and its stock is held until it is handed over', async () => {
  const { read, path, page } = await order({ email: 'ready@example.com' })
  const before = await held()
  const ready = await staff.post(`${path}/ready`, {})
  expect([ready.status, ready.json['fulfilment']]).toEqual([200, 'ready'])
  expect((await staff.post(`${path}/ready`, {})).status).toBe(200)
  expect(await held()).toEqual(before)
  const mails = (await mailsTo('ready@example.com')).filter(({ subject }) => subject.includes('is ready'))
  expect(mails).toHaveLength(1)
  for (const text of ['Pick it up at The Quay', 'Open Mon to Fri, 9 to 17.', 'Ring twice.'])
    expect(mails[0]!.plain).toContain(text)
  expect(await page()).toContain('It is ready for pickup.')

  const done = await staff.post(`${path}/fulfil`, {})
  expect(done.json).toMatchObject({ fulfilment: 'fulfilled', parcels: [{ state: 'picked-up' }] })
  expect(await held()).toEqual({ ...before, committed: before.committed - 2 })
  expect(await page()).toContain('It was picked up.')
  const { activity } = await read()
  expect(activity.slice(0, 2).map(({ text }) => text.replace(/^\S+ \S+ /, ''))).toEqual([
    'handed over 2 units',
    'made it ready for pickup at The Quay',
  ])
  expect((await mailsTo('ready@example.com')).some(({ subject }) => subject.includes('on its way'))).toBe(false)
  const late = await staff.post(`${path}/ready`, {})
  expect([late.status, late.json['reason']]).toEqual([409, 'nothing-to-send'])
})

it('an order that is sent, or not paid, is not laid out', async () => {
  const sent = await order({ isSent: true })
  const refused = await staff.post(`${sent.path}/ready`, {})
  expect([refused.status, refused.json['reason']]).toEqual([409, 'not-pickup'])
  const unpaid = await order({ provider: 'manual' })
  const early = await staff.post(`${unpaid.path}/ready`, {})
  expect([early.status, early.json['reason']]).toEqual([409, 'not-paid'])
})

it('several are laid out together, chosen or matching, and those that are sent are named', async () => {
  const [one, two, sent] = [await order({}), await order({}), await order({ isSent: true })]
  const some = await staff.post('/api/commerce/orders/ready', { orderIds: [one.id, sent.id] })
  expect(some.json).toEqual({ sent: 1, notSent: [sent.number] })
  const list = (await staff.get('/api/commerce/orders?state=unfulfilled')).json as unknown as { items: Order[] }
  expect(list.items.find(({ id }) => id === one.id)).toMatchObject({ fulfilment: 'ready', isPickup: true })
  await staff.post('/api/commerce/order-acts', { kind: 'ready', tell: true, state: 'unfulfilled' })
  await letJobsRun(app)
  expect((await two.read()).fulfilment).toBe('ready')
  const { act } = (await staff.get('/api/commerce/order-acts/latest')).json as unknown as {
    act: { state: string; mayUndo: boolean; refused: { number: number; text: string }[] }
  }
  expect([act.state, act.mayUndo]).toEqual(['done', false])
  expect(act.refused).toContainEqual({ number: sent.number, text: 'This order is sent, not picked up.' })
})

it('what is refunded of it before it is fetched leaves it ready, and all of it needs nothing', async () => {
  const { path, read } = await order({})
  await staff.post(`${path}/ready`, {})
  const refund = async (units: number, key: string) => {
    const lines = [{ lineId: (await read()).lines[0]!.id, units, restock: true }]
    const made = await staff.post(`${path}/refunds`, { lines, reason: '', note: '', tell: false, key })
    expect(made.status).toBe(200)
    return (await read()).fulfilment
  }
  expect(await refund(1, 'first-refund')).toBe('ready')
  expect(await refund(1, 'second-refund')).toBe('not-needed')
})
