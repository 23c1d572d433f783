import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { allDelivered } from '../testing/listen-for-changes'
import { publishBlocks } from '../testing/publish-blocks'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Mug', price: 3800, sizes: { Small: 1, Large: 3 } },
      { name: 'Bowl', price: 9600, stock: 1 },
    ],
  })
  owner = await shop.staff()
  const place = { site: shop.site, browser: owner }
  await publishBlocks(app, place, { list: { type: 'product-list', props: { filters: true } } })
})
afterAll(() => app.close())

const visit = (address: string) => app.browser(shop.site.publicHost).get(address)
const namesIn = (html: string) => [...html.matchAll(/product-name">([^<]+)</g)].map(match => match[1])
const count = async (name: string, difference: number, size?: string) => {
  const { id } = shop.variant(name, size)
  await owner.post(`/api/commerce/products/${shop.product(name).id}/variants/${id}/stock`, { difference })
  await allDelivered(app)
}

describe('a page whose list is narrowed', () => {
  it('shows what fits, keeps its place in search results, and is not in them itself', async () => {
    const { text } = await visit('/?max=50&utm_source=mail')
    expect(namesIn(text)).toEqual(['Mug'])
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*"\/>/)
    expect((await visit('/')).text).not.toContain('noindex')
  })

  it('is one page however its filters are written, and the whole list where they mean nothing', async () => {
    const one = await visit('/?o.Size=Large&o.Size=Small&stock=1')
    const other = await visit('/?stock=1&o.Size=Small&x=1&o.Size=Large')
    expect(other.headers['etag']).toBe(one.headers['etag'])
    expect((await visit('/?sort=cheapest&min=')).headers['etag']).toBe((await visit('/')).headers['etag'])
  })

  it('is made anew when something is sold out or back', async () => {
    expect(namesIn((await visit('/?stock=1')).text)).toEqual(['Mug', 'Bowl'])
    await count('Bowl', -1)
    expect(namesIn((await visit('/?stock=1')).text)).toEqual(['Mug'])
    await count('Bowl', 1)
    expect(namesIn((await visit('/?stock=1')).text)).toEqual(['Mug', 'Bowl'])
    await count('Mug', -1, 'Small')
    expect((await visit('/?stock=1')).text).not.toContain('o.Size=Small')
    await count('Mug', 1, 'Small')
  })

  it('takes no room where no list has filters', async () => {
    const missing = async (query: string) => (await visit(`/nowhere${query}`)).headers['etag']
    expect(await missing('?min=3')).toBe(await missing(''))
  })
})

describe('the feed of products', () => {
  const items = async () =>
    [...(await visit('/feeds/products.xml')).text.matchAll(/<item>(.*?)<\/item>/gs)].map(m => m[1]!)

  it('has one entry for each variant, with what shops are compared by', async () => {
    const response = await visit('/feeds/products.xml')
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(await items()).toHaveLength(3)
    const small = (await items()).find(item => item.includes('Mug, Small'))!
    expect(small).toContain(`<g:id>${shop.variant('Mug', 'Small').sku}</g:id>`)
    expect(small).toContain(`<g:item_group_id>${shop.product('Mug').id}</g:item_group_id>`)
    expect(small).toContain('<g:price>38.00 USD</g:price>')
    expect(small).toContain('<g:availability>in_stock</g:availability>')
    expect(small).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(small).toMatch(/<link>https?:\/\/[^<]+\/mug<\/link>/i)
  })

  it('is kept until something in it changes', async () => {
    const etag = async () => (await visit('/feeds/products.xml')).headers['etag']
    const before = await etag()
    expect(await etag()).toBe(before)
    await count('Bowl', -1)
    expect((await items()).find(item => item.includes('Bowl'))).toContain('out_of_stock')
    await count('Bowl', 1)
    expect(await etag()).toBe(before)
  })
})
