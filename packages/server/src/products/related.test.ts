import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
const names = ['Teapot', 'Cosy', 'Tray', 'Spoon', 'Ladle']

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: names.map((name, at) => ({ name, price: 1000 + at, stock: 5 })),
    templateName: 'tern',
  })
  owner = await shop.staff()
  const { json } = await owner.post('/api/commerce/categories', { parentId: null, name: 'Tea things' })
  const [tea] = [String(json['id'])]
  for (const name of ['Teapot', 'Tray', 'Spoon']) await change(name, { categoryIds: [tea] })
  await owner.post('/api/publishing/publish', {})
})
afterAll(() => app.close())

const idOf = (name: string) => shop.product(name).id
async function change(name: string, changed: object) {
  const path = `/api/commerce/products/${idOf(name)}`
  const { json } = await owner.get(path)
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, ...fields } = json
  const media = (json['media'] as { url: string }[]).map(({ url: ______, ...picture }) => picture)
  const saved = await owner.put(path, { ...fields, media, ...changed })
  expect(saved.status).toBe(200)
}
/** What the page of the teapot says goes with it. */
const related = async (browser = app.browser(shop.site.publicHost)) => {
  await allDelivered(app)
  const { text } = await browser.get(`/shop/${shop.product('Teapot').urlId}`)
  const section = /<section class="product-related"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
  return names.filter(name => section.includes(`/shop/${shop.product(name).urlId}"`))
}

describe('related products', () => {
  it('are others of its categories, without itself', async () => {
    expect(await related()).toEqual(['Tray', 'Spoon'])
  })

  it('are what the owner picked once anything is, and the page shows so at once', async () => {
    await change('Teapot', { relatedIds: [idOf('Ladle'), idOf('Cosy')] })
    expect(await related()).toEqual(['Cosy', 'Ladle'])
  })

  it('are never sold out or hidden; without any that is left, its neighbours are shown', async () => {
    const shopper = shop.shopper()
    await shopper.add('Ladle', 5)
    expect((await shopper.placeOrder()).json['state']).toBe('paid')
    expect(await related()).toEqual(['Cosy'])
    await change('Cosy', { state: 'DRAFT' })
    expect(await related()).toEqual(['Tray', 'Spoon'])
    await change('Spoon', { state: 'DRAFT' })
    expect(await related()).toEqual(['Tray'])
    await change('Tray', { state: 'DRAFT' })
    expect(await related()).toEqual([])
  })

  it('are no products of another shop, whatever is sent', async () => {
    const other = await openShop(app, { products: [{ name: 'Theirs', price: 1, stock: 1 }] })
    await change('Tray', { state: 'PUBLISHED' })
    await change('Teapot', { relatedIds: [other.product('Theirs').id] })
    expect(await related()).toEqual(['Tray'])
  })
})
