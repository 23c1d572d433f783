import type { Order, OrderSummary } from '@sitewright/contract/orders'
import type { OrderFilter } from '@sitewright/domain/orders'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type PlaceOrder, type Shop } from '../testing/shop'

type OrderList = { items: OrderSummary[]; total: number; counts: Record<OrderFilter, number>; next: string | null }

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Moon jar', price: 24_000, stock: 500 },
      { name: '100% wool_rug', price: 5000, stock: 500 },
    ],
    settings: {
      shipping: [{ id: 'post', name: 'Post', detail: '', cost: 1200 }],
      taxes: [{ id: 'ny', name: 'Sales tax, New York', ratePercent: 8, country: 'US', region: 'New York' }],
    },
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const buy = async (name: string, order: PlaceOrder = {}, from = shop): Promise<string> => {
  const shopper = from.shopper()
  await shopper.add(name)
  const answer = await shopper.placeOrder(order)
  app.clock.advance({ minutes: 1 })
  return String(answer.json['orderId'])
}
const list = async (query = '', from = owner) =>
  (await from.get(`/api/commerce/orders${query}`)).json as unknown as OrderList
const numbers = async (query: string) => (await list(query)).items.map(({ number }) => number)

describe('the owner’s list of orders', () => {
  beforeAll(async () => {
    await buy('Moon jar')
    await buy('100% wool_rug', { email: 'jo@example.com', address: { ...hanna, firstName: 'Jo', lastName: 'Ray' } })
    await buy('Moon jar', { card: 'refused', email: 'refused@example.com' })
    await buy('Moon jar', { provider: 'manual', email: 'later@example.com' })
  })

  it('shows confirmed orders, the newest first, with what there is to do', async () => {
    const { items, total, counts, next } = await list()
    expect([items.map(({ number }) => number), total, next]).toEqual([[1003, 1002, 1001], 3, null])
    expect(counts).toEqual({ all: 3, unfulfilled: 2, fulfilled: 0, waiting: 1, refunded: 0 })
    expect(items[2]).toEqual({
      id: expect.any(String),
      number: 1001,
      isPickup: false,
      customer: 'Hanna Berg',
      place: 'New York, New York',
      email: 'hanna@example.com',
      placedAt: '2026-03-02T10:00:00.000Z',
      fulfilment: 'pending',
      payment: 'paid',
      paymentMethod: 'test',
      isTest: true,
      // 240.00, 12.00 to send it, 8 % of 240.00.
      total: 27_120,
      currency: 'USD',
    })
    expect(items[0]).toMatchObject({ payment: 'waiting', fulfilment: 'pending' })
  })

  it.each([
    ['1002', [1002]],
    ['#1002', [1002]],
    ['100', [1002]],
    ['hanna berg', [1003, 1001]],
    ['JO@EXAMPLE', [1002]],
    ['moon', [1003, 1001]],
    ['%', [1002]],
    ['wool_', [1002]],
    ['_', [1002]],
    ['\\', []],
    ["'; drop table orders; --", []],
    ['nobody', []],
  ])('finds by number, name, mail and product, taking every sign as itself: %s [X15]', async (search, expected) => {
    expect(await numbers(`?search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('opens an order with its lines, sums, address and history', async () => {
    const [, , { id } = { id: '' }] = (await list()).items
    const order = (await owner.get(`/api/commerce/orders/${id}`)).json as unknown as Order
    expect(order).toMatchObject({
      lines: [{ title: 'Moon jar', quantity: 1, unitPrice: 24_000, total: 24_000, imageUrl: null }],
      subtotal: 24_000,
      discount: 0,
      shipping: 1200,
      shippingName: 'Post',
      tax: 1920,
      total: 27_120,
      address: hanna,
    })
    expect(order.activity.map(({ text }) => text)).toEqual(['Confirmation sent', 'Payment captured', 'Order placed'])
  })

  it('marks an order as sent, once, and only when it is paid', async () => {
    const { items } = await list()
    const [waiting, , paid] = items
    const refused = await owner.post(`/api/commerce/orders/${waiting!.id}/fulfil`, {})
    expect([refused.status, refused.json['error']]).toEqual([409, 'An order is sent once it is paid.'])
    const sent = await owner.post(`/api/commerce/orders/${paid!.id}/fulfil`, {})
    expect(sent.json).toMatchObject({ fulfilment: 'fulfilled' })
    const again = await owner.post(`/api/commerce/orders/${paid!.id}/fulfil`, {})
    expect(again.json['activity']).toEqual(sent.json['activity'])
    expect([await numbers('?state=unfulfilled'), await numbers('?state=fulfilled')]).toEqual([[1002], [1001]])
    expect((await list()).counts).toEqual({ all: 3, unfulfilled: 1, fulfilled: 1, waiting: 1, refunded: 0 })
    expect(await numbers('?state=waiting')).toEqual([1003])
    expect(await numbers('?state=refunded')).toEqual([])
    const page = await shop.shopper().browser.get(`/checkout/confirmed/${paid!.id}`)
    expect(page.text).toContain('It has been sent.')
  })

  it.each(['?after=abc', '?after=99999999999', '?after=-1', '?state=gone', `?search=${'x'.repeat(101)}`])(
    'refuses %s',
    async query => {
      expect((await owner.get(`/api/commerce/orders${query}`)).status).toBe(400)
    },
  )

  it('belongs to its site and to people who may see orders [A1 A21]', async () => {
    const [order] = (await list()).items
    const neighbour = await openShop(app, { products: [] })
    const theirs = await neighbour.staff()
    expect([(await list('', theirs)).items, (await list('?search=hanna', theirs)).total]).toEqual([[], 0])
    expect((await theirs.get(`/api/commerce/orders/${order!.id}`)).status).toBe(404)
    expect((await theirs.post(`/api/commerce/orders/${order!.id}/fulfil`, {})).status).toBe(404)
    const visitor = app.browser(shop.site.ownerHost)
    expect((await visitor.get('/api/commerce/orders')).status).toBe(401)

    const viewer = await app.signUp()
    await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
      shop.site.id,
      viewer.accountId,
      websiteRoles.viewer,
    ])
    const hands = await app.enter(viewer, shop.site)
    expect((await hands.get('/api/commerce/orders')).status).toBe(403)
    expect((await hands.post(`/api/commerce/orders/${order!.id}/fulfil`, {})).status).toBe(403)
  })

  it('comes in pages that do not shift when a new order arrives', async () => {
    const many = await openShop(app, { products: [{ name: 'cup', price: 100, stock: 100 }] })
    const staff = await many.staff()
    for (let index = 0; index < 52; index++) await buy('cup', {}, many)
    const first = await list('', staff)
    expect([first.items.length, first.total, first.next]).toEqual([50, 52, '1003'])
    await buy('cup', {}, many)
    const second = await list(`?after=${first.next}`, staff)
    expect([second.items.map(({ number }) => number), second.next]).toEqual([[1002, 1001], null])
  })
})
