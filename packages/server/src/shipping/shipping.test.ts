import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }], settings: { shipping: [] } })
  owner = await shop.staff()
})
afterAll(() => app.close())

const zones = '/api/commerce/shipping/zones'
const rate = (id: string, cost: number, more: object = {}) => ({
  id,
  name: id,
  detail: '',
  price: { kind: 'flat', cost },
  freeFrom: null,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  active: true,
  ...more,
})
const parcel = { weight: 500, goodsCents: 4000, items: 1 }
const tried = async (to: object) =>
  (await owner.post('/api/commerce/shipping/try', { ...parcel, ...to })).json as {
    zone: string | null
    options: { id: string; name: string; costCents: number }[]
  }

describe('delivery zones', () => {
  it('without one nobody can buy what is sent, and the shop is told', async () => {
    expect((await owner.get(zones)).json).toEqual({ zones: [], pickupPlaces: [], canDeliver: false })
    const shopper = shop.shopper()
    await shopper.add('mug')
    const placed = await shopper.placeOrder()
    expect([placed.status, placed.json['reason']]).toEqual([422, 'no-delivery'])
  })

  it('are made, changed and tried by the very rules of the checkout', async () => {
    const britain = { name: 'Britain', places: [{ country: 'GB' }], rates: [rate('post', 650, { freeFrom: 12_000 })] }
    const made = await owner.post(zones, britain)
    expect([made.status, made.json['name']]).toEqual([201, 'Britain'])
    const [post] = made.json['rates'] as { id: string }[]
    const byWeight = { kind: 'by-weight', steps: [{ upTo: 1000, cost: 2400 }] }
    const van = { ...rate('van', 0), price: byWeight }
    const far = await owner.post(zones, {
      name: 'Far',
      places: [{ country: 'GB', postcode: 'ph30...ph50' }],
      rates: [van],
    })
    expect(far.json['places']).toEqual([{ country: 'GB', postcode: 'PH30…PH50' }])
    expect(await tried({ country: 'GB', postalCode: 'EH6 5AA' })).toEqual({
      zone: 'Britain',
      options: [{ id: post!.id, name: 'post', detail: '', costCents: 650 }],
      problems: [],
    })
    expect(await tried({ country: 'GB', postalCode: 'PH33 6TE' })).toMatchObject({
      zone: 'Far',
      options: [{ costCents: 2400 }],
    })
    expect(await tried({ country: 'GB', postalCode: 'PH33 6TE', weight: 1001 })).toEqual({
      zone: 'Far',
      options: [],
      problems: [],
    })
    expect(await tried({ country: 'NO' })).toEqual({ zone: null, options: [], problems: [] })

    const id = String(made.json['id'])
    const saved = await owner.put(`${zones}/${id}`, {
      ...britain,
      rates: [{ ...rate(post!.id, 700), name: 'Tracked' }],
    })
    expect(saved.json['rates']).toMatchObject([{ id: post!.id, name: 'Tracked', price: { cost: 700 } }])
    const shopper = shop.shopper()
    await shopper.add('mug')
    const address = { ...hanna, country: 'GB', city: 'Leith', region: '', postalCode: 'EH6 5AA' }
    const placed = await shopper.placeOrder({ address, shippingOption: post!.id })
    expect(placed.status).toBe(200)
    expect((await shop.orders()).at(-1)).toMatchObject({ state: 'paid', total: 1950 })
  })

  it('never share a place: the other is named, and gives it away when that is wanted', async () => {
    const islands = {
      name: 'Islands',
      places: [
        { country: 'GB', postcode: 'PH40…PH44' },
        { country: 'GB', postcode: 'HS*' },
      ],
      rates: [rate('ferry', 3200)],
    }
    const refused = await owner.post(zones, islands)
    expect([refused.status, refused.json['reason'], refused.json['error']]).toEqual([
      409,
      'overlap',
      'PH30…PH50 already belongs to Far. A place stands in one zone.',
    ])
    expect((await owner.post(zones, { ...islands, takesPlaces: true })).status).toBe(201)
    expect(await tried({ country: 'GB', postalCode: 'PH33 6TE' })).toMatchObject({ zone: 'Britain' })
    expect(await tried({ country: 'GB', postalCode: 'PH41 4RB' })).toMatchObject({ zone: 'Islands' })
    const twice = { ...islands, name: 'Twice', places: [{ country: 'NO' }, { country: 'NO' }] }
    expect((await owner.post(zones, twice)).json['error']).toBe('Norway stands here twice.')
    expect((await owner.post(zones, { ...islands, places: [{ country: 'XX' }] })).status).toBe(422)
    const falling = {
      kind: 'by-weight',
      steps: [
        { upTo: 10, cost: 1 },
        { upTo: 5, cost: 1 },
      ],
    }
    expect((await owner.post(zones, { ...islands, rates: [{ ...rate('x', 0), price: falling }] })).status).toBe(400)
  })

  it('two that are made at the same moment cannot both have a place', async () => {
    const peru = { name: 'Peru', places: [{ country: 'PE' }], rates: [] }
    const answers = await Promise.all([owner.post(zones, peru), owner.post(zones, peru)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('can be removed', async () => {
    const made = await owner.post(zones, { name: 'Chile', places: [{ country: 'CL' }], rates: [rate('llama', 1)] })
    const path = `${zones}/${String(made.json['id'])}`
    expect((await owner.delete(path)).status).toBe(204)
    expect((await owner.delete(path)).status).toBe(404)
    expect(await tried({ country: 'CL' })).toEqual({ zone: null, options: [], problems: [] })
  })
})

it('who fetches the order pays the tax of the place, and no delivery', async () => {
  const quay = {
    name: 'The Quay',
    address: { line1: '1 Quay', city: 'Craster', postalCode: 'NE66 3TR', country: 'GB' },
    hours: 'Thursday to Sunday',
    instructions: 'Ring the bell',
    readyAfterHours: 24,
    cost: 0,
  }
  const made = await owner.post('/api/commerce/shipping/pickup-places', quay)
  expect(made.json).toEqual({ ...quay, id: expect.any(String) })
  const option = `pickup-${String(made.json['id'])}`
  await owner.post('/api/commerce/taxes/regions', {
    name: 'Britain',
    taxName: 'VAT',
    country: 'GB',
    region: '',
    postcode: '',
    mode: 'adds',
    rates: { standard: 200_000 },
  })
  const shopper = shop.shopper()
  await shopper.add('mug')
  expect((await shopper.quote({ country: 'US', shippingOption: option })).json).toMatchObject({
    selectedShippingOption: option,
    shippingCents: 0,
    taxCents: 250,
    taxLabel: 'VAT',
    totalCents: 1500,
  })
  expect((await shopper.placeOrder({ shippingOption: option })).status).toBe(200)
  const path = `/api/commerce/shipping/pickup-places/${String(made.json['id'])}`
  expect((await owner.put(path, { ...quay, cost: 100 })).json).toMatchObject({ cost: 100 })
  expect((await owner.delete(path)).status).toBe(204)
})

it('a table of rates is tried, taken, and written so that it can be taken again', async () => {
  const empty = await openShop(app, { products: [{ name: 'mug', price: 1250 }], settings: { shipping: [] } })
  const staff = await empty.staff()
  const path = '/api/commerce/shipping'
  const csv =
    'zone,places,rate,kind,price\nBritain,GB,Post,flat,6.50\nIsles,GB:HS*,Boat,flat,nine\nNorth,GB | NO,Van,flat,1'
  const dry = await staff.post(`${path}/import`, { csv, dry: true })
  expect(dry.json).toMatchObject({ made: 1, changed: 0, problems: [{ line: 3 }, { line: 4 }] })
  expect(JSON.stringify(dry.json)).toContain('United Kingdom already belongs to Britain')
  expect((await staff.get(`${path}/zones`)).json['zones']).toEqual([])
  await staff.post(`${path}/import`, { csv, dry: false })
  const { zones } = (await staff.get(`${path}/zones`)).json as { zones: object[] }
  expect(zones).toMatchObject([{ name: 'Britain', rates: [{ name: 'Post', price: { kind: 'flat', cost: 650 } }] }])
  const table = await staff.get(`${path}/export`)
  expect(table.headers['content-disposition']).toContain('shipping.csv')
  const again = await staff.post(`${path}/import`, { csv: table.text, dry: false })
  expect(again.json).toEqual({ made: 0, changed: 1, problems: [] })
  expect((await staff.get(`${path}/zones`)).json['zones']).toEqual(zones)
})
