import type { ProductDetail } from '@sitewright/contract/products'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'
import { upload } from '../testing/upload'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: [{ name: 'jar', price: 1000, sizes: { chalk: 3, cobalt: 0 } }],
  })
})
afterAll(() => app.close())

it('the colours that an owner gave the values of an option stand on the product page', async () => {
  const owner = await shop.staff()
  const address = `/api/commerce/products/${shop.product('jar').id}`
  const { version, options } = (await owner.get(address)).json as unknown as ProductDetail
  const colours: Record<string, string> = { chalk: '#f4f1ea', cobalt: '#1f3a8a' }
  const saved = await owner.put(`${address}/variants`, {
    ...{ version, added: [], removed: [], changed: [] },
    options: options.map(option => ({
      ...option,
      values: option.values.map(value => ({ ...value, swatch: colours[value.label['en'] ?? ''] })),
    })),
  })
  expect(saved.status).toBe(200)
  const { text } = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path: '/shop/jar',
    headers: { accept: 'text/html' },
  })
  for (const [name, colour] of Object.entries(colours))
    expect(text).toContain(`<i class="product-swatch" style="background:${colour}" aria-hidden="true"></i>${name}`)
})

it('one of its pictures can stand for a value, on its page, in quick view and in lists', async () => {
  const owner = await shop.staff()
  const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
  const { asset } = await upload(app, { site: shop.site, browser: owner }, 'glaze.png', body)
  const picture = asset.id
  const address = `/api/commerce/products/${shop.product('jar').id}`
  const read = async () => (await owner.get(address)).json as unknown as ProductDetail
  const put = async (changed: object) => {
    const { version, options } = await read()
    return owner.put(`${address}/variants`, {
      ...{ version, added: [], removed: [], changed: [] },
      options: options.map(option => ({
        ...option,
        values: option.values.map(value => (value.label['en'] === 'chalk' ? { ...value, ...changed } : value)),
      })),
    })
  }
  const foreign = await put({ picture })
  expect([foreign.status, foreign.json['reason']], 'only a picture of the product itself').toEqual([
    400,
    'no-such-picture',
  ])
  const { id: _, path: __, createdAt: ___, variants: ____, options: _____, ...fields } = await read()
  expect((await owner.put(address, { ...fields, media: [{ assetId: picture, alt: {} }] })).status).toBe(200)
  expect((await put({ picture })).status).toBe(200)
  expect((await read()).options[0]?.values[0]).toMatchObject({ picture, swatch: '#f4f1ea' })
  await allDelivered(app)
  const page = async (path: string) =>
    (await app.send({ method: 'GET', host: shop.site.publicHost, path, headers: { accept: 'text/html' } })).text
  const fill = /background:center\/cover url\(&quot;\/[^"&?]+\?format=100w&quot;\)/
  expect(await page('/shop/jar')).toMatch(new RegExp(`${fill.source}" aria-hidden="true"></i>chalk`))
  const quick = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path: '/shop/jar?format=quick-view',
  })
  expect(quick.text).toContain('center/cover url(')
  const list = /<span class="product-swatches">.*?<\/span><i.*?<\/i><i.*?<\/i>/s.exec(await page('/shop'))?.[0] ?? ''
  expect(list).toContain('chalk, cobalt</span>')
  expect(list).toMatch(fill)
  expect(list).toContain('background:#1f3a8a')
  const copy = (await owner.post(`${address}/duplicate`, {})).json as unknown as ProductDetail
  expect(copy.options[0]?.values[0]).toMatchObject({ picture })
})
