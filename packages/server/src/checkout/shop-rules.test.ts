import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'mug', price: 2000, stock: 50 }],
    settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 500 }] },
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const commerce = (path: string) => `/api/commerce/${path}`
const rate = (cost: number) => ({
  ...{ id: 'post', name: 'Post', detail: '', price: { kind: 'flat', cost }, active: true },
  ...{ freeFrom: null, minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null },
})
const region = (standard: number) => ({
  ...{ name: 'All', taxName: 'Tax', country: 'US', region: '', postcode: '', mode: 'adds', rates: { standard } },
})
const taxes = (more: object) => ({
  ...{ pricesIncludeTax: false, shippingTax: 'none', shippingClassId: 'standard', homeRegionId: null },
  ...{ taxedAbroad: 'same-gross', untaxedAbroad: 'same-gross', ...more },
})
const tenth = (more: object = {}) => ({
  ...{ name: 'A tenth', method: 'automatic', code: '', kind: 'percent', value: 100_000, per: 'order' },
  ...{ productIds: [], categoryIds: [], minSubtotal: null, minQuantity: null, firstOrderOnly: false, startsAt: null },
  ...{ endsAt: null, maxUses: null, oncePerCustomer: false, combines: true, active: true, ...more },
})

it('what an owner changes holds for the very next cart, whatever was kept for the one before', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug')
  const total = async () => {
    const { json } = await shopper.quote()
    return Number(json['totalCents'])
  }
  const made = async (path: string, body: object) => {
    const { status, json } = await owner.post(commerce(path), body)
    expect(status).toBe(201)
    return `${commerce(path)}/${String(json['id'])}`
  }
  const changed = async (path: string, body: object) => expect((await owner.put(path, body)).status).toBe(200)
  const removed = async (path: string) => expect((await owner.delete(path)).status).toBeLessThan(300)
  expect(await total()).toBe(2500)
  expect(await total()).toBe(2500)

  const { zones } = (await owner.get(commerce('shipping/zones'))).json as unknown as {
    zones: { id: string; name: string; places: object[] }[]
  }
  const zone = `${commerce('shipping/zones')}/${zones[0]!.id}`
  await changed(zone, { name: 'Everywhere', places: zones[0]!.places, rates: [rate(700)] })
  expect(await total()).toBe(2700)

  const taxed = await made('taxes/regions', region(100_000))
  expect(await total()).toBe(2900)
  await changed(taxed, region(50_000))
  expect(await total()).toBe(2800)
  await changed(commerce('taxes/settings'), taxes({ pricesIncludeTax: true }))
  expect(await total()).toBe(2700)
  await changed(commerce('taxes/settings'), taxes({}))
  await removed(taxed)
  expect(await total()).toBe(2700)

  const discount = await made('discounts', tenth())
  expect(await total()).toBe(2500)
  await changed(discount, tenth({ value: 200_000 }))
  expect(await total()).toBe(2300)
  await removed(discount)
  expect(await total()).toBe(2700)
})

it('a discount whose last use was taken is gone from the next cart', async () => {
  const once = await owner.post(commerce('discounts'), tenth({ maxUses: 2 }))
  const totals: unknown[] = []
  for (const _ of [1, 2, 3]) {
    const shopper = shop.shopper()
    await shopper.add('mug')
    totals.push((await shopper.quote()).json['totalCents'])
    expect((await shopper.placeOrder()).status).toBe(200)
    app.clock.advance({ minutes: 1 })
  }
  expect(totals).toEqual([2500, 2500, 2700])
  await owner.delete(`${commerce('discounts')}/${String(once.json['id'])}`)
})

it('a place to collect is offered as soon as it is there', async () => {
  const shopper = shop.shopper()
  await shopper.add('mug')
  const options = async () => ((await shopper.quote()).json['shippingOptions'] as { name: string }[]).length
  expect(await options()).toBe(1)
  const address = { line1: '1 Quay', city: 'Austin', country: 'US', region: 'TX', postalCode: '73301' }
  const place = { name: 'Quay', address, hours: '', instructions: '', readyAfterHours: 2, cost: 0 }
  expect((await owner.post(commerce('shipping/pickup-places'), place)).status).toBe(201)
  expect(await options()).toBe(2)
})
