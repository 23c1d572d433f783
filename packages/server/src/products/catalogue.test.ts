import type { Category } from '@sitewright/contract/categories'
import type { ProductDetail, ProductRow } from '@sitewright/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { listenForChanges } from '../testing/listen-for-changes'
import { letJobsRun, openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Jar', price: 16_000, sizes: { small: 4, large: 2 }, more: { categories: ['Vases'] } },
      { name: 'Mug', price: 2400, stock: 9 },
      { name: 'Plate', price: 1800, stock: 0 },
      { name: 'Glaze', price: 900, stock: 'unlimited' },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = '/api/commerce/products'
const read = async (name: string, from = owner, of = shop) =>
  (await from.get(`${path}/${of.product(name).id}`)).json as unknown as ProductDetail
const bodyOf = (product: ProductDetail, changed: object = {}) => {
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, media, ...fields } = product
  return { ...fields, media: media.map(({ url: _url, ...each }) => each), ...changed }
}
const save = (product: ProductDetail, changed: object = {}) =>
  owner.put(`${path}/${product.id}`, bodyOf(product, changed))
const saveRows = (product: ProductDetail, changes: object) =>
  owner.put(`${path}/${product.id}/variants`, {
    version: product.version,
    added: [],
    removed: [],
    changed: [],
    ...changes,
  })
const row = (id: string, sku: string, valueIds: string[], more: object = {}) => ({
  id,
  sku,
  valueIds,
  price: 100,
  salePrice: 0,
  onSale: false,
  saleFrom: null,
  saleUntil: null,
  unlimited: false,
  lowAt: null,
  weightG: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  barcode: '',
  imageId: null,
  priceBreaks: [],
  cost: null,
  quantity: 0,
  ...more,
})

