import type { ProductDetail } from '@sitewright/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

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
