import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [{ name: 'mug', price: 1250 }],
    settings: { shipping: [{ id: 'post', name: 'Post', detail: '', cost: 1000 }] },
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const regions = '/api/commerce/taxes/regions'
const region = (name: string, place: object, standard: number, more: object = {}) => ({
  name,
  taxName: `${name} tax`,
  country: 'US',
  region: '',
  postcode: '',
  mode: 'adds',
  rates: { standard },
  ...place,
  ...more,
})
const settings = {
  pricesIncludeTax: false,
  shippingTax: 'none',
  shippingClassId: 'standard',
  taxedAbroad: 'same-gross',
  untaxedAbroad: 'same-gross',
  homeRegionId: null,
}
const tried = async (to: object) =>
  (await owner.post('/api/commerce/taxes/try', { goodsCents: 31_600, classId: 'standard', ...to })).json

describe('tax regions', () => {
  it('begin with three classes and nothing owed', async () => {
    expect((await owner.get(regions)).json).toEqual({
      settings,
      classes: [
        { id: 'standard', name: 'Standard' },
        { id: 'reduced', name: 'Reduced' },
        { id: 'zero', name: 'Zero' },
      ],
      regions: [],
    })
  })

  it('add up from wide to narrow, and orders keep each rate of each line', async () => {
    await owner.post(regions, region('New York', { region: 'NY' }, 40_000))
    await owner.post(regions, region('Hudson Valley', { region: 'NY', postcode: '12501…12594' }, 40_000))
    expect(await tried({ country: 'US', region: 'New York', postalCode: '12508' })).toEqual({
      taxes: [
        { region: 'New York', name: 'New York tax', rate: 40_000, amountCents: 1264 },
        { region: 'Hudson Valley', name: 'Hudson Valley tax', rate: 40_000, amountCents: 1264 },
      ],
      taxCents: 2528,
      totalCents: 34_128,
    })
    await owner.put('/api/commerce/taxes/settings', { ...settings, shippingTax: 'follows-goods' })
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const placed = await shopper.placeOrder({ address: { ...hanna, postalCode: '12508' } })
    expect(placed.status).toBe(200)
    const rows = await app.look<{ name: string; part: string; base: number; amount: number }>(
      `select t.name, case t.part when 'shipping' then 'shipping' else 'line' end as part, t.base::int, t.amount::int
       from order_taxes t where order_id = $1 order by t.name, part`,
      [placed.json['orderId']],
    )
    expect(rows).toEqual([
      { name: 'Hudson Valley tax', part: 'line', base: 2500, amount: 100 },
      { name: 'Hudson Valley tax', part: 'shipping', base: 1000, amount: 40 },
      { name: 'New York tax', part: 'line', base: 2500, amount: 100 },
      { name: 'New York tax', part: 'shipping', base: 1000, amount: 40 },
    ])
    const [order] = await app.look<{ tax: number; names: string }>(
      'select tax::int, tax_name as names from orders where id = $1',
      [placed.json['orderId']],
    )
    expect(order).toEqual({ tax: 280, names: 'New York tax, Hudson Valley tax' })
  })

  it('never share a place: the other is named', async () => {
    const refused = await owner.post(regions, region('Beacon', { postcode: '12590…12600' }, 1))
    expect([refused.status, refused.json['error']]).toEqual([
      409,
      '12501…12594 already belongs to Hudson Valley. A place stands in one region.',
    ])
    expect((await owner.post(regions, region('Nowhere', { country: 'XX' }, 1))).status).toBe(422)
    expect((await owner.post(regions, region('Much', { country: 'GB' }, 1_000_001))).status).toBe(400)
    expect((await owner.post(regions, region('Class', { country: 'GB' }, 0, { rates: { none: 1 } }))).status).toBe(404)
  })

  it('are imported from a table, line by line', async () => {
    const csv =
      'Country,Region,Postcode,Tax,Mode,Standard,Reduced\nGB,,,VAT,,20,5\nGB,,JE*,GST,replaces,5,5\nDE,,,MwSt.,,19,7\nUS,NY,,State tax,,4.5,\nFR,,,TVA,,many,\nUS,,12500...12550,Town,,1,'
    const dry = await owner.post('/api/commerce/taxes/import', { csv, dry: true })
    const expected = {
      made: 3,
      changed: 1,
      problems: [
        { line: 6, problem: 'Write a rate from 0 to 100, such as 8.875.' },
        { line: 7, problem: '12501…12594 already belongs to Hudson Valley. A place stands in one region.' },
      ],
    }
    expect(dry.json).toEqual(expected)
    expect(await tried({ country: 'GB' })).toMatchObject({ taxCents: 0 })
    expect((await owner.post('/api/commerce/taxes/import', { csv, dry: false })).json).toEqual(expected)
    expect(await tried({ country: 'GB' })).toMatchObject({ taxCents: 6320 })
    expect(await tried({ country: 'GB', postalCode: 'JE2 3AB' })).toMatchObject({
      taxCents: 1580,
      taxes: [{ name: 'GST' }],
    })
    expect(await tried({ country: 'DE', classId: 'reduced' })).toMatchObject({ taxCents: 2212 })
    expect(await tried({ country: 'US', region: 'NY' })).toMatchObject({ taxes: [{ name: 'State tax', rate: 45_000 }] })
  })

  it('have settings that the checkout follows, classes, and an end', async () => {
    const { json } = await owner.get(regions)
    const britain = (json['regions'] as { id: string; name: string }[]).find(({ name }) => name === 'GB')!
    const home = { ...settings, pricesIncludeTax: true, untaxedAbroad: 'net', homeRegionId: britain.id }
    expect((await owner.put('/api/commerce/taxes/settings', home)).json).toEqual(home)
    expect(await tried({ country: 'GB', goodsCents: 1200 })).toMatchObject({ taxCents: 200, totalCents: 1200 })
    expect(await tried({ country: 'NO', goodsCents: 1200 })).toMatchObject({ taxCents: 0, totalCents: 1000 })
    expect((await owner.put('/api/commerce/taxes/settings', { ...home, homeRegionId: 'none' })).status).toBe(404)
    const books = await owner.post('/api/commerce/taxes/classes', { name: 'Books' })
    expect(books.status).toBe(201)
    await owner.put(`/api/commerce/taxes/classes/${String(books.json['id'])}`, { name: 'Print' })
    expect((await owner.get(regions)).json['classes']).toContainEqual({ id: books.json['id'], name: 'Print' })
    expect((await owner.delete(`${regions}/${britain.id}`)).status).toBe(204)
    expect((await owner.get(regions)).json['settings']).toMatchObject({ homeRegionId: null })
  })
})
