import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser
let pictures: string[]

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { templateName: 'tern', products: [{ name: 'cup', price: 5000 }] })
  owner = await shop.staff()
  const { json } = await owner.get('/api/media?kind=image')
  pictures = (json as { items: { id: string }[] }).items.map(({ id }) => id)
})
afterAll(() => app.close())

const address = () => `/api/commerce/products/${shop.product('cup').id}`
const save = async (changed: Partial<ProductDetail>) => {
  const product = (await owner.get(address())).json as unknown as ProductDetail
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, media, ...fields } = product
  const answer = await owner.put(address(), {
    ...fields,
    media: media.map(({ url: _url, ...each }) => each),
    ...changed,
  })
  await allDelivered(app)
  return answer
}
const head = async (path = '/shop/cup') => {
  const { text } = await app.send({ method: 'GET', host: shop.site.publicHost, path, headers: { accept: 'text/html' } })
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]
  return {
    title: /<title>(.*?)<\/title>/.exec(text)?.[1],
    description: meta('description'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    og: { title: meta('og:title'), description: meta('og:description'), image: meta('og:image'), url: meta('og:url') },
  }
}

it('tells the name of a product while its owner wrote nothing for search engines', async () => {
  const { title, description, og } = await head()
  expect(title).toMatch(/^cup · Shop \d+$/)
  expect(description).toBeUndefined()
  expect(og.image).toBeUndefined()
})

it('tells title, description and picture that its owner chose, to search engines and to whom it is shared with', async () => {
  const [first, chosen] = pictures
  const saved = await save({
    media: [{ assetId: first!, alt: {} }] as never,
    seo: { title: { en: 'A cup for two hands' }, description: { en: 'Thrown in one piece.' }, socialImage: chosen! },
  })
  expect(saved.status).toBe(200)
  const { title, description, og } = await head()
  expect(title).toBe('A cup for two hands')
  expect(description).toBe('Thrown in one piece.')
  expect(og).toMatchObject({ title: 'A cup for two hands', description: 'Thrown in one piece.' })
  const [asset] = await app.platform.database.withSite(shop.site.id, tx => app.products.pictures(tx, [chosen!]))
  expect(og.image).toContain(asset![1])
})

it('takes the first picture of the product where none was chosen for sharing', async () => {
  await save({ seo: { title: { en: '' } } })
  const { title, og } = await head()
  expect(title).toContain('cup · ')
  const [asset] = await app.platform.database.withSite(shop.site.id, tx => app.products.pictures(tx, [pictures[0]!]))
  expect(og.image).toContain(asset![1])
})

it('names one address for the page, whatever was added to it', async () => {
  const plain = (await head()).canonical
  expect(plain).toMatch(/^https?:\/\/[^/]+\/shop\/cup$/)
  expect((await head('/shop/cup?utm_source=letter')).canonical).toBe(plain)
  expect((await head()).og.url).toBe(plain)
})

it('refuses a picture that is not in the library, and says where the chosen one is used', async () => {
  expect((await save({ seo: { socialImage: 'x'.repeat(22) } })).status).toBe(400)
  await save({ seo: { socialImage: pictures[1]! } })
  const uses = await owner.post('/api/media/uses', { assetIds: [pictures[1]] })
  expect(JSON.stringify(uses.json)).toContain('cup')
})