describe('a product that is edited', () => {
  it('keeps what was saved, under its address, and shows it', async () => {
    const before = await read('Mug')
    const changes = await listenForChanges(app, shop.site.id)
    const plans = [{ id: 'p', billingPeriod: { value: 2, unit: 'week' }, numBillingCycles: 0, percentOff: 10 }]
    const answer = await save(before, {
      title: { en: 'Breakfast mug' },
      urlId: 'Breakfast Mug',
      tags: ['gift'],
      taxClass: 'reduced',
      seo: { title: { en: 'A mug' } },
      type: 'SERVICE',
      durationMin: 30,
      bookingUrl: 'https://book.example/mug',
      plans,
    })
    const after = answer.json as unknown as ProductDetail
    expect(after).toMatchObject({
      title: { en: 'Breakfast mug' },
      urlId: 'breakfast-mug',
      tags: ['gift'],
      taxClass: 'reduced',
      durationMin: 30,
      version: before.version + 1,
    })
    // Several weeks, months or years, and 0 goes on until somebody cancels.
    expect(after.plans).toMatchObject([{ billingPeriod: { value: 2, unit: 'week' }, numBillingCycles: 0 }])
    expect(await changes()).toEqual([['list:store', 'list:store:prices', `product:${before.id}`, `stock:${before.id}`]])
    const again = await save(after, { title: before.title, urlId: 'mug', type: 'PHYSICAL', plans: [] })
    expect((again.json as unknown as ProductDetail).plans).toEqual([])
    const [kept] = await app.look<{ all: number; open: number }>(
      `select count(*)::int as all, (count(*) filter (where active))::int as open from subscription_plans where product_id = $1`,
      [before.id],
    )
    expect(kept).toEqual({ all: 1, open: 0 })
  })

  it.each([
    [{ billingPeriod: { value: 1, unit: 'day' }, numBillingCycles: 0 }],
    [{ billingPeriod: { value: 0, unit: 'week' }, numBillingCycles: 0 }],
    [{ billingPeriod: { value: 1, unit: 'year' }, numBillingCycles: -1 }],
    [{ numBillingCycles: 3 }],
  ])('has plans by week, month or year only: %j [PROD-35 PROD-36 PROD-37]', async plan => {
    const answer = await save(await read('Mug'), { plans: [{ id: 'p', percentOff: 0, ...plan }] })
    expect(answer.status).toBe(400)
  })

  it('that somebody else saved meanwhile is not written over; both sides are answered', async () => {
    const mine = await read('Plate')
    const theirs = (await save(mine, { title: { en: 'Theirs' } })).json as unknown as ProductDetail
    const refused = await save(mine, { title: { en: 'Mine' } })
    expect([refused.status, refused.json['reason']]).toEqual([409, 'changed'])
    expect(refused.json['theirs']).toEqual(theirs)
    await save(theirs, { title: { en: 'Plate' } })
  })

  it.each([
    [{ title: { en: ' ' } }, 'no-name'],
    [{ urlId: '!?' }, 'address-empty'],
    [{ urlId: 'jar' }, 'address-taken'],
    [{ state: 'SCHEDULED' }, 'no-hour'],
    [{ tags: ['gift', ' GIFT '] }, 'duplicate'],
    [{ media: [{ assetId: 'of-another-site', alt: {} }] }, 'no-such-picture'],
    [{ categoryIds: ['of-another-site'] }, 'no-such-category'],
  ])('is refused with %j: %s', async (changed, reason) => {
    expect((await save(await read('Mug'), changed)).json['reason']).toBe(reason)
  })

  it('is copied hidden and without stock', async () => {
    const before = await read('Jar')
    const copy = (await owner.post(`${path}/${before.id}/duplicate`, {})).json as unknown as ProductDetail
    expect(copy).toMatchObject({ title: { en: 'Jar copy' }, state: 'DRAFT', urlId: 'jar-1', options: before.options })
    expect(copy.variants.map(({ qtyInStock, price, valueIds }) => [qtyInStock, price, valueIds])).toEqual(
      before.variants.map(({ price, valueIds }) => [0, price, valueIds]),
    )
    await owner.delete(`${path}/${copy.id}`)
  })

  it('is gone for everybody when it is deleted, and comes back for 30 days', async () => {
    const { id } = shop.product('Plate')
    expect((await owner.delete(`${path}/${id}`)).status).toBe(204)
    expect((await owner.get(`${path}/${id}`)).status).toBe(404)
    expect((await shop.shopper().add('Plate')).status).toBe(404)
    expect((await owner.delete(`${path}/${id}`)).status).toBe(404)
    expect((await owner.post(`${path}/${id}/restore`, {})).json).toMatchObject({ id })
    expect((await owner.post(`${path}/${id}/restore`, {})).status).toBe(404)
    const bin = await openShop(app, { products: [{ name: 'old', price: 1 }] })
    await (await bin.staff()).delete(`${path}/${bin.product('old').id}`)
    const rows = () => app.look('select id from products where site_id = $1', [bin.site.id])
    await app.platform.jobs.drain()
    app.clock.advance({ days: 31 })
    await app.look(`insert into jobs (kind, payload) values ('products:purge', 'null')`)
    await letJobsRun(app)
    expect(await rows()).toEqual([])
    app.clock.advance({ days: -31 })
  })
})

