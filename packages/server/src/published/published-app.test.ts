import { productListKey } from '@sitewright/domain/publishing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let owner: Person
let tern: TestSite
let other: TestSite

beforeAll(async () => {
  app = await openTestApp({ fastPath: services => services.published.fastPath })
  await app.sites.directory.listen()
  owner = await app.signUp()
  tern = await app.makeSite(owner, { templateName: 'tern', identifier: 'tern' })
  other = await app.makeSite(owner, { identifier: 'other', title: 'Other' })
})
afterAll(() => app.close())

const get = (path: string, { host = tern.publicHost, headers = {} } = {}) =>
  app.send({ method: 'GET', host, path, headers: { accept: 'text/html', ...headers } })

describe('a published site', () => {
  it('shows its pages on its public address and on its owner’s [PAGE-02]', async () => {
    for (const host of [tern.publicHost, tern.ownerHost]) {
      const page = await get('/', { host })
      expect(page.status).toBe(200)
      expect(page.text).toContain('Stoneware for the long table')
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('sets no cookie on its public address, and lets nobody share the owner’s answers', async () => {
    expect((await get('/stockists')).cookies).toEqual([])
    for (const _ of ['made', 'from memory']) {
      const owned = await get('/privacy', { host: tern.ownerHost })
      expect(owned.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    }
  })

  it('shows the store and its product pages from the same release [PAGE-03]', async () => {
    const shop = await get('/shop')
    const path = /class="product-link" href="(\/shop\/[^"]+)"/.exec(shop.text)?.[1] ?? ''
    const product = await get(path)
    expect(product.status).toBe(200)
    expect(product.text).toContain('"@type":"Product"')
  })

  it('has no key of captchas where the owner chose nobody for them [PAGE-24]', async () => {
    const { text } = await get('/')
    expect(text).toContain('"captchaSiteKey":null')
  })

  it('counts the pages it sends from memory', async () => {
    const count = async () => {
      const { text } = await app.send({ method: 'GET', host: 'localhost', path: '/metrics' })
      return Number(/^sitewright_cached_pages_total (\d+)$/m.exec(text)?.[1])
    }
    await get('/')
    const before = await count()
    for (let visits = 0; visits < 3; visits += 1) await get('/')
    expect((await count()) - before).toBe(3)
  })

  it('answers the second visitor with the same bytes, or with nothing new', async () => {
    const first = await get('/about')
    const second = await get('/about')
    expect(second.text).toBe(first.text)
    const known = await get('/about', { headers: { 'if-none-match': first.headers.etag ?? '' } })
    expect(known.status).toBe(304)
  })

  it('sends the same headers whether a page was cached or not', async () => {
    const names = [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cache-control',
      'vary',
      'etag',
    ]
    const fresh = await get('/visit')
    const cached = await get('/visit')
    for (const name of names) expect(cached.headers[name], name).toBe(fresh.headers[name])
  })

  it('never shows a neighbour’s pages', async () => {
    await get('/')
    const page = await get('/', { host: other.publicHost })
    expect(page.text).not.toContain('Stoneware')
    expect((await get('/shop', { host: other.publicHost })).status).toBe(404)
  })

  it('shows the site’s not-found page in its own style, and JSON to programs [ROUTE-14]', async () => {
    const page = await get('/nowhere')
    expect(page.status).toBe(404)
    expect(page.text).toContain('site-header')
    const data = await get('/api/nowhere', { headers: { accept: 'application/json' } })
    expect(data.status).toBe(404)
    expect(data.json.reason).toBe('not-found')
  })

  it('has one address per page', async () => {
    const answer = await get('/shop/?utm_source=letter')
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('/shop?utm_source=letter')
  })

  it.each(['//evil.example/', '/\\evil.example/', '/\\/evil.example/', '///evil.example//', '/%5Cevil.example/'])(
    'never sends a visitor of %s to another host [X13]',
    async path => {
      const { status, headers } = await get(path)
      expect(status).toBe(301)
      expect(new URL(headers.location!, 'http://here.example').host).toBe('here.example')
    },
  )

  it('is there as data, as a sitemap and for robots', async () => {
    const data = await get('/shop?format=json')
    expect(data.json).toMatchObject({ website: { identifier: 'tern' } })
    expect((data.json.items as unknown[]).length).toBeGreaterThan(3)
    expect((await get('/shop?format=json-pretty')).text).toContain('\n  "website"')
    expect((await get('/sitemap.xml')).text).toContain('<loc>http://tern.sites.localhost/shop</loc>')
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://tern.sites.localhost/sitemap.xml')
  })

  it.each([
    ['a site’s own', () => tern.publicHost, '>T</text>'],
    ['another site’s own', () => other.publicHost, '>O</text>'],
    ['ours in the editing area', () => tern.ownerHost, '#161614'],
    ['ours on the account pages', () => 'localhost', '#161614'],
  ])('answers for the icon that browsers ask for: %s', async (_, host, sign) => {
    const { status, headers, text } = await get('/favicon.ico', { host: host() })
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(text).toContain(sign)
  })

  it('shows a change of stock that visitors must see, and keeps the rest', async () => {
    const before = await get('/shop')
    expect(before.status).toBe(200)
    await app.platform.database.withSite(tern.id, tx => app.sites.dataChanged(tx, [productListKey]))
    await expect
      .poll(async () => (await get('/shop', { headers: { 'if-none-match': before.headers.etag ?? '' } })).status)
      .toBe(304)
  })
})
