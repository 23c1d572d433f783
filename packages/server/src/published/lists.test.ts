import type { ItemsAnswer, LabelAnswer } from '@sitewright/blocks/kit'
import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let pages: readonly PageEntry[]

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: [
      { name: 'Mug', price: 1500, more: { categories: ['Serving Bowls'], tags: ['gift'] } },
      { name: 'Hidden', price: 100, more: { state: 'DRAFT', categories: ['Secret'], tags: ['gift'] } },
    ],
  })
  owner = await shop.staff()
  pages = ((await owner.get('/api/site/draft')).json as unknown as SiteDraft).pages
})
afterAll(() => app.close())

const idOf = (title: string) => pages.find(page => page.title['en'] === title)!.id
/** What a visitor sees once every process has heard of what was written. */
const visit = async (path: string) => {
  await allDelivered(app)
  return app.send({ method: 'GET', host: shop.site.publicHost, path, headers: { accept: 'text/html' } })
}
const ask = async <Answer>(request: object) =>
  ((await owner.post('/api/site/data', { requests: [request] })).json['answers'] as Answer[])[0]!
const items = (request: object) =>
  ask<ItemsAnswer>({ kind: 'items', collectionId: 'all', limit: 100, sort: 'manual', ...request })
const titles = ({ items: cards }: ItemsAnswer) => cards.map(({ title }) => title['en'])

describe('a list of pages', () => {
  it('has those that visitors may find, with words and a picture of each', async () => {
    const all = await items({})
    expect(all).toMatchObject({ of: 'pages', total: all.items.length })
    expect(titles(all)).toContain('Visit')
    for (const absent of ['Home', 'Cart', 'Page not found']) expect(titles(all)).not.toContain(absent)
    const visitCard = all.items.find(({ title }) => title['en'] === 'Visit')!
    expect(visitCard.path).toBe('/visit')
    expect(visitCard.excerpt['en']).toMatch(/\w{3}/)
    expect(all.items.some(({ image }) => image !== null)).toBe(true)
  })

  it('leaves out the page it stands on, and one that is hidden from search', async () => {
    expect(titles(await items({ pageId: idOf('Visit') }))).not.toContain('Visit')
    await owner.put(`/api/pages/${idOf('Visit')}`, { seo: { hideFromSearch: true } })
    expect(titles(await items({}))).not.toContain('Visit')
    await owner.put(`/api/pages/${idOf('Visit')}`, { seo: {} })
  })

  it('is sorted by title, or by what changed last', async () => {
    const byTitle = titles(await items({ sort: 'title' }))
    expect(byTitle).toEqual([...byTitle].sort((a, b) => a!.localeCompare(b!, 'en')))
    app.clock.advance({ minutes: 5 })
    await owner.put(`/api/pages/${idOf('Visit')}`, { seo: { description: { en: 'Come and see.' } } })
    const newest = await items({ sort: 'newest', limit: 1 })
    expect(titles(newest)).toEqual(['Visit'])
    expect(newest.items[0]!.excerpt['en'], 'what its owner wrote for search engines').toBe('Come and see.')
  })

  it('is of nothing when its page is gone or of another site [A1]', async () => {
    expect(await items({ collectionId: 'of-another-site' })).toEqual({ of: 'pages', items: [], total: 0 })
    expect(await items({ collectionId: 'here' })).toEqual({ of: 'pages', items: [], total: 0 })
  })
})

describe('a list of a shop', () => {
  it('has products with what they cost and where they belong, without the one whose page it is', async () => {
    const mug = { id: shop.product('Mug').id, kind: 'product', path: '/shop/mug' }
    const all = await items({ collectionId: idOf('Shop'), category: 'Serving Bowls' })
    expect(all).toMatchObject({ of: 'products', total: 1, items: [mug] })
    expect(all.items[0]).toMatchObject({
      price: { fromPrice: 1500, soldOut: false },
      labels: [{ name: 'Serving Bowls', path: '/shop/category/serving-bowls' }],
    })
    expect(titles(await items({ collectionId: idOf('Shop'), productId: mug.id }))).not.toContain('Mug')
  })

  it('knows its categories, tags and months, but not those of products that nobody sees', async () => {
    const labels = (of: string) => ask<LabelAnswer[]>({ kind: 'labels', of, sort: 'name', limit: 50 })
    const categories = await labels('category')
    expect(categories).toContainEqual({ name: 'Serving Bowls', path: '/shop/category/serving-bowls', count: 1 })
    expect(categories.map(({ name }) => name)).not.toContain('Secret')
    expect(await labels('tag')).toEqual([{ name: 'gift', path: '/shop/tag/gift', count: 1 }])
    expect(await labels('month')).toMatchObject([{ name: '2026-03', path: '/shop/2026/03' }])
    expect(await labels('year')).toMatchObject([{ name: '2026', path: '/shop/2026' }])
  })

  it('has an address for each part of it, which shows that part alone', async () => {
    const part = await visit('/shop/category/serving-bowls')
    expect(part.status).toBe(200)
    expect(part.text).toContain('<title>Serving Bowls · ')
    expect(part.text.match(/class="product-link"/g)).toHaveLength(1)
    expect(part.text).toContain('href="/shop/mug"')
    expect((await visit('/shop/tag/gift')).text.match(/class="product-link"/g)).toHaveLength(1)
    expect((await visit('/shop/2026/03')).text).toContain('<title>March 2026 · ')
    const data = await visit('/shop/tag/gift?format=json')
    expect(JSON.parse(data.text).items).toHaveLength(1)
  })

  it('has these addresses in the sitemap, and those of nobody’s products are not', async () => {
    const { text } = await visit('/sitemap.xml')
    expect(text).toContain('/shop/category/serving-bowls</loc>')
    expect(text).toContain('/shop/tag/gift</loc>')
    expect(text).not.toContain('/shop/category/secret')
    expect(text).not.toContain('/shop/2026')
  })

  it.each(['/shop/category/secret', '/shop/category/none', '/shop/2025', '/shop/2026/04', '/visit/category/vases'])(
    'has nothing at %s',
    async path => {
      expect((await visit(path)).status).toBe(404)
    },
  )
})

describe('categories and tags of a product', () => {
  const label = (name: string, body: object) =>
    owner.put(`/api/commerce/products/${shop.product(name).id}/labels`, body)

  it('are written as they were given, each once', async () => {
    const saved = await label('Mug', { categories: [' Cups '], tags: ['gift', 'new'] })
    expect(saved.json).toMatchObject({ categories: ['Cups'], tags: ['gift', 'new'] })
    expect((await visit('/shop/category/cups')).status).toBe(200)
    expect((await visit('/shop/category/serving-bowls')).status, 'nothing is left there').toBe(404)
  })

  it.each([
    [{ categories: [], tags: ['gift', 'Gift '] }, 'duplicate'],
    [{ categories: ['x'.repeat(26)], tags: [] }, 'too-long'],
    [{ categories: [' '], tags: [] }, 'empty'],
  ])('%j are refused', async (body, reason) => {
    expect(await label('Mug', body)).toMatchObject({ status: 400, json: { reason } })
  })

  it('of another site are not there [A1]', async () => {
    expect((await owner.put('/api/commerce/products/elsewhere/labels', { categories: [], tags: [] })).status).toBe(404)
  })
})
