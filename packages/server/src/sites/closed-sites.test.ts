import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let neighbour: Shop
let owner: Browser
beforeAll(async () => {
  app = await openTestApp({ fastPath: services => services.published.fastPath })
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
  neighbour = await openShop(app, { products: [{ name: 'bowl', price: 900 }] })
  owner = await shop.staff()
})
afterAll(() => app.close())

const status = { expired: 1, pastDue: 2, removed: 5, paid: 8 } as const
const page = (path: string, host = shop.site.publicHost) =>
  app.send({ method: 'GET', host, path, headers: { accept: 'text/html' } })
const setStatus = (to: number) => app.sites.setStatus(shop.site.id, to as 1)

describe.each([
  ['expired', status.expired, 503, 'This site is not available'],
  ['removed', status.removed, 410, 'This site is gone'],
] as const)('a site that is %s [A22]', (_, number, answer, title) => {
  beforeAll(async () => {
    expect((await page('/')).status).toBe(200)
    await setStatus(number)
  })
  afterAll(() => setStatus(status.paid))

  it('tells visitors so at every address, in its own design, and never shows another one’s page', async () => {
    for (const path of ['/', '/mug', '/nothing-here', '/cart', '/checkout', '/sitemap.xml']) {
      const got = await page(path)
      expect([path, got.status]).toEqual([path, answer])
      expect(got.headers['cache-control']).toBe('no-store')
    }
    const { text } = await page('/')
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain('Shop 1')
    expect(text).not.toContain('Shop 2')
    expect(text).toContain('--site-bg')
    expect((await page('/', shop.site.ownerHost)).status).toBe(answer)
    expect((await page('/', neighbour.site.publicHost)).status).toBe(200)
  })

  it('takes no orders', async () => {
    const { status: got, json } = await shop.shopper().add('mug')
    expect([got, json['reason']]).toEqual([answer, number === status.expired ? 'site-expired' : 'site-removed'])
  })

  it('lets its people look at everything and change nothing', async () => {
    expect((await owner.get('/api/session')).json['site']).toMatchObject({ status: number })
    expect((await owner.get('/api/site/draft')).status).toBe(200)
    expect((await owner.get('/api/publishing')).status).toBe(200)
    expect((await owner.visit('/')).status).toBe(200)
    for (const [path, body] of [
      ['/api/publishing/publish', {}],
      ['/api/site/invitations', { email: 'a@example.com', role: 4 }],
    ] as const) {
      const refused = await owner.post(path, body)
      expect([refused.status, refused.json['reason']]).toEqual([403, 'site-read-only'])
      expect(refused.json['error']).toContain('read-only')
    }
    // After its people looked at a page, visitors still get none from memory.
    expect((await page('/')).status).toBe(answer)
  })
})

describe('a site whose payment is overdue [A22]', () => {
  beforeAll(() => setStatus(status.pastDue))
  afterAll(() => setStatus(status.paid))

  it('is still seen, and sells nothing', async () => {
    expect((await page('/')).status).toBe(200)
    const { status: got, json } = await shop.shopper().add('mug')
    expect([got, json['reason'], json['error']]).toEqual([
      403,
      'site-past-due',
      'This shop is not taking orders at the moment. Please come back later.',
    ])
    for (const path of ['/checkout', '/commerce/goto-checkout']) {
      const closed = await page(path)
      expect([closed.status, closed.text.includes('This shop is not taking orders')]).toEqual([403, true])
    }
  })

  it('is read-only in the editing area, and its people can come in and go out', async () => {
    expect((await owner.post('/api/publishing/publish', {})).json['reason']).toBe('site-read-only')
    const browser = await app.enter(shop.owner, shop.site)
    expect((await browser.get('/api/session')).status).toBe(200)
    expect((await browser.post('/api/auth/Logout')).json).toEqual({ loggedOut: true })
    expect((await browser.get('/api/session')).status).toBe(401)
    const { email, password } = shop.owner
    await shop.owner.browser.submit('/login', { email, password })
  })
})

it('an open site works as before, at once after it was paid [A22]', async () => {
  await setStatus(status.paid)
  expect((await page('/')).status).toBe(200)
  expect((await shop.shopper().add('mug')).status).toBe(200)
})

it('a release that was planned waits until the site is open again [A22 O11]', async () => {
  const staff = await neighbour.staff()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await staff.post('/api/publishing/schedule', { at })).status).toBe(200)
  await app.look(`update publish_schedules set at = now() - interval '2 hours' where site_id = $1`, [neighbour.site.id])
  await app.look(`update jobs set run_at = now() where site_id = $1`, [neighbour.site.id])
  await app.sites.setStatus(neighbour.site.id, 1)
  await app.platform.jobs.drain()
  const waiting = () =>
    app.look<{ state: string }>('select state from publish_schedules where site_id = $1', [neighbour.site.id])
  expect(await waiting()).toEqual([{ state: 'waiting' }])
  await app.sites.setStatus(neighbour.site.id, 8)
  await app.look(`update jobs set run_at = now() where site_id = $1`, [neighbour.site.id])
  await app.platform.jobs.drain()
  expect(await waiting()).toEqual([{ state: 'done' }])
})
