import type { ProductRow } from '@sitewright/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Received, type TestApp } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

type ProductList = { items: ProductRow[]; total: number; next: string | null; categories: string[] }

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Moon jar', price: 24_000, stock: 7, more: { categories: ['Vases', 'One-offs'] } },
      { name: 'Bowl', price: 3000, more: { categories: ['Table'] } },
      { name: '100% wool_rug', price: 9000, more: { categories: ['Table'] } },
      { name: 'Hidden', price: 100, more: { state: 'DRAFT', categories: ['Secret'] } },
      { name: 'Dawn', price: 100, more: { state: 'SCHEDULED', publishAt: new Date('2026-03-02T11:00:00Z') } },
      { name: 'Voucher', price: 5000, stock: 'unlimited', more: { type: 'GIFT_CARD' } },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = '/api/commerce/products'
const titles = ({ json }: Received) => (json as unknown as ProductList).items.map(({ title }) => title['en'])
const inSite = <Result>(run: Parameters<typeof app.platform.database.withSite<Result>>[1], of = shop) =>
  app.platform.database.withSite(of.site.id, run)
const onSale = async (request: object, of = shop) =>
  (await inSite(tx => app.products.list(tx, { limit: 50, ...request }), of)).answer.items.map(
    ({ title }) => title['en'],
  )

