import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: [
      ...Array.from({ length: 60 }, (_, index) => ({
        name: `Bead ${index + 1}`,
        price: 100 * (index + 1),
        stock: index % 3,
        more: { categories: ['Beads'], tags: index < 10 ? ['round'] : [] },
      })),
      { name: 'Hidden bead', price: 100, more: { categories: ['Beads'], state: 'DRAFT' as const } },
    ],
  })
})
afterAll(() => app.close())

type Found = {
  items: { id: string; title: Record<string, string>; fullUrl: string; fromPriceCents: number }[]
  total: number
  next: string | null
  facets: {
    inStock: number
    categories: { name: string; count: number }[]
    tags: { name: string; count: number }[]
    prices?: { lowest: number; highest: number }
  }
}
const ask = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const path = `/api/commerce/catalogue?${new URLSearchParams(query)}`
  const answer = await app.send({ method: 'GET', host: shop.site.publicHost, path, headers })
  return { ...answer, found: answer.json as unknown as Found }
}
const titles = ({ items }: Found) => items.map(({ title }) => title['en'])

it('answers one page after the other, each product once', async () => {
  const first = (await ask({ category: 'Beads' })).found
  expect([first.items.length, first.total]).toEqual([48, 60])
  const second = (await ask({ category: 'Beads', after: first.next! })).found
  expect([second.items.length, second.next]).toEqual([12, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  expect(first.items[0]).toMatchObject({ fullUrl: '/shop/bead-1', fromPriceCents: 100 })
})

it('counts what each choice would leave', async () => {
  const { facets } = (await ask({ category: 'Beads' })).found
  expect(facets.inStock).toBe(40)
  expect(facets.categories).toContainEqual({ name: 'Beads', count: 60 })
  expect(facets.tags).toEqual([{ name: 'round', count: 10 }])
  expect(facets.prices).toEqual({ lowest: 100, highest: 6000 })
})

it('is narrowed by filter and words, and sorted, as the list on a page is', async () => {
  const query = { category: 'Beads', filter: 'max=10&stock=1', sort: 'price-down' }
  const { found } = await ask(query)
  expect(titles(found)).toEqual(['Bead 9', 'Bead 8', 'Bead 6', 'Bead 5', 'Bead 3', 'Bead 2'])
  const page = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path: '/shop/category/beads?max=10&stock=1&sort=price-down',
    headers: { accept: 'text/html' },
  })
  const onPage = [...page.text.matchAll(/<a class="product-link" href="(\/shop\/[^"]*)"/g)].map(match => match[1])
  expect(onPage).toEqual(found.items.map(({ fullUrl }) => fullUrl))
  expect(titles((await ask({ q: 'bead 60' })).found)).toEqual(['Bead 60'])
  expect((await ask({ q: 'no such thing' })).found).toMatchObject({ total: 0, items: [], next: null })
})

it('shows nothing that visitors may not see', async () => {
  expect((await ask({ q: 'hidden' })).found.total).toBe(0)
})

it('is kept by whoever asked until something changes', async () => {
  const query = { category: 'Beads', sort: 'price-up' }
  const first = await ask(query)
  const known = { 'if-none-match': first.headers['etag']! }
  expect((await ask(query, known)).status).toBe(304)
  await shop.setPrice('Bead 1', 150)
  expect((await ask(query, known)).status).toBe(200)
})

it('what it does not know is refused', async () => {
  expect((await ask({ sort: 'by-luck' })).status).toBe(400)
  expect((await ask({ colour: 'red' })).status).toBe(400)
})