describe('the variants', () => {
  it('take changed cells, count stock by a difference, and note what they cost [PROD-08]', async () => {
    const before = await read('Jar')
    const [small, large] = before.variants
    const answer = await saveRows(before, {
      changed: [
        { id: small!.id, version: small!.version, price: 15_000, difference: 3, weightG: 1900 },
        { id: large!.id, version: large!.version, sku: 'JAR-L' },
      ],
    })
    const after = answer.json as unknown as ProductDetail
    expect(after.variants).toMatchObject([
      { price: 15_000, qtyInStock: 7, weightG: 1900, lowestPrice: 15_000 },
      { sku: 'JAR-L', qtyInStock: 2, price: 16_000 },
    ])
    const long = await saveRows(after, {
      changed: [{ id: small!.id, version: small!.version + 1, sku: 'x'.repeat(61) }],
    })
    expect(long.status).toBe(400)
    const stale = await saveRows(after, { changed: [{ id: small!.id, version: small!.version, price: 1 }] })
    expect([stale.status, stale.json['reason'], stale.json['theirs']]).toEqual([409, 'changed', after])
    const tooFew = await saveRows(after, {
      changed: [{ id: small!.id, version: small!.version + 1, price: 1, difference: -8 }],
    })
    expect([tooFew.status, tooFew.json['reason']]).toEqual([409, 'too-little'])
    expect((await read('Jar')).variants[0]!.price).toBe(15_000)
  })

  it('grow with their options; ids and numbers come from whoever makes them [PROD-09 PROD-10 PROD-11]', async () => {
    const before = await read('Mug')
    const options = [
      { id: 'glaze', name: { en: 'Glaze' }, values: ['chalk', 'oat'].map(id => ({ id, label: { en: id } })) },
    ]
    const first = before.variants[0]!
    const id = '3f2c1a90-7c1e-4b56-9d2f-0a1b2c3d4e5f'
    const grown = await saveRows(before, {
      options,
      changed: [{ id: first.id, version: first.version, valueIds: ['chalk'] }],
      added: [row(id, 'SQ0000042', ['oat'], { quantity: 5 })],
    })
    const after = grown.json as unknown as ProductDetail
    expect(after.variants).toMatchObject([
      { id: first.id, optionValues: ['chalk'], qtyInStock: 9 },
      { id, sku: 'SQ0000042', optionValues: ['oat'], qtyInStock: 5 },
    ])
    const clash = await saveRows(after, { changed: [{ id, version: 1, sku: 'JAR-L' }] })
    expect([clash.status, clash.json['sku'], clash.json['title']]).toEqual([409, 'JAR-L', 'Jar'])
    for (const [changes, reason] of [
      [{ added: [row('new', 'SQ7', ['oat'])] }, 'same-combination'],
      [{ added: [row('new', 'SQ7', [])] }, 'value-missing'],
      [{ removed: [first.id, id] }, 'no-variant'],
      [{ added: [row('new', 'SQ0000042', ['oat'])], removed: [first.id] }, 'same-combination'],
      [{ changed: [{ id: 'of-another', version: 1, price: 1 }] }, 'no-such-variant'],
    ] as const)
      expect((await saveRows(after, changes)).json['reason'], reason).toBe(reason)
    const swapped = await saveRows(after, {
      changed: [
        { id: first.id, version: after.variants[0]!.version, sku: 'SQ0000042' },
        { id, version: 1, sku: first.sku },
      ],
    })
    expect((swapped.json as unknown as ProductDetail).variants.map(({ sku }) => sku)).toEqual(['SQ0000042', first.sku])
    const shrunk = await saveRows(swapped.json as unknown as ProductDetail, {
      options: [],
      removed: [id],
      changed: [{ id: first.id, version: after.variants[0]!.version + 1, valueIds: [], sku: first.sku }],
    })
    expect((shrunk.json as unknown as ProductDetail).variants).toHaveLength(1)
  })

  it('cost less while a sale runs, by its days; what they cost least before stands beside it', async () => {
    const sale = await openShop(app, { products: [{ name: 'bowl', price: 2000, stock: 9 }] })
    const staff = await sale.staff()
    const before = await read('bowl', staff, sale)
    const { id, version } = before.variants[0]!
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
    await staff.put(`${path}/${before.id}/variants`, {
      version: before.version,
      added: [],
      removed: [],
      changed: [{ id, version, onSale: true, salePrice: 1500, saleFrom: day(1), saleUntil: day(3) }],
    })
    const price = async () => {
      const shopper = sale.shopper()
      await shopper.add('bowl')
      return (await shopper.cart()).entries[0]?.unitPriceCents
    }
    const shown = () =>
      app.platform.database.withSite(sale.site.id, async tx => {
        const { answer, until } = await app.products.onSaleByIds(tx, [before.id])
        const [variant] = answer[0]!.variants
        return { onSale: variant!.onSale, lowest: variant!.lowestPrice, until: until?.toISOString() }
      })
    const sums = () =>
      app.look('select price_from::int as from, any_on_sale as sale from products where id = $1', [before.id])
    const [begins, ends] = [day(1), day(3)]
    expect([await price(), await shown()]).toEqual([2000, { onSale: false, lowest: undefined, until: begins }])
    app.clock.advance({ days: 1, minutes: 1 })
    await letJobsRun(app)
    expect([await price(), await shown(), await sums()]).toEqual([
      1500,
      { onSale: true, lowest: 2000, until: ends },
      [{ from: 1500, sale: true }],
    ])
    app.clock.advance({ days: 2 })
    // The database's clock is far ahead of the test's, so both jobs ran at the first turn.
    await app.look(`insert into jobs (site_id, kind, payload) values ($1, 'products:sale-turn', $2)`, [
      sale.site.id,
      JSON.stringify({ productId: before.id }),
    ])
    await letJobsRun(app)
    expect([await price(), await shown(), await sums()]).toEqual([
      2000,
      { onSale: false, lowest: undefined, until: undefined },
      [{ from: 2000, sale: false }],
    ])
    app.clock.advance({ days: -3, minutes: -1 })
  })
})

