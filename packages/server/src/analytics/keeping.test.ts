import type { AnalyticsCrossed, AnalyticsLeftOut } from '@sitewright/contract/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { phone, visitorOf } from '../testing/reports'

let app: TestApp
let owner: Person
let site: TestSite & { timeZone: string }
const today = () => app.clock.now().toISOString().slice(0, 10)
const dayMinutes = 24 * 60

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp()
  site = { ...(await app.makeSite(owner, { identifier: 'kept' })), timeZone: 'UTC' }
  inside = await app.enter(owner, site)
})
afterAll(() => app.close())

let inside: Browser
const asOwner = () => inside
const period = () => `from=${today()}&to=${today()}`
const rows = (table: string) =>
  app.look<{ count: number }>(`select count(*)::int as count from ${table} where site_id = $1`, [site.id])
const countOf = async (table: string) => (await rows(table))[0]!.count

describe('several things in common', () => {
  const crossed = async (filters: string) =>
    (await asOwner().get(`/api/analytics/crossed?${period()}${filters}`)).json as unknown as AnalyticsCrossed

  it('are asked for at once: source, first page and device', async () => {
    await visitorOf(app, site, 'anna').hit('/shop', { data: { queryString: '?utm_source=letter' } })
    await visitorOf(app, site, 'bert', { userAgent: phone }).hit('/shop', {
      data: { queryString: '?utm_source=letter' },
    })
    await visitorOf(app, site, 'carl', { userAgent: phone }).hit('/')
    await app.analytics.rollUp(site)
    expect((await crossed('')).figures.visits).toBe(3)
    const both = await crossed('&source=campaign&device=phone')
    expect(both.figures).toMatchObject({ visits: 1, views: 1, orders: 0 })
    // A list shows what the other filters leave, so that another of its values can be chosen.
    expect(both.by.device.map(({ value, visits }) => [value, visits])).toEqual([
      ['computer', 1],
      ['phone', 1],
    ])
    expect(both.by.page.map(({ value }) => value)).toEqual(['/shop'])
    expect((await crossed('&page=/&device=computer')).figures.visits).toBe(0)
  })

  it('add up to the same whichever of them are asked for', async () => {
    const values = { source: 'campaign', page: '/shop', device: 'phone', country: '' } as const
    const names = Object.keys(values) as (keyof typeof values)[]
    const kept = await app.look<Record<string, string>>(
      'select source, entry as page, device, country from visits where site_id = $1',
      [site.id],
    )
    for (let asked = 0; asked < 2 ** names.length; asked += 1) {
      const filters = names.filter((_, at) => asked & (2 ** at))
      const { figures, by } = await crossed(
        filters.map(name => `&${name}=${encodeURIComponent(values[name])}`).join(''),
      )
      const left = (but?: string) =>
        kept.filter(visit => filters.every(name => name === but || visit[name] === values[name]))
      expect(figures.visits, filters.join()).toBe(left().length)
      for (const name of names) {
        const listed = by[name].map(({ value, visits }) => [value, visits])
        const counted = new Map<string, number>()
        for (const visit of left(name)) counted.set(visit[name]!, (counted.get(visit[name]!) ?? 0) + 1)
        expect(Object.fromEntries(listed), `${name} of ${filters.join()}`).toEqual(Object.fromEntries(counted))
      }
    }
  })

  it('over more than 31 days are refused', async () => {
    const { status, json } = await asOwner().get('/api/analytics/crossed?from=2026-01-01&to=2026-02-01')
    expect([status, json.reason]).toEqual([400, 'too-long-to-cross'])
  })
})

describe('what is left out', () => {
  const leftOut = async () =>
    (await asOwner().get(`/api/analytics/left-out?${period()}`)).json as unknown as AnalyticsLeftOut

  it('people who work on the site are counted once a day each', async () => {
    const account = { accountId: owner.accountId as Parameters<typeof app.analytics.noteOwnVisit>[1] }
    app.analytics.noteOwnVisit({ id: site.id as never, timeZone: 'UTC' }, account.accountId)
    app.analytics.noteOwnVisit({ id: site.id as never, timeZone: 'UTC' }, account.accountId)
    await expect.poll(async () => (await leftOut()).own).toBe(1)
  })

  it('views that were refused stay counted when the day is counted again', async () => {
    const counted = { id: site.id as never, timeZone: 'UTC' }
    for (let at = 0; at < 3; at += 1) app.analytics.noteShed(counted)
    await app.analytics.writeShed()
    await app.analytics.rollUpDays(counted, { from: today(), to: today() })
    expect((await leftOut()).rows).toEqual([{ reason: 'shed', views: 3 }])
  })
})

describe('how long it is kept', () => {
  it('is chosen by whoever may change what is private, and by nobody else', async () => {
    const path = '/api/analytics/settings'
    expect((await asOwner().get(path)).json).toEqual({ keepDays: null })
    expect((await asOwner().put(path, { keepDays: 30 })).json).toEqual({ keepDays: 30 })
    expect((await asOwner().put(path, { keepDays: 31 })).status).toBe(400)
    expect((await asOwner().get(path)).json).toEqual({ keepDays: 30 })
  })

  it('single visits go at night, their sums stay, and nothing counts them to nothing', async () => {
    const before = await countOf('traffic_days')
    expect(await countOf('visits')).toBeGreaterThan(0)
    app.clock.advance({ minutes: 29 * dayMinutes })
    const counted = { id: site.id as never, timeZone: 'UTC' }
    await app.analytics.forget(counted)
    expect(await countOf('visits')).toBeGreaterThan(0)
    app.clock.advance({ minutes: 3 * dayMinutes })
    await app.analytics.forget(counted)
    expect([await countOf('visits'), await countOf('hits'), await countOf('visitor_days')]).toEqual([0, 0, 0])
    const long = new Date(app.clock.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
    await app.analytics.rollUpDays(counted, { from: long, to: today() })
    expect(await countOf('traffic_days')).toBe(before)
    expect(await app.analytics.check(counted, long)).toBe(true)
  })
})
