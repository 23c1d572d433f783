import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { PreparedHead } from '../platform/http'
import type { Published } from './service'
import { publishedShop } from './testing/published-shop'

describe('what programs read', () => {
  const host = 'tern.sites.localhost'
  const answered = (published: Published, url: string, headers: readonly string[] = []) => {
    const sent: { head?: PreparedHead['headers']; body?: Buffer } = {}
    const answer = {
      writeHead: (_: number, head: PreparedHead['headers']) => {
        sent.head = head
        return answer
      },
      end: (body: Buffer) => {
        sent.body = body
      },
    } as unknown as ServerResponse
    const request = { method: 'GET', url, rawHeaders: ['Host', host, ...headers] } as IncomingMessage
    return published.fastPath(request, answer) ? sent : undefined
  }

  it('is cached, compressed and sent like a page', async () => {
    const { published, data, state } = publishedShop()
    state.goods = 20
    const read = await data('/shop')
    await published.compressed()
    const before = state.asked
    const sent = answered(published, '/shop?format=json', ['Accept-Encoding', 'br'])
    expect(sent?.head).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    })
    expect(JSON.parse(brotliDecompressSync(sent!.body!).toString())).toEqual(read)
    expect(state.asked).toBe(before)
    state.price = 100
    state.change('a', ['stock:p'])
    expect(answered(published, '/shop?format=json')).toBeUndefined()
    expect(await data('/shop')).toHaveProperty('items.0.variants.0.price', 100)
  })

  it('has each product as clients of such sites read it [PROD-02 PROD-05]', async () => {
    const { data, state } = publishedShop()
    state.price = 2400
    expect(await data('/shop')).toHaveProperty('items.0.structuredContent', {
      productType: 'PHYSICAL',
      priceCents: 2400,
      salePriceCents: 0,
      onSale: false,
      variants: [
        {
          price: 2400,
          salePrice: 0,
          onSale: false,
          qtyInStock: 3,
          unlimited: false,
          sku: 'SQ1',
          optionValues: [{ value: '26 cm' }],
        },
      ],
    })
  })

  it('costs as many questions for a full shop as for one product', async () => {
    const questions = async (goods: number) => {
      const { data, state } = publishedShop()
      state.goods = goods
      await data('/')
      const before = state.asked
      expect((await data('/shop'))?.['items']).toHaveLength(goods)
      return state.asked - before
    }
    expect(await questions(200)).toBe(await questions(1))
  })

  it('is a page whatever else the address says, and strangers’ parameters take no memory', async () => {
    const { published, text, data } = publishedShop()
    const { html } = await text('/shop')
    await data('/shop')
    const before = published.cacheBytes()
    for (const query of ['format=xml', 'xformat=json', 'format=', 'format', 'utm_source=format=json', 'q=1', ''])
      expect(await text(`/shop?${query}`), query).toEqual({ status: 200, html })
    for (let at = 0; at < 100; at += 1) {
      expect(answered(published, `/shop?page=${at}`)?.body?.toString()).toBe(html)
      expect(answered(published, `/shop?v=${at}&format=json`)?.head?.['content-type']).toContain('application/json')
    }
    expect(published.cacheBytes()).toBe(before)
    expect((await text('/shop%3Fformat=json')).status).toBe(404)
    expect((await text('/json%20/shop')).status).toBe(404)
  })

  it('holds until the shop gets something more to sell, and so does the page', async () => {
    const { published, data, state } = publishedShop()
    state.until = new Date(state.now.getTime() + 60_000)
    await data('/shop')
    expect(answered(published, '/shop?format=json')).toBeDefined()
    state.now = state.until
    expect(answered(published, '/shop?format=json')).toBeUndefined()
    state.goods = 2
    state.until = undefined
    expect((await data('/shop'))?.['items']).toHaveLength(2)
    expect(answered(published, '/shop?format=json')).toBeDefined()
  })

  it('is the store with its items and variants', async () => {
    const { data } = publishedShop()
    expect(await data('/shop')).toMatchObject({
      website: { id: 'a', identifier: 'tern', baseUrl: 'http://tern.sites.localhost:3000' },
      websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
      collection: { id: 'shop', typeName: 'products' },
      items: [
        {
          id: 'p',
          title: 'Moon jar',
          urlId: 'moon-jar',
          variants: [
            {
              sku: 'SQ1',
              attributes: { Height: '26 cm' },
              priceMoney: { value: '240.00', currency: 'USD' },
              onSale: false,
              unlimited: false,
              qtyInStock: 3,
            },
          ],
        },
      ],
      pagination: { nextPage: false, pageSize: 200 },
    })
  })

  it('is one item on its own page, and nothing where nothing is', async () => {
    const { data } = publishedShop()
    expect(await data('/shop/moon-jar')).toMatchObject({ item: { id: 'p' } })
    expect(await data('/')).not.toHaveProperty('items')
    expect(await data('/nowhere')).toBeUndefined()
    expect(await data('/shop/gone')).toBeUndefined()
  })

  it('is a sitemap without hidden pages and what is not translated, and robots only on a published site', async () => {
    const { published, state } = publishedShop()
    const sitemap = await published.sitemap('a')
    expect([...sitemap.matchAll(/<loc>http:\/\/tern\.sites\.localhost:3000([^<]*)/g)].map(match => match[1])).toEqual([
      '/',
      '/de',
      '/shop',
      '/de/shop',
      // It says nothing in German: its other address shows the English words and is nobody's to find.
      '/shop/moon-jar',
    ])
    expect(await published.robots('a')).toContain('Sitemap: http://tern.sites.localhost:3000/sitemap.xml')
    state.release = null
    expect(await published.robots('a')).toContain('Disallow: /\n')
  })
})
