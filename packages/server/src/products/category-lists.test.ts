import type { Category, CategoryProducts } from '@sitewright/contract/categories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let ids: Record<string, string>

const names = ['Alder', 'Birch', 'Cedar', 'Dune', 'Elm']
const api = '/api/commerce/categories'
const list = async () => (await owner.get(api)).json as unknown as { items: Category[] }

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: names.map((name, index) => ({
      name,
      price: 1000 * (index + 1),
      more: { categories: [index < 3 ? 'Tall things' : 'Small things'] },
    })),
  })
  owner = await shop.staff()
  const parent = (await owner.post(api, { parentId: null, name: 'All things' })).json as { id: string }
  ids = Object.fromEntries((await list()).items.map(({ name, id }) => [name, id]))
  ids['All things'] = parent.id
  for (const [index, name] of ['Tall things', 'Small things'].entries())
    await owner.post(`${api}/${ids[name]}/move`, { parentId: parent.id, index })
  await allDelivered(app)
})
afterAll(() => app.close())

const page = async (path: string) => {
  const answer = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path,
    headers: { accept: 'text/html' },
  })
  return {
    status: answer.status,
    text: answer.text,
    location: answer.headers['location'],
    shown: [...answer.text.matchAll(/<a class="product-link" href="\/shop\/([a-z-]+)"/g)].map(match => match[1]),
  }
}
const order = async (category: string, productNames: readonly string[]) => {
  const answer = await owner.put(`${api}/${ids[category]}/products`, {
    productIds: productNames.map(name => shop.product(name).id),
  })
  await allDelivered(app)
  return answer
}
const titles = (answer: { json: unknown }) => (answer.json as CategoryProducts).items.map(({ title }) => title['en'])

it('a category shows what is below it, also where it has no product of its own, and leads there', async () => {
  const { status, shown, text } = await page('/shop/category/all-things')
  expect(status).toBe(200)
  expect(shown.toSorted()).toEqual(['alder', 'birch', 'cedar', 'dune', 'elm'])
  const children = /<nav class="catalogue-children".*?<\/nav>/s.exec(text)?.[0] ?? ''
  expect([...children.matchAll(/href="([^"]*)"/g)].map(match => match[1])).toEqual([
    '/shop/category/all-things/tall-things',
    '/shop/category/all-things/small-things',
  ])
})

it('what is below shows its own, and nothing leads further', async () => {
  const { shown, text } = await page('/shop/category/all-things/tall-things')
  expect(shown.toSorted()).toEqual(['alder', 'birch', 'cedar'])
  expect(text).not.toContain('class="catalogue-children"')
})

it('a category that is moved out takes its products from the lists of the one it was in', async () => {
  await owner.post(`${api}/${ids['Small things']}/move`, { parentId: null, index: 0 })
  await allDelivered(app)
  expect((await page('/shop/category/all-things')).shown.toSorted()).toEqual(['alder', 'birch', 'cedar'])
  await owner.post(`${api}/${ids['Small things']}/move`, { parentId: ids['All things'], index: 1 })
  await allDelivered(app)
  expect((await page('/shop/category/all-things')).shown).toHaveLength(5)
})

