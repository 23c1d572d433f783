import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ImportProblemRow, ProductImport } from '@sitewright/contract/imports'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type ShelfItem, type Shop } from '../testing/shop'
import { sendFile } from '../testing/upload'

/** Stands in for the servers that have the pictures. */
const asked: string[] = []
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#234' } })
  .jpeg()
  .toBuffer()
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '')
  const isThere = request.url?.startsWith('/there')
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/jpeg' }).end(isThere ? picture : '')
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const standIn = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  app = await openTestApp({ config: { egress: { 'pictures.example': standIn } } })
})
afterAll(async () => {
  await app.close()
  elsewhere.close()
})

type Owner = { readonly shop: Shop; readonly browser: Browser }
const path = '/api/commerce/imports'

async function openStore(products: readonly ShelfItem[] = []): Promise<Owner> {
  const shop = await openShop(app, { products })
  return { shop, browser: await shop.staff() }
}

const send = ({ shop, browser }: Owner, body: string | Buffer, fileName = 'products.csv') =>
  sendFile(
    app,
    { site: shop.site, browser },
    { method: 'POST', path: `${path}?fileName=${encodeURIComponent(fileName)}` },
    body,
  )

const jobs = () => app.platform.jobs.drain()
const read = async ({ browser }: Owner, id: string) =>
  (await browser.get(`${path}/${id}`)).json as unknown as ProductImport
const act = async ({ browser }: Owner, id: string, name: string) => browser.post(`${path}/${id}/${name}`, {})

/** Sends a file and waits for its dry run. */
async function tried(owner: Owner, body: string | Buffer): Promise<ProductImport> {
  const { json, status } = await send(owner, body)
  expect(status).toBe(201)
  await jobs()
  return read(owner, (json as unknown as ProductImport).id)
}
async function imported(owner: Owner, body: string | Buffer): Promise<ProductImport> {
  const { id } = await tried(owner, body)
  expect((await act(owner, id, 'start')).status).toBe(200)
  await jobs()
  return read(owner, id)
}
const problems = async ({ browser }: Owner, id: string) =>
  ((await browser.get(`${path}/${id}/problems`)).json as unknown as { items: ImportProblemRow[] }).items

const titles = ({ shop }: Owner) =>
  app.look<{ title: string; state: string }>(
    `select title->>'en' as title, state from products where site_id = $1 order by position`,
    [shop.site.id],
  )
const variants = ({ shop }: Owner) =>
  app.look<{ sku: string; price: number; quantity: number }>(
    'select sku, price::int, quantity from variants where site_id = $1 order by sku',
    [shop.site.id],
  )

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\r\n'
const line = (number: number) =>
  `thing-${number},Thing ${number},Title,Default Title,T${number},shopify,${number},${number}.50\r\n`
const lines = (count: number) => header + Array.from({ length: count }, (_, index) => line(index + 1)).join('')

