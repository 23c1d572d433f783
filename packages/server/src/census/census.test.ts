import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'Moon jar', price: 24_000 }] })
})
afterAll(() => app.close())

const path = (productId: string) => `/api/census/RecordQuickView/${productId}`
const counted = () =>
  app.look<{ product: string; day: string; views: number }>(
    'select product_id as product, day::text, views from quick_views where site_id = $1 order by day',
    [shop.site.id],
  )

describe('quick views', () => {
  it('of nothing, of another shop’s products and of the owner count nothing', async () => {
    const other = await openShop(app, { products: [{ name: 'Rug', price: 5000 }] })
    const visitor = app.browser(shop.site.publicHost)
    expect((await visitor.post(path('nothing'))).status).toBe(404)
    expect((await visitor.post(path(other.product('Rug').id))).status).toBe(404)
    expect((await (await shop.staff()).post(path(shop.product('Moon jar').id))).status).toBe(204)
    expect((await counted()).filter(({ views }) => views > 0)).toEqual([])
    expect((await visitor.post(path('a%20b'))).status).toBe(404)
  })

  it('are counted by product and day from a call without a body [TRK-93]', async () => {
    const jar = shop.product('Moon jar').id
    const visitor = app.browser(shop.site.publicHost)
    expect((await visitor.post(path(jar))).status).toBe(204)
    expect((await visitor.post(path(jar))).status).toBe(204)
    app.clock.advance({ minutes: 24 * 60 })
    await visitor.post(path(jar))
    expect(await counted()).toEqual([
      { product: jar, day: '2026-03-02', views: 2 },
      { product: jar, day: '2026-03-03', views: 1 },
    ])
  })
})