describe('many products at once', () => {
  const bulk = (names: readonly string[], act: object) =>
    owner.post(`${path}/bulk`, { ids: names.map(name => shop.product(name).id), act })
  const list = async (query: string) =>
    ((await owner.get(`${path}?${query}`)).json as unknown as { items: ProductRow[] }).items.map(
      ({ title }) => title['en'],
    )

  it('change status, tag, tax class, category and price; what is not there is named', async () => {
    const categories = (await owner.get('/api/commerce/categories')).json['items'] as Category[]
    expect((await bulk(['Mug', 'Plate'], { kind: 'state', state: 'DRAFT' })).json).toEqual({ changed: 2, refused: [] })
    expect(await list('state=DRAFT')).toEqual(['Mug', 'Plate'])
    await bulk(['Mug', 'Plate'], { kind: 'state', state: 'PUBLISHED' })
    await bulk(['Mug', 'Plate'], { kind: 'tag', tag: 'sale', isOn: true })
    await bulk(['Mug'], { kind: 'tax-class', taxClass: 'zero' })
    await bulk(['Mug'], { kind: 'category', categoryId: categories[0]!.id, isIn: true })
    await bulk(['Mug'], { kind: 'price', percent: 10, endsIn99: true })
    expect(await read('Mug')).toMatchObject({
      tags: ['gift', 'sale'],
      taxClass: 'zero',
      categoryIds: [categories[0]!.id],
      variants: [{ price: 2599 }],
    })
    expect(await list(`category=${categories[0]!.id}`)).toEqual(['Jar', 'Mug'])
    const some = await owner.post(`${path}/bulk`, {
      ids: [shop.product('Mug').id, 'of-another'],
      act: { kind: 'state', state: 'PUBLISHED' },
    })
    expect(some.json).toEqual({ changed: 1, refused: [{ id: 'of-another', reason: 'no-such-product' }] })
    await bulk(['Plate'], { kind: 'delete' })
    expect(await list('')).toEqual(['Jar', 'Mug', 'Glaze'])
    await bulk(['Plate'], { kind: 'restore' })
  })

  it('are found by kind, by stock and by a number', async () => {
    expect(await list('stock=sold-out')).toEqual(['Plate'])
    expect(await list('stock=low')).toEqual(['Jar'])
    expect(await list('type=DIGITAL')).toEqual([])
    expect(await list('search=JAR-L')).toEqual(['Jar'])
  })

  it('are summed up as their variants say', async () => {
    const wrong = await app.look(`select products.id from products join (
      select product_id, min(case when on_sale and coalesce(sale_from <= now(), true) and coalesce(now() < sale_until, true)
        then sale_price else price end) as lowest, max(price) as highest, count(*) as variants from variants group by product_id
    ) as own on own.product_id = products.id
    where price_from <> lowest or normal_price <> highest or variant_count <> variants`)
    expect(wrong).toEqual([])
  })
})