describe('a file of products', () => {
  it('is tried before anything is written, and says of every line what would happen', async () => {
    const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
    const { sku } = owner.shop.variant('Mug')
    const file = `Title;SKU;Price;Stock;Categories;Tags\nBowl;BOWL;38,50;4;Tableware;stone\nVase;VASE;38,505;1;;\nMug;${sku};18;5;;\nJug;JUG;12;twelve;;\n`
    const sent = await send(owner, file)
    const { id } = sent.json as unknown as ProductImport
    expect(sent.json).toMatchObject({ source: 'other', state: 'columns', delimiter: ';', encoding: 'utf-8', lacks: [] })
    await owner.browser.put(`${path}/${id}/mapping`, {
      mapping: ['title', 'sku', 'price', 'stock', 'categories', 'tags'],
      measurement: 'metric',
    })
    await jobs()
    expect(await read(owner, id)).toMatchObject({
      state: 'checked',
      total: 4,
      counts: { make: 1, change: 0, same: 1, skip: 0, wrong: 2 },
      products: { make: 1, change: 0 },
      problems: { wrong: 2, warning: 0, skipped: 0 },
      preview: [
        { line: 2, act: 'make', title: 'Bowl', sku: 'BOWL', price: 3850, stock: 4 },
        { line: 3, act: 'wrong' },
        { line: 4, act: 'same', title: 'Mug' },
        { line: 5, act: 'wrong' },
      ],
    })
    expect((await problems(owner, id)).map(({ line, column, cell, text }) => [line, column, cell, text])).toEqual([
      [3, 'Price', '38,505', 'More decimals than USD has. Never rounded.'],
      [5, 'Stock', 'twelve', 'Write a whole number or Unlimited.'],
    ])
    expect((await owner.browser.get(`${path}/${id}/problems.csv`)).text).toContain('3,Price,"38,505",More decimals')
    expect(await titles(owner)).toEqual([{ title: 'Mug', state: 'PUBLISHED' }])

    await act(owner, id, 'start')
    await jobs()
    expect(await read(owner, id)).toMatchObject({ state: 'done', done: 4, written: { make: 1, same: 1, wrong: 2 } })
    expect((await titles(owner)).map(({ title }) => title)).toEqual(['Mug', 'Bowl'])
    expect(await variants(owner)).toContainEqual({ sku: 'BOWL', price: 3850, quantity: 4 })
  })

  it('goes on where it was when it broke off, and writes nothing twice', async () => {
    const owner = await openStore()
    const { id, total } = await tried(owner, lines(450))
    expect(total).toBe(450)
    // The third batch cannot be written: as if the server had been killed in between.
    await app.look(`alter table imports add constraint stop_here check (done <= 400)`)
    await act(owner, id, 'start')
    await jobs()
    expect(await read(owner, id)).toMatchObject({ state: 'running', done: 400 })
    expect(await variants(owner)).toHaveLength(400)
    await app.look(`alter table imports drop constraint stop_here; update jobs set run_at = now()`)
    await jobs()
    expect(await read(owner, id)).toMatchObject({ state: 'done', done: 450, written: { make: 450 } })
    const all = await variants(owner)
    expect(all).toHaveLength(450)
    expect(all.every(({ sku, quantity }) => sku === `T${quantity}`)).toBe(true)
    const moves = await app.look<{ reason: string; moves: number }>(
      'select reason, count(*)::int as moves from stock_moves where site_id = $1 group by 1',
      [owner.shop.site.id],
    )
    expect(moves).toEqual([{ reason: 'imported', moves: 450 }])
  })

  it('sets the stock by a count, and what is ordered meanwhile stays ordered', async () => {
    const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
    const { sku } = owner.shop.variant('Mug')
    const { id, state } = await tried(owner, `SKU,Stock\n${sku},20\n`)
    expect(state).toBe('columns')
    await owner.browser.put(`${path}/${id}/mapping`, { mapping: ['sku', 'stock'], measurement: 'metric' })
    await jobs()
    await act(owner, id, 'start')
    await jobs()
    expect(await owner.shop.stock('Mug')).toBe(20)
    const shopper = owner.shop.shopper()
    await shopper.add('Mug', 3)
    expect((await shopper.placeOrder()).status).toBeLessThan(300)
    await act(owner, id, 'undo')
    await jobs()
    expect(await owner.shop.stock('Mug')).toBe(2)
  })

  describe('with a sale that is under way when its turn comes', () => {
    /** The sale has taken its units, and ends only when the job waits for the shelf. */
    async function jobsDuringASale({ shop }: Owner, name: string, units: number): Promise<void> {
      const waiting = () =>
        app.look("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
      let working: Promise<unknown> | undefined
      await app.platform.database.withSite(shop.site.id, async tx => {
        const lines = [{ variantId: shop.variant(name).id, units }]
        await app.products.moveStock(tx, { lines, reason: 'reserved', orderId: 'under-way', at: app.clock.now() })
        working = jobs()
        await expect.poll(waiting).toHaveLength(1)
      })
      await working
    }
    const file = (sku: string, cells: string) =>
      `Product URL,Product Page,Title,SKU,Price,Stock\nmug,shop,Mug,${sku},${cells}\n`

    it('takes its count back and not the sale [C5 T1]', async () => {
      const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
      const { id } = await imported(owner, file(owner.shop.variant('Mug').sku, '18,20'))
      expect(await owner.shop.stock('Mug')).toBe(20)
      await act(owner, id, 'undo')
      await jobsDuringASale(owner, 'Mug', 3)
      expect(await read(owner, id)).toMatchObject({ state: 'undone', kept: 0 })
      expect(await owner.shop.stock('Mug')).toBe(2)
    })

    it('does not take the sale for a count of its own [C5 T1]', async () => {
      const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
      const { id } = await tried(owner, file(owner.shop.variant('Mug').sku, '21,'))
      await act(owner, id, 'start')
      await jobsDuringASale(owner, 'Mug', 3)
      expect(await owner.shop.stock('Mug')).toBe(2)
      await act(owner, id, 'undo')
      await jobs()
      expect(await read(owner, id)).toMatchObject({ state: 'undone', kept: 0 })
      expect(await owner.shop.stock('Mug')).toBe(2)
    })
  })

  it('is undone, except where somebody has been at work since', async () => {
    const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
    const { sku, id: variantId } = owner.shop.variant('Mug')
    const file = `Product URL,Product Page,Title,SKU,Price,Tags\nmug,shop,Cup,${sku},19,new\nbowl,shop,Bowl,BOWL,20,\nvase,shop,Vase,VASE,30,\n`
    const done = await imported(owner, file)
    expect(done).toMatchObject({ state: 'done', written: { make: 2, change: 1 } })
    expect(done.undoUntil).not.toBeNull()
    await app.look(`update variants set price = 2100 where sku = 'BOWL'`)
    await act(owner, done.id, 'undo')
    await jobs()
    expect(await read(owner, done.id)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await titles(owner)).map(({ title }) => title)).toEqual(['Mug', 'Bowl'])
    expect(await app.look('select price::int from variants where id = $1', [variantId])).toEqual([{ price: 1800 }])
    expect((await act(owner, done.id, 'undo')).status).toBe(409)
  })

  it('takes along the categories it made, except those that something else goes by', async () => {
    const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
    const { browser } = owner
    type Tree = { items: { id: string; name: string }[] }
    const tree = async () => ((await browser.get('/api/commerce/categories')).json as unknown as Tree).items
    const names = async () => (await tree()).map(({ name }) => name).sort()
    const idOf = async (name: string) => (await tree()).find(each => each.name === name)!.id
    const own = await browser.post('/api/commerce/categories', { parentId: null, name: 'Tableware' })
    expect(own.status).toBeLessThan(300)
    const file = (rows: string) => `Product URL,Product Page,Title,SKU,Price,Categories\n${rows}`
    const { id } = await imported(
      owner,
      file(
        'bowl,shop,Bowl,BOWL-9,20,"/tableware/deep, /garden/pots/large, /sale, /gifts, /hall/bench"\njar,shop,Jar,JAR-9,9,/garden/tools\nscarf,shop,Scarf,SCARF-9,9,/winter\n',
      ),
    )
    const made = ['bench', 'deep', 'garden', 'gifts', 'hall', 'large', 'pots', 'sale', 'tools', 'winter']
    expect(await names()).toEqual(['Tableware', ...made])
    // Renamed, in a discount, with a product of the shop's own, with a category below, with a product of another file.
    await browser.put(`/api/commerce/categories/${await idOf('winter')}`, { name: 'Winter things' })
    await app.look(
      'insert into product_categories (site_id, product_id, category_id) select site_id, $1, id from categories where id = $2',
      [owner.shop.product('Mug').id, await idOf('gifts')],
    )
    await browser.post('/api/commerce/categories', { parentId: await idOf('hall'), name: 'Coats' })
    const sale = { categoryIds: [await idOf('sale')], productIds: [], minSubtotal: null, minQuantity: null }
    const discount = {
      ...{ name: 'Sale', method: 'automatic', code: null, kind: 'percent', value: 100_000, per: 'order', ...sale },
      ...{ firstOrderOnly: false, startsAt: null, endsAt: null, maxUses: null, oncePerCustomer: false },
      ...{ combines: true, active: true },
    }
    expect((await browser.post('/api/commerce/discounts', discount)).json).toMatchObject({ name: 'Sale' })
    const other = await imported(owner, file('pot,shop,Pot,POT-9,20,/garden/pots\n'))
    await act(owner, id, 'undo')
    await jobs()
    // The product of the renamed one counts as changed.
    expect(await read(owner, id)).toMatchObject({ state: 'undone', kept: 1 })
    const left = ['Coats', 'Tableware', 'Winter things', 'garden', 'gifts', 'hall', 'pots', 'sale']
    expect(await names()).toEqual(left)
    await act(owner, other.id, 'undo')
    await jobs()
    expect(await names()).toEqual(left.filter(name => name !== 'garden' && name !== 'pots'))
  })

  it('leaves what was sold since, also where no count shows it', async () => {
    const owner = await openStore()
    const file =
      'Product URL,Product Page,Title,SKU,Price,Stock\nbowl,shop,Bowl,SOLD-1,20,Unlimited\nvase,shop,Vase,SOLD-2,30,Unlimited\n'
    const { id } = await imported(owner, file)
    const [bowl] = await app.look<{ id: string }>(`select product_id as id from variants where sku = 'SOLD-1'`)
    const shopper = owner.shop.shopper()
    const entry = { itemId: bowl!.id, sku: 'SOLD-1', quantity: 1 }
    expect((await shopper.browser.post('/api/commerce/shopping-cart/entries', entry)).status).toBeLessThan(300)
    expect((await shopper.placeOrder()).status).toBeLessThan(300)
    await act(owner, id, 'undo')
    await jobs()
    expect(await read(owner, id)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await titles(owner)).map(({ title }) => title)).toEqual(['Bowl'])
  })

  it('says of a product that was deleted that it comes back, and puts it away again when it is undone', async () => {
    const owner = await openStore([{ name: 'Mug', price: 1800, stock: 5 }])
    const { sku } = owner.shop.variant('Mug')
    const { id: productId } = owner.shop.product('Mug')
    expect((await owner.browser.delete(`/api/commerce/products/${productId}`)).status).toBeLessThan(300)
    const file = `Product URL,Product Page,Title,SKU,Price\nmug,shop,Mug,${sku},18\n`
    const { id } = await tried(owner, file)
    expect((await problems(owner, id)).map(({ line, severity, text }) => [line, severity, text])).toEqual([
      [2, 'warning', 'Mug was deleted. It comes back.'],
    ])
    const isDeleted = async () =>
      (
        await app.look<{ gone: boolean }>('select deleted_at is not null as gone from products where id = $1', [
          productId,
        ])
      )[0]!.gone
    expect(await isDeleted()).toBe(true)
    await act(owner, id, 'start')
    await jobs()
    expect(await isDeleted()).toBe(false)
    await act(owner, id, 'undo')
    await jobs()
    expect(await isDeleted()).toBe(true)
  })

  it('can be paused and gone on with, cancelled, and undone for thirty days', async () => {
    const owner = await openStore()
    const { id } = await tried(owner, lines(3))
    expect((await act(owner, id, 'pause')).status).toBe(409)
    await act(owner, id, 'start')
    expect((await act(owner, id, 'pause')).json).toMatchObject({ state: 'paused' })
    await jobs()
    expect(await variants(owner)).toEqual([])
    await act(owner, id, 'start')
    await jobs()
    expect(await variants(owner)).toHaveLength(3)
    expect((await act(owner, id, 'cancel')).status).toBe(409)
    await app.look(`update imports set finished_at = finished_at - interval '31 days' where id = '${id}'`)
    expect((await act(owner, id, 'undo')).json).toMatchObject({ reason: 'too-late' })
  })
})

