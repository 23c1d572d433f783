import type {
  AnalyticsBlocks,
  AnalyticsFunnel,
  AnalyticsLeftOut,
  AnalyticsOverview,
  AnalyticsPage,
  AnalyticsProducts,
  AnalyticsSales,
  AnalyticsSearches,
  AnalyticsTraffic,
} from '@sitewright/contract/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { firefox, phone, visitorOf } from '../testing/reports'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let staff: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Moon jar', price: 24_000, stock: 50 },
      { name: '=Bowl', price: 1500, stock: 50 },
    ],
  })
  staff = await shop.staff()
})
afterAll(() => app.close())

const zoneOf = async () =>
  (await app.look<{ zone: string }>('select time_zone as zone from sites where id = $1', [shop.site.id]))[0]!.zone
const counted = async () => app.analytics.rollUp({ id: shop.site.id, timeZone: await zoneOf() })
const read = async <Data>(path: string): Promise<Data> => {
  const answer = await staff.get(`/api/analytics/${path}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json as unknown as Data
}
const day = '2026-03-02'
const period = `from=${day}&to=${day}`
const visitor = (name: string, userAgent = firefox) => visitorOf(app, shop.site, name, { userAgent })
const later = (minutes: number) => app.clock.advance({ minutes })
/** As if the owner had been here all the time. */
const stayLoggedIn = () => app.look('update account_sessions set seen_at = $1', [app.clock.now()])

describe('a day of visits', () => {
  beforeAll(async () => {
    const [ann, ben] = [visitor('ann'), visitor('ben', phone)]
    const jar = shop.product('Moon jar').id
    // Ann comes by a search, reads two pages, and comes back by herself an hour later.
    await ann.hit('/', { load: 'a1', zone: 'Europe/Berlin', data: { referrer: 'https://www.google.de/' } })
    await ann.hit('/', { event: 10, load: 'a1', data: { visibleMs: 40_000 } })
    later(1)
    await ann.hit('/shop/jar', { load: 'a2', data: { itemId: jar, referrer: `http://${shop.site.publicHost}/` } })
    await ann.post('/api/census/button-render', [
      { id: 'b1', buttonText: 'Buy', pagePath: '/shop/jar', visitorCookie: ann.cookie, eventId: 'r1' },
    ])
    await ann.post('/api/census/button-click', { id: 'b1', pagePath: '/shop/jar', visitorCookie: ann.cookie })
    await visitor('').post(`/api/census/RecordQuickView/${jar}`, {})
    // Ben looks once, for three seconds, by a campaign.
    await ben.hit('/', { load: 'b', data: { queryString: '?utm_source=letter&utm_medium=email&utm_campaign=spring' } })
    await ben.hit('/', { event: 10, load: 'b', data: { visibleMs: 3_000 } })
    await ben.post('/api/census/button-render', { id: 'b1', pagePath: '/shop/jar', visitorCookie: ben.cookie })
    for (const name of ['x', 'y', 'z'])
      await visitor(name).hit('/search', { event: 2, data: { queryString: '?q=Bowl' } })
    for (const name of ['x', 'y', 'z'])
      await visitor(name).hit('/search', { event: 2, data: { queryString: '?q=Teapot' } })
    await visitor('z').hit('/search', { event: 2, data: { queryString: '?q=rare' } })
    await visitor('robot', 'Googlebot/2.1 (+http://www.google.com/bot.html)').hit('/')
    // Somebody who is not told apart looks at two pages.
    const nobody = { headers: { cookie: 'ss_cookieAllowed=false' } }
    await visitor('').hit('/', { ...nobody, data: { referrer: 'https://news.example/' } })
    await visitor('').hit('/about', { ...nobody, data: { referrer: `http://${shop.site.publicHost}/` } })
    later(61)
    await ann.hit('/', { load: 'a3' })
    await counted()
  })

  it('becomes visits, views, bounces and people [TRK-01]', async () => {
    const { figures, days, levels, leftOut, until } = await read<AnalyticsOverview>(`overview?${period}`)
    expect(figures).toMatchObject({ views: 13, visits: 7, measured: 6, bounces: 2 })
    expect(figures.visitors).toEqual({ people: 5, byDay: 0 })
    expect(days).toMatchObject([{ day, views: 13, visits: 7 }])
    expect(levels).toEqual({ person: 6, day: 0, none: 1 })
    expect(leftOut).toEqual({ automated: 1, shed: 0 })
    expect(until).toBe(app.clock.now().toISOString())
  })

  it('adds up by source, device, country and every other dimension', async () => {
    for (const by of ['source', 'name', 'campaign', 'country', 'device', 'browser']) {
      const { total, rows } = await read<AnalyticsTraffic>(`traffic?${period}&by=${by}`)
      for (const name of ['views', 'visits', 'measured', 'bounces', 'seconds'] as const)
        expect([by, name, rows.reduce((sum, row) => sum + row[name], 0)]).toEqual([by, name, total[name]])
    }
    const { rows } = await read<AnalyticsTraffic>(`traffic?${period}&by=source`)
    expect(rows.map(({ value, visits }) => [value, visits])).toEqual([
      ['direct', 4],
      ['search', 1],
      ['newsletter', 1],
      ['other', 1],
      ['unknown', 0],
    ])
    const pages = await read<AnalyticsTraffic>(`traffic?${period}&by=page`)
    expect(pages.rows.reduce((sum, row) => sum + row.views, 0)).toBe(pages.total.views)
  })

  it('is told apart by page, with where it began and ended', async () => {
    const home = await read<AnalyticsPage>(`page?${period}&path=/`)
    expect(home.figures).toEqual({ views: 4, visits: 4, entries: 4, exits: 3, seconds: 43 })
    expect(home.days).toHaveLength(1)
    expect(home.sources.reduce((sum, { views }) => sum + views, 0)).toBe(4)
    const nothing = await read<AnalyticsPage>(`page?${period}&path=/nowhere`)
    expect(nothing.figures).toEqual({ views: 0, visits: 0, entries: 0, exits: 0, seconds: 0 })
  })

  it('counts what buttons were seen and pressed, by visits', async () => {
    const { rows } = await read<AnalyticsBlocks>(`blocks?${period}`)
    expect(rows).toEqual([
      { kind: 'button', subject: 'b1', label: 'Buy', path: '/shop/jar', renders: 2, actions: 1, visits: 2, acted: 1 },
    ])
  })

  it('shows terms of three visits and more, and says how many there were besides', async () => {
    const { rows, total } = await read<AnalyticsSearches>(`searches?${period}`)
    expect(rows).toEqual([
      { term: 'bowl', searches: 3, visits: 3, isFound: true },
      { term: 'teapot', searches: 3, visits: 3, isFound: false },
    ])
    expect(total).toEqual({ searches: 7, rare: 1 })
    const { text } = await staff.get(`/api/analytics/export?panel=searches&${period}`)
    expect(text).toContain('bowl,3,3,yes')
    expect(text).toContain('teapot,3,3,no')
  })

  it('says what was left out and why', async () => {
    const { total, rows, days } = await read<AnalyticsLeftOut>(`left-out?${period}`)
    expect([total, rows, days]).toEqual([1, [{ reason: 'bot', views: 1 }], [{ day, views: 1 }]])
  })

  it('counted again from nothing is the same, and a difference is noticed', async () => {
    const before = await read<AnalyticsOverview>(`overview?${period}`)
    const site = { id: shop.site.id, timeZone: await zoneOf() }
    expect(await app.analytics.check(site, day)).toBe(true)
    await app.look(`update traffic_days set views = views + 1 where site_id = $1 and dimension = 'all'`, [site.id])
    expect(await app.analytics.check(site, day)).toBe(false)
    expect((await app.analytics.rollUpDays(site, { from: day, to: day })).days).toEqual([day])
    expect(await app.analytics.check(site, day)).toBe(true)
    expect(await read<AnalyticsOverview>(`overview?${period}`)).toEqual(before)
  })

  it('is answered with nothing to whoever has it, and exported without formulas', async () => {
    const first = await staff.get(`/api/analytics/overview?${period}`)
    const again = await staff.get(`/api/analytics/overview?${period}`, {
      headers: { 'if-none-match': first.headers['etag']! },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    const csv = await staff.get(`/api/analytics/export?${period}&panel=traffic&by=source`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'Source,Views,Visits,Measured visits,Bounces,Seconds',
      expect.stringMatching(/^direct,/),
    ])
    for (const panel of ['overview', 'page', 'sales', 'products', 'funnel', 'blocks', 'searches', 'left-out'])
      expect((await staff.get(`/api/analytics/export?${period}&panel=${panel}`)).status).toBe(200)
  })

  it.each([
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['the wrong order', 'from=2026-03-02&to=2026-03-01'],
    ['more than 400 days', 'from=2025-01-01&to=2026-03-01'],
    ['no period', ''],
    ['words', 'from=now&to=then'],
  ])('is not asked for with %s', async (_, query) => {
    expect((await staff.get(`/api/analytics/overview?${query}`)).status).toBe(400)
    expect((await staff.get(`/api/analytics/export?panel=sales&${query}`)).status).toBe(400)
  })
})