describe('categories', () => {
  const address = '/api/commerce/categories'
  const names = (items: unknown) => (items as Category[]).map(({ name }) => name)

  it('hang from each other, are renamed on their products, moved and deleted', async () => {
    const own = await openShop(app, { products: [{ name: 'jar', price: 1, more: { categories: ['Vases', 'New'] } }] })
    const staff = await own.staff()
    const all = async () => (await staff.get(address)).json['items'] as Category[]
    const idOf = async (name: string) => (await all()).find(each => each.name === name)!.id
    const vases = await idOf('Vases')
    const made = await staff.post(address, { parentId: vases, name: ' Small ' })
    expect([made.status, names(made.json['items'])]).toEqual([201, ['Vases', 'New', 'Small']])
    const twice = await staff.post(address, { parentId: vases, name: 'SMALL' })
    expect([twice.status, twice.json['reason']]).toEqual([409, 'duplicate'])
    expect((await staff.post(address, { parentId: null, name: 'x'.repeat(26) })).json['reason']).toBe('too-long')
    await staff.put(`${address}/${vases}`, { name: 'Jars' })
    expect((await read('jar', staff, own)).categoryIds).toEqual([vases, await idOf('New')])
    const [product] = await app.look<{ categories: string[] }>('select categories from products where site_id = $1', [
      own.site.id,
    ])
    expect(product!.categories).toEqual(['Jars', 'New'])
    const small = await idOf('Small')
    const move = (id: string, parentId: string | null) => staff.post(`${address}/${id}/move`, { parentId, index: 0 })
    expect((await move(vases, small)).json['reason']).toBe('into-itself')
    expect((await move(vases, vases)).json['reason']).toBe('into-itself')
    expect(names((await move(small, null)).json['items'])).toEqual(['Small', 'Jars', 'New'])
    expect((await move(await idOf('New'), small)).status).toBe(200)
    const left = await staff.delete(`${address}/${small}`)
    expect(names(left.json['items'])).toEqual(['Jars'])
    expect((await read('jar', staff, own)).categoryIds).toEqual([vases])
  })

  it('end at ten levels [ENUM-39]', async () => {
    const own = await openShop(app, { products: [] })
    const staff = await own.staff()
    let parentId: string | null = null
    for (let depth = 1; depth <= 10; depth++)
      parentId = String((await staff.post(address, { parentId, name: `level ${depth}` })).json['id'])
    expect((await staff.post(address, { parentId, name: 'too deep' })).json['reason']).toBe('too-deep')
  })
})

