import type { AnalyticsOverview } from '@sitewright/contract/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { type HitOver, visitorOf } from '../testing/reports'

let app: TestApp
let owner: Person

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp()
})
afterAll(() => app.close())

let sites = 0
async function siteIn(timeZone: string) {
  sites += 1
  const made = await app.makeSite(owner, { identifier: `zoned-${sites}` })
  const site = { ...made, timeZone }
  return {
    ...site,
    rollUp: (zone = timeZone) => app.analytics.rollUp({ id: made.id, timeZone: zone }),
    hit: (name: string, at: string, over: HitOver = {}) => hitAt(made, name, at, over),
    days: () =>
      app.look<{ day: string; views: number; visits: number }>(
        `select day::text, views, visits from traffic_days where site_id = $1 and dimension = 'all' order by day`,
        [made.id],
      ),
  }
}

/** The clock only runs forward, so hits of a test are sent in order. */
async function hitAt(site: TestSite, name: string, at: string, over: HitOver) {
  const seconds = (Date.parse(at) - app.clock.now().getTime()) / 1000
  if (seconds < 0) throw new Error(`${at} is over`)
  app.clock.advance({ seconds })
  const answer = await visitorOf(app, site, name).hit('/', over)
  expect(answer.status).toBe(200)
}

describe('a visit over midnight', () => {
  it('belongs to the day on which it began, whichever day is counted first', async () => {
    const site = await siteIn('UTC')
    await site.hit('late', '2026-03-04T23:50:00Z')
    await site.rollUp()
    await site.hit('late', '2026-03-05T00:10:00Z')
    await site.hit('late', '2026-03-05T00:35:00Z')
    await site.hit('early', '2026-03-05T00:40:00Z')
    await site.rollUp()
    const expected = [
      { day: '2026-03-04', views: 3, visits: 1 },
      { day: '2026-03-05', views: 1, visits: 1 },
    ]
    expect(await site.days()).toEqual(expected)
    await app.analytics.rollUpDays(site, { from: '2026-03-05', to: '2026-03-05' })
    await app.analytics.rollUpDays(site, { from: '2026-03-04', to: '2026-03-04' })
    expect(await site.days()).toEqual(expected)
  })

  it('sent again the next day is still counted once', async () => {
    const site = await siteIn('UTC')
    await site.hit('twice', '2026-03-06T23:59:00Z', { id: 'same' })
    await site.hit('twice', '2026-03-07T00:01:00Z', { id: 'same' })
    await site.rollUp()
    expect((await site.days()).filter(({ views }) => views > 0)).toEqual([{ day: '2026-03-06', views: 1, visits: 1 }])
  })
})

describe('days of the site', () => {
  it('of 23 and 25 hours are one day each, and half hours count', async () => {
    const berlin = await siteIn('Europe/Berlin')
    const delhi = await siteIn('Asia/Kolkata')
    // On 29 March clocks in Berlin go forward: the day ends at 22:00 UTC.
    await delhi.hit('a', '2026-03-28T18:29:00Z')
    await delhi.hit('b', '2026-03-28T18:31:00Z')
    await berlin.hit('a', '2026-03-28T22:59:00Z')
    await berlin.hit('b', '2026-03-28T23:01:00Z')
    await berlin.hit('c', '2026-03-29T21:59:00Z')
    await berlin.hit('d', '2026-03-29T22:01:00Z')
    await berlin.rollUp()
    await delhi.rollUp()
    expect(await berlin.days()).toMatchObject([
      { day: '2026-03-28', visits: 1 },
      { day: '2026-03-29', visits: 2 },
      { day: '2026-03-30', visits: 1 },
    ])
    expect((await delhi.days()).filter(({ visits }) => visits > 0)).toMatchObject([
      { day: '2026-03-28', visits: 1 },
      { day: '2026-03-29', visits: 1 },
    ])
  })

  it('are counted again when the zone changes', async () => {
    const site = await siteIn('UTC')
    await site.hit('a', '2026-04-02T23:00:00Z')
    await site.rollUp()
    expect((await site.days()).filter(({ visits }) => visits > 0).map(({ day }) => day)).toEqual(['2026-04-02'])
    await site.rollUp('Asia/Tokyo')
    expect((await site.days()).filter(({ visits }) => visits > 0).map(({ day }) => day)).toEqual(['2026-04-03'])
  })
})

describe('counting', () => {
  it('takes what came, once, whoever counts at the same time, and is ordered by what comes', async () => {
    const site = await siteIn('UTC')
    await site.hit('a', '2026-04-05T10:00:00Z')
    const reports = await Promise.all([site.rollUp(), site.rollUp(), site.rollUp()])
    expect(reports.map(({ days }) => days.length).sort()).toEqual([0, 0, 1])
    expect(await site.days()).toEqual([{ day: '2026-04-05', views: 1, visits: 1 }])
    const ordered = await app.look(`select 1 from jobs where site_id = $1 and kind = 'analytics:rollup'`, [site.id])
    expect(ordered).toHaveLength(1)
  })

  it('of a late hit changes who came before on the days after it', async () => {
    const site = await siteIn('UTC')
    for (const day of ['06', '08', '10']) await site.hit('ann', `2026-04-${day}T10:00:00Z`)
    await site.rollUp()
    const gaps = () =>
      app.look<{ day: string; gap: number }>(
        'select day::text, gap from visitor_gaps where site_id = $1 order by day, gap',
        [site.id],
      )
    expect((await gaps()).map(({ gap }) => gap)).toEqual([0, 2, 2])
    await app.look(`delete from hits where site_id = $1 and day = '2026-04-08'`, [site.id])
    await app.analytics.rollUpDays(site, { from: '2026-04-08', to: '2026-04-08' })
    expect(await gaps()).toEqual([
      { day: '2026-04-06', gap: 0 },
      { day: '2026-04-10', gap: 4 },
    ])
  })

  it('leaves days alone whose hits are gone, and forgets what is too old', async () => {
    const site = await siteIn('UTC')
    await site.hit('a', '2026-04-12T10:00:00Z')
    await site.rollUp()
    app.clock.advance({ days: 100 })
    await app.look(`insert into jobs (kind, payload) values ('census:drop-partitions', 'null')`)
    await app.platform.jobs.drain()
    expect(await app.look('select 1 from hits where site_id = $1', [site.id])).toEqual([])
    expect((await app.analytics.rollUpDays(site, { from: '2026-04-12', to: '2026-04-12' })).days).toEqual([])
    expect(await site.days()).toEqual([{ day: '2026-04-12', views: 1, visits: 1 }])
    app.clock.advance({ days: 330 })
    await app.analytics.forget(site)
    expect(await app.look('select 1 from visits where site_id = $1', [site.id])).toEqual([])
    expect(await site.days()).toHaveLength(1)
    await app.look('update account_sessions set seen_at = $1, expires_at = $2', [
      app.clock.now(),
      new Date(app.clock.now().getTime() + 86_400_000),
    ])
    const staff = await app.enter(owner, site)
    const { json } = await staff.get('/api/analytics/overview?from=2026-04-12&to=2026-04-12')
    expect((json as unknown as AnalyticsOverview).figures).toMatchObject({
      visits: 1,
      visitors: { people: 1, byDay: 0 },
    })
  })
})
