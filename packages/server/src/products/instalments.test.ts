import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    templateName: 'tern',
    products: [
      { name: 'cup', price: 5001, stock: 5 },
      { name: 'table', price: 300_000, stock: 5 },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const path = '/api/commerce/payments/instalments'
const save = async (instalments: object | null) => {
  const answer = await owner.put(path, { instalments })
  await allDelivered(app)
  return answer
}
const said = async (urlId: string): Promise<string[]> => {
  const page = await app.send({
    method: 'GET',
    host: shop.site.publicHost,
    path: `/shop/${urlId}`,
    headers: { accept: 'text/html' },
  })
  expect(page.status).toBe(200)
  const list = /<ul class="product-instalments">(.*?)<\/ul>/s.exec(page.text)?.[1] ?? ''
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(match => match[1]!)
}

it('a product page says nothing about instalments until the shop has set them up [PROD-50]', async () => {
  expect((await owner.get(path)).json).toEqual({ instalments: null, currency: 'USD' })
  expect(await said('cup')).toEqual([])
})

it('then it names the payments, the least and the most, with the amounts of the shop [PROD-49 PROD-50]', async () => {
  const terms = { payments: 4, minimum: 3500, maximum: 200_000 }
  expect((await save(terms)).json).toEqual({ instalments: terms, currency: 'USD' })
  expect((await owner.get(path)).json).toMatchObject({ instalments: terms })
  expect(await said('cup')).toEqual([
    '4 interest-free payments of $12.51',
    'For orders of $35 or more',
    'For orders up to $2,000',
  ])
})

it('nothing is said beside what costs more than the largest order [PROD-50]', async () => {
  expect(await said('table')).toEqual([])
})

it('without bounds only the payments are named, and switching it off takes them from pages that are cached [PROD-50]', async () => {
  await save({ payments: 3, minimum: null, maximum: null })
  expect(await said('cup')).toEqual(['3 interest-free payments of $16.67'])
  await save(null)
  expect(await said('cup')).toEqual([])
})

it.each([
  [{ payments: 1, minimum: null, maximum: null }],
  [{ payments: 25, minimum: null, maximum: null }],
  [{ payments: 4, minimum: -1, maximum: null }],
])('%j is refused', async terms => {
  expect((await save(terms)).status).toBe(400)
})

it('a largest order below the smallest is refused with one sentence', async () => {
  const answer = await save({ payments: 4, minimum: 200, maximum: 100 })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.json)).toContain('The largest order is not below the smallest.')
})