it('an address of before leads to the one of now, with what it asks for', async () => {
  const change = async (name: string, slug: string, to: string = name) => {
    const answer = await owner.put(`${api}/${ids[name]}`, { name: to, slug })
    await allDelivered(app)
    return answer
  }
  const at = async (path: string) => {
    const { status, location } = await page(path)
    return [status, location]
  }
  // By its name alone, as it was found before it had the one above.
  expect(await at('/shop/category/tall-things?sort=newest')).toEqual([
    301,
    '/shop/category/all-things/tall-things?sort=newest',
  ])
  const changed = await change('All things', 'Ware of Ours!')
  expect(
    (changed.json as unknown as { items: Category[] }).items.find(({ id }) => id === ids['All things'])?.slug,
  ).toBe('ware-of-ours')
  expect(await at('/shop/category/ware-of-ours')).toEqual([200, undefined])
  expect(await at('/shop/category/ware-of-ours/tall-things')).toEqual([200, undefined])
  expect(await at('/shop/category/all-things')).toEqual([301, '/shop/category/ware-of-ours'])
  expect(await at('/shop/category/all-things/tall-things')).toEqual([301, '/shop/category/ware-of-ours/tall-things'])
  expect((await page('/shop')).text).not.toContain('/category/all-things')
  expect(await at('/shop/category/none')).toEqual([404, undefined])
  // A name alone changes no address.
  await owner.put(`${api}/${ids['All things']}`, { name: 'Everything' })
  await allDelivered(app)
  expect(await at('/shop/category/ware-of-ours')).toEqual([200, undefined])
  await owner.put(`${api}/${ids['All things']}`, { name: 'All things', slug: 'all-things' })
  await allDelivered(app)
  expect(await at('/shop/category/all-things')).toEqual([200, undefined])
  expect(await at('/shop/category/ware-of-ours')).toEqual([301, '/shop/category/all-things'])
})

it('no two beside each other have one address; below another they may', async () => {
  const put = async (name: string, slug: string) => {
    const { status, json } = await owner.put(`${api}/${ids[name]}`, { name, slug })
    return [status, json['reason']]
  }
  expect(await put('Tall things', 'small-things')).toEqual([409, 'address-taken'])
  expect(await put('Tall things', '!?')).toEqual([400, 'address-empty'])
  const made = async (parentId: string | null, name: string) =>
    (await owner.post(api, { parentId, name })).json as unknown as { id: string; items: Category[] }
  const one = await made(null, 'Tall things')
  const beside = await made(null, 'Tall, things')
  const slugOf = (id: string) => beside.items.find(each => each.id === id)?.slug
  expect([slugOf(one.id), slugOf(beside.id)]).toEqual(['tall-things', 'tall-things-1'])
  for (const { id } of [one, beside]) await owner.delete(`${api}/${id}`)
})

it('its own categories alone are what a product is called by', async () => {
  const { items } = (await owner.get('/api/commerce/products?search=Alder')).json as {
    items: { categories: string[] }[]
  }
  expect(items.map(({ categories }) => categories)).toEqual([['Tall things']])
})

it('products of a category are put in order by hand [ENUM-38]', async () => {
  expect(titles(await owner.get(`${api}/${ids['Tall things']}/products`))).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(titles(await order('Tall things', ['Cedar', 'Alder', 'Birch']))).toEqual(['Cedar', 'Alder', 'Birch'])
  expect((await page('/shop/category/all-things/tall-things')).shown).toEqual(['cedar', 'alder', 'birch'])
  // Those that nobody put anywhere follow.
  await order('Tall things', ['Birch'])
  expect((await page('/shop/category/all-things/tall-things')).shown).toEqual(['birch', 'alder', 'cedar'])
  expect((await page('/shop/category/all-things/tall-things?sort=price-down')).shown).toEqual([
    'cedar',
    'birch',
    'alder',
  ])
})

it('a product keeps its place when it is saved', async () => {
  const { id } = shop.product('Birch')
  const { json } = await owner.get(`/api/commerce/products/${id}`)
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, ...fields } = json
  expect((await owner.put(`/api/commerce/products/${id}`, fields)).status).toBe(200)
  expect(titles(await owner.get(`${api}/${ids['Tall things']}/products`))).toEqual(['Birch', 'Alder', 'Cedar'])
})

it('more than 250 are not put in order by hand [ENUM-38]', async () => {
  const productIds = Array.from({ length: 251 }, (_, index) => `product-${index}`)
  const answer = await owner.put(`${api}/${ids['Tall things']}/products`, { productIds })
  expect([answer.status, answer.json['error']]).toEqual([
    400,
    'A collection you order by hand holds 250 items. Make another for the rest.',
  ])
})