describe('people of several days', () => {
  it('are counted once, and every sum is that of its days', async () => {
    const [first, days] = ['2026-03-02', 6]
    for (let at = 1; at < days; at += 1) {
      later(24 * 60)
      await visitor('ann').hit('/')
      if (at % 2 === 0) await visitor('ben').hit('/')
      await visitor(`new-${at}`).hit('/')
      await visitor('').hit('/')
      await counted()
    }
    await stayLoggedIn()
    const all = await read<AnalyticsOverview>(`overview?from=${first}&to=2026-03-07&compare=before`)
    expect(all.figures.visitors).toEqual({ people: 10, byDay: 5 })
    const part = await read<AnalyticsOverview>('overview?from=2026-03-04&to=2026-03-05')
    expect(part.figures.visitors.people).toBe(4)
    for (const name of ['views', 'visits', 'bounces', 'seconds'] as const)
      expect(all.days.reduce((sum, each) => sum + each[name], 0)).toBe(all.figures[name])
    expect(all.before).toEqual({ from: '2026-02-24', to: '2026-03-01' })
    expect(all.figuresBefore).toMatchObject({ visits: 0, orders: 0 })
    expect(all.daysBefore).toHaveLength(6)
  })
})

describe('sales', () => {
  it('are the orders of the shop, to the cent, by product, day and where they came from', async () => {
    const buyer = shop.shopper()
    await buyer.add('Moon jar', 2)
    await buyer.placeOrder()
    const waiting = shop.shopper()
    await waiting.add('=Bowl', 3)
    await waiting.placeOrder({ provider: 'manual' })
    const refused = shop.shopper()
    await refused.add('=Bowl', 1)
    await refused.placeOrder({ card: 'refused' })
    const other = shop.shopper()
    await other.add('=Bowl', 1)
    await other.placeOrder()
    await counted()

    const listed = (await staff.get('/api/commerce/orders')).json as unknown as {
      items: { total: number; number: number | null; payment?: string; id: string }[]
    }
    const paid = await app.look<{ id: string }>(
      `select id from orders where site_id = $1 and number is not null and state = 'paid'`,
      [shop.site.id],
    )
    const ids = new Set(paid.map(({ id }) => id))
    const sum = listed.items.filter(({ id }) => ids.has(id)).reduce((total, order) => total + order.total, 0)
    const today = app.clock.now().toISOString().slice(0, 10)
    const { figures, days, sources } = await read<AnalyticsSales>(`sales?from=2026-03-01&to=${today}`)
    expect(ids.size).toBe(2)
    expect([figures.orders, figures.revenue, figures.units]).toEqual([2, sum, 3])
    expect(days.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum)
    expect(sources.reduce((total, { revenue }) => total + revenue, 0)).toBe(sum)
    const products = await read<AnalyticsProducts>(`products?from=2026-03-01&to=${today}`)
    expect(
      products.rows.map(({ title, units, revenue, views, quickViews }) => [title, units, revenue, views, quickViews]),
    ).toEqual([
      ['Moon jar', 2, 48_000, 1, 1],
      ['=Bowl', 1, 1500, 0, 0],
    ])
    expect((await staff.get(`/api/analytics/export?from=${today}&to=${today}&panel=products`)).text).toContain(`'=Bowl`)
  })

  it('are steps of visits, each among those before it', async () => {
    const today = app.clock.now().toISOString().slice(0, 10)
    const { steps } = await read<AnalyticsFunnel>(`funnel?from=2026-03-01&to=${today}`)
    const list = [steps.visits, steps.product, steps.cart, steps.checkout, steps.order]
    expect(list).toEqual([...list].sort((a, b) => b - a))
    expect(steps.product).toBeGreaterThan(0)
  })

  it('are read by those who may, and by nobody else', async () => {
    expect((await app.browser(shop.site.ownerHost).get(`/api/analytics/sales?${period}`)).status).toBe(401)
    expect((await app.browser(shop.site.publicHost).get(`/api/analytics/sales?${period}`)).status).toBe(404)
  })
})