describe('what a visitor may see', () => {
  it('is what is on sale, in the owner’s order, and never a gift card among the goods [A19]', async () => {
    expect(await onSale({})).toEqual(['Moon jar', 'Bowl', '100% wool_rug'])
    expect(await onSale({ limit: 2 })).toEqual(['Moon jar', 'Bowl'])
    expect(await onSale({ category: 'Table' })).toEqual(['Bowl', '100% wool_rug'])
    expect(await onSale({ category: 'Tab%' })).toEqual([])
    expect(await onSale({ sort: 'price-up' })).toEqual(['Bowl', '100% wool_rug', 'Moon jar'])
    expect(await onSale({ sort: 'price-down' })).toEqual(['Moon jar', '100% wool_rug', 'Bowl'])
  })

  it('is in the owner’s order where age and price say nothing', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Tile ${index + 1}`)
    const tiles = await openShop(app, { products: names.map(name => ({ name, price: 900 })) })
    for (const sort of ['newest', 'price-up', 'price-down']) expect(await onSale({ sort }, tiles), sort).toEqual(names)
  })

  it('does not hold a draft or a scheduled product, by its address or its id [A19]', async () => {
    for (const [name, url] of [
      ['Hidden', 'hidden'],
      ['Dawn', 'dawn'],
    ] as const) {
      expect(await inSite(tx => app.products.onSaleByUrl(tx, url))).toBeNull()
      expect((await inSite(tx => app.products.onSaleByIds(tx, [shop.product(name).id]))).answer).toEqual([])
    }
    expect(await inSite(tx => app.products.urlsOnSale(tx))).toEqual(['moon-jar', 'bowl', '100-wool-rug'])
  })

  it('holds a scheduled product from its hour on, and says before when that is [A19]', async () => {
    const later = await openShop(app, {
      products: [
        { name: 'Dusk', price: 100, more: { state: 'SCHEDULED', publishAt: new Date('2026-03-02T18:30:00Z') } },
        { name: 'Dawn', price: 100, more: { state: 'SCHEDULED', publishAt: new Date('2026-03-02T10:30:00Z') } },
        { name: 'Draft', price: 100, more: { state: 'DRAFT', publishAt: new Date('2026-03-02T10:10:00Z') } },
      ],
    })
    const until = () =>
      inSite(
        async tx => [
          (await app.products.list(tx, { limit: 9 })).until,
          (await app.products.list(tx, { limit: 9, category: 'Elsewhere' })).until,
          (await app.products.onSaleByIds(tx, [later.product('Dawn').id, later.product('Dusk').id])).until,
        ],
        later,
      )
    expect(await onSale({}, later)).toEqual([])
    const [dawn, dusk] = [new Date('2026-03-02T10:30:00Z'), new Date('2026-03-02T18:30:00Z')]
    expect(await until()).toEqual([dawn, undefined, dawn])
    app.clock.advance({ minutes: 30 })
    expect([await onSale({}, later), await until()]).toEqual([['Dawn'], [dusk, undefined, dusk]])
  })

  it('says how few are left only near the end, and what is sold out [PROD-27]', async () => {
    const few = await openShop(app, {
      products: [
        { name: 'six', price: 1, stock: 6 },
        { name: 'five', price: 1, stock: 5 },
        { name: 'none', price: 1, stock: 0 },
        { name: 'endless', price: 1, stock: 'unlimited' },
      ],
    })
    const { items } = (await inSite(tx => app.products.list(tx, { limit: 9 }), few)).answer
    expect(items.map(({ fewLeft, soldOut }) => [fewLeft, soldOut])).toEqual([
      [undefined, false],
      [5, false],
      [undefined, true],
      [undefined, false],
    ])
  })
})

describe('the owner’s list', () => {
  it('shows everything in order, with the categories there are', async () => {
    const answer = await owner.get(path)
    expect(titles(answer)).toEqual(['Moon jar', 'Bowl', '100% wool_rug', 'Hidden', 'Dawn', 'Voucher'])
    expect((answer.json as unknown as ProductList).categories).toEqual(['One-offs', 'Secret', 'Table', 'Vases'])
  })

  it.each([
    ['moon', ['Moon jar']],
    ['%', ['100% wool_rug']],
    ['_', ['100% wool_rug']],
    ['dden', ['Hidden']],
    ['en"', []],
    ['"', []],
    ['\\', []],
  ])('finds %s in titles, taking every sign as itself [X15]', async (search, expected) => {
    expect(titles(await owner.get(`${path}?search=${encodeURIComponent(search)}`))).toEqual(expected)
  })

  it('refuses a sign that cannot be stored [X23]', async () => {
    expect((await owner.get(`${path}?search=%00`)).status).toBe(400)
    expect((await owner.get(`${path}/%00`)).status).toBe(404)
  })

  it('comes in pages', async () => {
    const many = await openShop(app, {
      products: Array.from({ length: 53 }, (_, index) => ({ name: `item ${index}`, price: 1 })),
    })
    const staff = await many.staff()
    const first = await staff.get(path)
    expect([titles(first).length, titles(first)[49], first.json['total']]).toEqual([50, 'item 49', 53])
    expect(titles(await staff.get(`${path}?after=${first.json['next']}`))).toEqual(['item 50', 'item 51', 'item 52'])
  })

  it('belongs to its site [A1]', async () => {
    const neighbour = await (await openShop(app, { products: [] })).staff()
    const { id } = shop.product('Bowl')
    expect(titles(await neighbour.get(path))).toEqual([])
    expect((await neighbour.get(`${path}/${id}`)).status).toBe(404)
    const stock = await neighbour.post(`${path}/${id}/variants/${shop.variant('Bowl').id}/stock`, { difference: 5 })
    expect([stock.status, await shop.stock('Bowl')]).toEqual([404, 10])
  })
})

describe('a new product', () => {
  const create = (body: object) => owner.post(path, { title: 'Plate', price: 1800, quantity: 4, ...body })

  it('gets an address and a number of its own, at the end of the list [C31 PROD-10]', async () => {
    const first = (await create({})).json as unknown as ProductRow
    const second = (await create({})).json as unknown as ProductRow
    expect([first.urlId, second.urlId]).toEqual(['plate', 'plate-1'])
    expect(first).toMatchObject({ title: { en: 'Plate' }, state: 'PUBLISHED', path: '/plate' })
    expect(first.variants).toMatchObject([{ price: 1800, qtyInStock: 4, unlimited: false }])
    expect(first.variants[0]!.sku).toMatch(/^SQ\d{7}$/)
    expect(titles(await owner.get(path)).slice(-2)).toEqual(['Plate', 'Plate'])
  })

  it('made many times at once gets different addresses and numbers, and none fails [C31]', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ title: 'Same' })))
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const rows = made.map(({ json }) => json as unknown as ProductRow)
    expect(new Set(rows.map(({ urlId }) => urlId)).size).toBe(6)
    expect(new Set(rows.map(({ variants }) => variants[0]!.sku)).size).toBe(6)
  })

  it('draws another number when the first one is taken [C31]', async () => {
    const { random } = app.platform
    const { integer } = random
    const taken = Number(shop.variant('Bowl').sku.slice(2))
    const drawn = [taken, taken, 4_711]
    Object.assign(random, { integer: (below: number) => drawn.shift() ?? integer(below) })
    const made = (await create({ title: 'Clash' })).json as unknown as ProductRow
    Object.assign(random, { integer })
    expect(made.variants[0]!.sku).toBe('SQ0004711')
  })

  it.each([
    { price: 100_000_001 },
    { price: -1 },
    { price: 1.5 },
    { quantity: -1 },
    { quantity: 1_000_001 },
    { title: '' },
    { title: 'x'.repeat(201) },
    { sku: 'MINE' },
    { imageIds: Array(101).fill('x') },
  ])('is refused with %j [PROD-07]', async body => {
    expect((await create(body)).status).toBe(400)
  })

  it('cannot borrow a neighbour’s picture [A3]', async () => {
    const answer = await create({ imageIds: ['of-another-site'] })
    expect([answer.status, answer.json['reason']]).toEqual([400, 'no-such-picture'])
  })

  it('shows on the cached pages', async () => {
    const changes = await listenForChanges(app, shop.site.id)
    await create({ title: 'Shown' })
    expect(await changes()).toEqual([['list:store']])
  })
})

describe('stock', () => {
  const adjust = (difference: unknown, name = 'Moon jar', of = shop, hands = owner) =>
    hands.post(`${path}/${of.product(name).id}/variants/${of.variant(name).id}/stock`, { difference })

  it('changes by a difference, so that a sale in the meantime is not undone [C29]', async () => {
    const [, sale] = await Promise.all([
      adjust(10),
      (async () => {
        const shopper = shop.shopper()
        await shopper.add('Moon jar', 2)
        return shopper.placeOrder()
      })(),
    ])
    expect([sale.status, await shop.stock('Moon jar')]).toEqual([200, 15])
    const answer = await adjust(-15)
    expect((answer.json as unknown as ProductRow).variants[0]!.qtyInStock).toBe(0)
    expect((await adjust(-1)).json['reason']).toBe('out-of-range')
    expect((await adjust(0)).status).toBe(200)
    expect(await shop.stock('Moon jar')).toBe(0)
  })

  it.each([1.5, '1', null, 1_000_001, -1_000_001])('does not change by %j', async difference => {
    expect((await adjust(difference)).status).toBe(400)
  })

  it('stays within what can be counted', async () => {
    const full = await openShop(app, { products: [{ name: 'sand', price: 1, stock: 1_000_000 }] })
    const staff = await full.staff()
    const answer = await adjust(1, 'sand', full, staff)
    expect([answer.status, answer.json['reason']]).toEqual([409, 'out-of-range'])
  })

  it('shows on the product’s own page, and on lists only near its end', async () => {
    const other = await openShop(app, { products: [{ name: 'cup', price: 1, stock: 20 }] })
    const staff = await other.staff()
    const changes = await listenForChanges(app, other.site.id)
    const { id } = other.product('cup')
    const far = [[`stock:${id}`]]
    const near = [[`stock:${id}`, `product:${id}`]]
    for (const [difference, announced] of [
      [-10, far],
      [-4, far],
      [-1, near],
      [20, near],
      [5, far],
      [0, []],
    ] as const) {
      await adjust(difference, 'cup', other, staff)
      expect(await changes(), String(difference)).toEqual(announced)
    }
  })

  it('can always be explained by its moves', async () => {
    const wrong = await app.look(`select id from variants where quantity <>
      (select coalesce(sum(change), 0) from stock_moves where variant_id = variants.id)`)
    expect(wrong).toEqual([])
  })

  it('of a neighbour’s variant under one’s own product is not there [A1 A3]', async () => {
    const neighbour = await openShop(app, { products: [{ name: 'cup', price: 1 }] })
    const answer = await owner.post(
      `${path}/${shop.product('Bowl').id}/variants/${neighbour.variant('cup').id}/stock`,
      { difference: 1 },
    )
    expect([answer.status, await neighbour.stock('cup')]).toEqual([404, 10])
  })
})