describe('files that are none, or strange', () => {
  it.each([
    ['empty', '', 'empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'not-a-table'],
    ['nothing but blanks', ' \n\n', 'not-a-table'],
  ])('%s', async (_, body, reason) => {
    const { status, json } = await send(await openStore(), body)
    expect([status, json['reason']]).toEqual([400, reason])
  })

  it('reads what comes before half a line, and says where the file is broken', async () => {
    const owner = await openStore()
    const found = await tried(owner, `${lines(2)}thing-3,"Thing 3,Title,Default`)
    expect(found).toMatchObject({ state: 'checked', counts: { make: 2, wrong: 1 } })
    expect(await problems(owner, found.id)).toMatchObject([{ line: 4, reason: 'line-broken' }])
  })

  it('takes what is not written in UTF-8 for Windows-1252, and says so', async () => {
    const owner = await openStore()
    const body = Buffer.from(`${header}cafe,Caf\xe9 \x80,Title,Default Title,C,shopify,1,2\r\n`, 'latin1')
    const found = await imported(owner, body)
    expect(found.encoding).toBe('windows-1252')
    expect(await titles(owner)).toEqual([{ title: 'Café €', state: 'PUBLISHED' }])
    expect(await problems(owner, found.id)).toMatchObject([{ line: 1, reason: 'encoding-guessed' }])
  })

  it('counts lines as a person does, with lines inside of cells', async () => {
    const owner = await openStore()
    const found = await tried(
      owner,
      `${header}a,"A\nB",Title,Default Title,A,shopify,1,1\n\nb,B,Title,Default Title,B,shopify,1,x\n`,
    )
    expect((await problems(owner, found.id)).map(({ line }) => line)).toEqual([5])
  })

  it('leaves out the second line of one SKU, and never lets HTML in', async () => {
    const owner = await openStore()
    const file = `Handle,Title,Body (HTML),Variant SKU,Variant Price\na,A,<p onclick=x>Hi<script>alert(1)</script></p>,S,1\nb,B,,S,2\n`
    const found = await imported(owner, file)
    expect(found.written).toMatchObject({ make: 1, wrong: 1 })
    const [row] = await app.look<{ text: string }>(
      'select description::text as text from products where site_id = $1',
      [owner.shop.site.id],
    )
    expect(row!.text).toContain('Hi')
    expect(row!.text).not.toMatch(/script|onclick|alert/)
  })
})

describe('what comes with a product', () => {
  it('fetches pictures afterwards, in their order and once; one that is gone is a warning', async () => {
    const owner = await openStore()
    const file = (handle: string) =>
      `Handle,Title,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text\n${handle},Mug,${handle},1,https://pictures.example/there-2.jpg,2,Back\n${handle},,,,https://pictures.example/there-1.jpg,1,Front\n${handle},,,,https://pictures.example/gone.jpg,3,\n${handle},,,,http://127.0.0.1/inside.jpg,4,\n`
    const first = await imported(owner, file('mug'))
    expect(first).toMatchObject({ state: 'done', pictures: { waiting: 0, failed: 2 } })
    const shown = await app.look<{ names: string[] }>(
      `select array(select a.alt->>'en' from unnest(p.image_ids) with ordinality i (id, n) join assets a on a.id = i.id order by n) as names
       from products p where p.site_id = $1`,
      [owner.shop.site.id],
    )
    expect(shown).toEqual([{ names: ['Front', 'Back'] }])
    expect((await problems(owner, first.id)).map(({ line, text }) => [line, text])).toEqual([
      [4, 'Not found. Made without this picture.'],
      [5, 'Not found. Made without this picture.'],
    ])
    const before = asked.filter(path => path.startsWith('/there')).length
    await imported(owner, file('cup'))
    expect(asked.filter(path => path.startsWith('/there')).length).toBe(before)
  })

  it('makes categories in categories, sales with their days and weights', async () => {
    const owner = await openStore()
    await imported(
      owner,
      'ID,Type,SKU,Name,Published,Categories,Weight (kg),Regular price,Sale price,Date sale price ends,Tax class,In stock?\n1,simple,A,A,1,"Kitchen > Bowls, Gifts",1.5,10,8,2026-12-24,reduced-rate,1\n2,simple,B,B,1,Kitchen > Bowls,,10,,,,1\n',
    )
    const { id } = owner.shop.site
    expect(
      await app.look(`select name, depth from categories where site_id = $1 and type = 'CATEGORY' order by name`, [id]),
    ).toEqual([
      { name: 'Bowls', depth: 2 },
      { name: 'Gifts', depth: 1 },
      { name: 'Kitchen', depth: 1 },
    ])
    expect(
      await app.look(
        `select v.weight_g as weight, v.sale_until as until, p.tax_class as tax, p.price_from::int as "from", p.stock_state as stock, p.categories
         from variants v join products p on p.id = v.product_id where v.site_id = $1 and v.sku = 'A'`,
        [id],
      ),
    ).toEqual([
      {
        weight: 1500,
        until: new Date('2026-12-24'),
        tax: 'reduced',
        from: 800,
        stock: 'unlimited',
        categories: ['Bowls', 'Gifts'],
      },
    ])
  })
})

describe('export', () => {
  it('comes back byte by byte from an empty store', async () => {
    const owner = await openStore([
      { name: '=Mug "large", blue', price: 1800, stock: 5, more: { categories: ['Kitchen'], tags: ['a, b'] } },
      { name: 'Vase', price: 4800, sizes: { S: 1, L: 0 }, more: { state: 'DRAFT' } },
    ])
    const exported = async ({ browser }: Owner) => (await browser.get('/api/commerce/exports/products.csv')).text
    const file = await exported(owner)
    expect(file).toContain(`"'=Mug ""large"", blue"`)
    const empty = await openStore()
    expect(await imported(empty, file)).toMatchObject({ source: 'sitewright', written: { make: 3, wrong: 0 } })
    expect(await exported(empty)).toBe(file)
    // And into the store it came from it brings nothing.
    expect(await tried(owner, file)).toMatchObject({ counts: { same: 3, change: 0, make: 0, wrong: 0 } })
  })
})