describe('the inventory', () => {
  it('lists variants with what is held for orders, and tells what happened to each', async () => {
    const own = await openShop(app, {
      products: [
        { name: 'jar', price: 100, sizes: { small: 9, large: 0 } },
        { name: 'file', price: 100, stock: 'unlimited' },
      ],
    })
    const staff = await own.staff()
    const shopper = own.shopper()
    await shopper.add('jar', 2, { size: 'small' })
    await shopper.placeOrder()
    const get = async (query = '') => (await staff.get(`/api/commerce/inventory${query}`)).json
    const { items, counts } = await get()
    expect(items).toMatchObject([
      { options: 'small', available: 7, committed: 2, isLow: false },
      { options: 'large', available: 0, committed: 0, isLow: true },
      { unlimited: true },
    ])
    expect(counts).toEqual({ all: 3, low: 0, 'sold-out': 1, unlimited: 1 })
    expect((await get('?stock=sold-out'))['total']).toBe(1)
    expect((await get(`?search=${own.variant('jar', 'small').sku}`))['total']).toBe(1)
    const address = `${path}/${own.product('jar').id}/variants/${own.variant('jar', 'small').id}`
    await staff.post(`${address}/stock`, { difference: 5, note: 'after the firing' })
    const moves = (await staff.get(`${address}/moves`)).json['items']
    expect(moves).toMatchObject([
      { reason: 'counted', change: 5, committedChange: 0, note: 'after the firing', orderNumber: null },
      { reason: 'reserved', change: -2, committedChange: 2, orderNumber: 1001, by: null },
      { reason: 'counted', change: 9 },
    ])
    expect((moves as { by: string }[])[0]!.by).not.toBeNull()
  })

  it('comes in pages that follow each other', async () => {
    const own = await openShop(app, {
      products: [
        { name: 'cup', price: 1, sizes: Object.fromEntries(Array.from({ length: 53 }, (_, n) => [`s${n}`, 1])) },
      ],
    })
    const staff = await own.staff()
    const first = (await staff.get('/api/commerce/inventory')).json as { items: { options: string }[]; next: string }
    const second = (await staff.get(`/api/commerce/inventory?after=${first.next}`)).json as typeof first
    expect([first.items.length, second.items.map(({ options }) => options), second.next]).toEqual([
      50,
      ['s50', 's51', 's52'],
      null,
    ])
  })
})

describe('a shop of its own', () => {
  const calls = (websiteId: string) => `/api/content-service/product/1.1/websites/${websiteId}/products`
  const collection = {
    navigationTitle: 'Shop',
    title: 'The shop',
    urlId: 'the-shop',
    description: 'All',
    enabled: true,
  }
  const root = { displayName: 'All', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 }

  it('is made by two calls: the collection, and its root category [STORE-01 STORE-02 STORE-03 STORE-04 STORE-05 STORE-06 STORE-07 STORE-08 STORE-09]', async () => {
    const made = await owner.post(calls(shop.site.id), collection)
    expect([made.status, made.json]).toEqual([201, { ...collection, id: expect.any(String) }])
    const first = await owner.post(`${calls(shop.site.id)}/${made.json['id']}/categories`, root)
    expect([first.status, first.json]).toEqual([201, { id: expect.any(String), displayName: 'All', type: 'ROOT' }])
    const [kept] = await app.look(
      'select name, type, page_rendering, display_index, parent_id from categories where collection_id = $1',
      [made.json['id']],
    )
    expect(kept).toEqual({ name: 'All', type: 'ROOT', page_rendering: 'LIST_VIEW', display_index: 1, parent_id: null })
    expect((await owner.post(`${calls(shop.site.id)}/${made.json['id']}/categories`, root)).status).toBe(409)
  })

  it.each([{ ...collection, enabled: false }, { ...collection, title: '' }, { title: 'The shop' }])(
    'is refused as %j',
    async body => {
      expect((await owner.post(calls(shop.site.id), body)).status).toBe(400)
    },
  )

  it.each([{ parentCategoryId: 'x' }, { type: 'CATEGORY' }, { pageRendering: 'GRID' }, { displayIndex: 2 }])(
    'has a root without a parent, of its kind: %j [STORE-06]',
    async changed => {
      const made = await owner.post(calls(shop.site.id), collection)
      const answer = await owner.post(`${calls(shop.site.id)}/${made.json['id']}/categories`, { ...root, ...changed })
      expect(answer.status).toBe(400)
    },
  )

  it('of another site is not there', async () => {
    const neighbour = await openShop(app, { products: [] })
    expect((await owner.post(calls(neighbour.site.id), collection)).status).toBe(404)
    expect((await owner.post(`${calls(neighbour.site.id)}/x/categories`, root)).status).toBe(404)
    expect((await owner.post(`${calls(shop.site.id)}/x/categories`, root)).status).toBe(404)
  })
})
