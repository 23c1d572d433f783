import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'
import type { OpenApi } from './openapi'

let app: TestApp
let shop: Shop
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [] })
})
afterAll(() => app.close())

const documentAt = async (host: string) => {
  const answer = await app.send({ method: 'GET', host, path: '/api/docs/openapi.json' })
  expect(answer.status).toBe(200)
  return answer.json as unknown as OpenApi
}

describe('the documentation of the API', () => {
  it('lists what a public address answers, and nothing that only owners can ask', async () => {
    const { openapi, paths } = await documentAt(shop.site.publicHost)
    expect(openapi).toBe('3.1.0')
    expect(paths['/api/commerce/shopping-cart']?.['get']).toMatchObject({ 'x-access': 'open', 'x-crumb': 'none' })
    expect(paths['/api/commerce/orders']).toBeUndefined()
    const all = Object.values(paths).flatMap(methods => Object.values(methods))
    expect(all.filter(each => !['open', 'member'].includes(each['x-access']))).toEqual([])
  })

  it('says of an owner’s call who may ask, what it takes and what it refuses', async () => {
    const { paths } = await documentAt(shop.site.ownerHost)
    const reply = paths['/api/commerce/reviews/{reviewId}/reply']?.['post']
    expect(reply).toMatchObject({
      operationId: 'replyToReview',
      summary: 'Reply to review',
      description: 'Needs the permission `commerce-product-reviews`. It changes something, and carries the crumb.',
      tags: ['Reviews'],
      'x-crumb': 'required',
      parameters: [{ name: 'reviewId', in: 'path', required: true }],
      requestBody: {
        content: { 'application/json': { schema: { required: ['reply'] }, example: { reply: expect.any(String) } } },
      },
    })
    expect(Object.keys(reply?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '413', '429', '503'])
  })

  it('names every operation once', async () => {
    for (const host of [shop.site.ownerHost, shop.site.publicHost]) {
      const { paths } = await documentAt(host)
      const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(each => each.operationId))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    }
  })

  it('can be read by people, without script', async () => {
    const page = await app.send({ method: 'GET', host: shop.site.publicHost, path: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('<code class="path">/api/commerce/shopping-cart</code>')
    expect(page.text).not.toContain('<script')
    // With something to send, and what comes back.
    expect(page.text).toContain('POST /api/commerce/shopping-cart/entries?crumb=…')
    expect(page.text).toContain('Example of an answer')
  })
})
